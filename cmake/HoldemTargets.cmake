# The few shapes of target that the project has: a layer, the whole library, a program, a test.
# Sources are found by pattern, so that adding a file (a bot, a format, a command, a test) is all there is to do.

set(CMAKE_C_STANDARD 17)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_CXX_STANDARD 17)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# What every target of the project is compiled with. -ffp-contract=off keeps results equal over compilers.
add_library(hd_flags INTERFACE)
target_include_directories(hd_flags INTERFACE "${CMAKE_SOURCE_DIR}/include")
target_compile_definitions(hd_flags INTERFACE _POSIX_C_SOURCE=200809L HOLDEM_VERSION="${PROJECT_VERSION}")
target_compile_options(hd_flags INTERFACE
  -ffp-contract=off -Wall -Wextra -Wpedantic -Wshadow -Wundef -Wvla -Wcast-qual -Wwrite-strings
  $<$<COMPILE_LANGUAGE:C>:-Wstrict-prototypes -Wmissing-prototypes -Wold-style-definition>
  $<$<BOOL:${HOLDEM_WERROR}>:-Werror>)

# hd_layer(NAME [layers it builds on...]): src/NAME/*.c (and .cpp) as the static library hd_NAME.
function(hd_layer name)
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/src/${name}/*.c" "${CMAKE_SOURCE_DIR}/src/${name}/*.cpp")
  list(TRANSFORM ARGN PREPEND hd_ OUTPUT_VARIABLE below)
  add_library(hd_${name} STATIC ${sources})
  target_link_libraries(hd_${name} PUBLIC hd_flags ${below})
endfunction()

# hd_layer_tables(NAME TOOL): a source of the layer that tools/TOOL.c writes while the library is built; for other
# tools that need it, the target TOOL_tables.
function(hd_layer_tables name tool)
  set(source "${CMAKE_CURRENT_BINARY_DIR}/${tool}_tables.c")
  add_custom_command(
    OUTPUT "${source}"
    COMMAND ${tool} "${source}"
    DEPENDS ${tool}
    COMMENT "Making the tables of ${tool}"
    VERBATIM)
  add_custom_target(${tool}_tables DEPENDS "${source}")
  add_dependencies(hd_${name} ${tool}_tables)
  target_sources(hd_${name} PRIVATE "${source}")
endfunction()

# hd_library(NAME layers...): all objects of the layers as one library for users.
function(hd_library name)
  add_library(${name} STATIC)
  foreach(layer IN LISTS ARGN)
    target_sources(${name} PRIVATE $<TARGET_OBJECTS:hd_${layer}>)
  endforeach()
  target_include_directories(${name} PUBLIC
    $<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}/include> $<INSTALL_INTERFACE:include>)
  target_link_libraries(${name} PRIVATE
    PkgConfig::JANSSON PkgConfig::LIBXML2 PkgConfig::TOMLPLUSPLUS PkgConfig::ZSTD Threads::Threads ${CMAKE_DL_LIBS} m)
  set_target_properties(${name} PROPERTIES LINKER_LANGUAGE CXX)
endfunction()

# hd_program(SOURCE PREFIX): the program <name> from <name>.c, linked with the library; its target is PREFIX<name>.
function(hd_program source prefix)
  cmake_path(GET source STEM name)
  add_executable(${prefix}${name} "${source}")
  target_link_libraries(${prefix}${name} PRIVATE hd_flags holdem)
  set_target_properties(${prefix}${name} PROPERTIES OUTPUT_NAME ${name})
endfunction()
