# Prints C files as "file:line:code" with comments and the insides of strings taken out.

FNR == 1 { inside = 0 }
{
    line = $0
    code = ""
    while (line != "") {
        if (inside) {
            end = index(line, "*/")
            if (!end) break
            line = substr(line, end + 2)
            inside = 0
        } else if (match(line, /\/\*|\/\/|"([^"\\]|\\.)*"|'([^'\\]|\\.)+'/)) {
            code = code substr(line, 1, RSTART - 1)
            token = substr(line, RSTART, RLENGTH)
            line = substr(line, RSTART + RLENGTH)
            if (token == "//") break
            if (token == "/*") { inside = 1; code = code " " }
            else code = code substr(token, 1, 1) substr(token, 1, 1)
        } else {
            code = code line
            break
        }
    }
    if (code ~ /[^ \t]/) print FILENAME ":" FNR ":" code
}
