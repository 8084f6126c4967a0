/*
 * The Independent Chip Model for many players, by an integral.
 *
 * Layer odds: builds on base only. Let every player arrive after an exponential time whose rate is his part of all
 * chips: the order of arrival is the order of Malmuth and Harville. So a stack s is worth
 *     integral over t of s e^(-s t) × sum over k of P(k others have arrived by t) prize[k].
 * The others' number is Poisson-binomial; one pass forward over the players and one back give it for each of them
 * without himself. The integral goes over panels as wide as the integrand is smooth, 16 Gauss-Legendre nodes each.
 * Allocates one block for the time of the call; without memory it fails with HD_E_NOMEM.
 */
#include <math.h>
#include <stdlib.h>

#include "icm_quadrature.h"

enum { NODES = 16, LANES = 4 };

/* Abscissas and weights on [-1, 1]; the other half mirrors these. */
static const double nodes[NODES / 2][2] = {
    {0.9894009349916499, 0.027152459411754096}, {0.9445750230732326, 0.062253523938647894},
    {0.8656312023878318, 0.09515851168249279},  {0.755404408355003, 0.12462897125553388},
    {0.6178762444026438, 0.14959598881657674},  {0.45801677765722737, 0.16915651939500254},
    {0.2816035507792589, 0.18260341504492358},  {0.09501250983763744, 0.1894506104550685},
};

/* What is left of the integral where the rest is at most this part of the first prize, for every player. */
static const double negligible = 1e-12;

struct sweep {
    const struct hd_icm_field *field;
    double *arrived; /* by player: has he arrived? */
    double *before;  /* by player and number: so many of the players before him have arrived */
    double *worth;   /* by number: what it is worth if so many of the players up to here have arrived */
    double *value;   /* by player: the sum */
    double left;     /* the most that any player still has to come */
    int width;       /* numbers that matter now */
};

/* ---- one node ---- */

/* Mean and variance of the number that has arrived, and how fast they arrive. */
struct arrivals {
    double mean, variance, rate;
};

static struct arrivals arrive(struct sweep *sweep, double time) {
    struct arrivals sum = {0, 0, 0};
    for (int i = 0; i < sweep->field->n; i++) {
        const double share = sweep->field->share[i], p = -expm1(-share * time);
        sweep->arrived[i] = p;
        sum.mean += p;
        sum.variance += p * (1 - p);
        sum.rate += share * (1 - p);
    }
    return sum;
}

/* Numbers so far above the mean that their chance is below 1e-18 are left out. */
static int width_of(const struct sweep *sweep, const struct arrivals *arrivals) {
    enum { LEAST = 32, DEVIATIONS = 9 };
    const double upto = arrivals->mean + DEVIATIONS * sqrt(arrivals->variance) + LEAST;
    return upto < sweep->field->n_prizes ? (int)upto : sweep->field->n_prizes;
}

static void go_forward(struct sweep *sweep) {
    const int n = sweep->field->n, stride = sweep->field->n_prizes, width = sweep->width;
    double *row = sweep->before;
    for (int k = 0; k < width; k++) row[k] = k == 0;
    for (int i = 0; i < n - 1; i++, row += stride) {
        const double p = sweep->arrived[i], q = 1 - p;
        double *next = row + stride;
        next[0] = row[0] * q;
        for (int k = 1; k < width; k++) next[k] = row[k] * q + row[k - 1] * p;
    }
}

static double product_sum(const double *a, const double *b, int n) {
    double lane[LANES] = {0}, sum = 0;
    int k = 0;
    for (; k + LANES <= n; k += LANES)
        for (int i = 0; i < LANES; i++) lane[i] += a[k + i] * b[k + i];
    for (; k < n; k++) sum += a[k] * b[k];
    for (int i = 0; i < LANES; i++) sum += lane[i];
    return sum;
}

static void go_back(struct sweep *sweep, double weight) {
    const struct hd_icm_field *field = sweep->field;
    const int width = sweep->width;
    for (int k = 0; k <= width; k++) sweep->worth[k] = k < field->n_prizes ? field->prize[k] : 0;
    sweep->left = 0;
    for (int i = field->n - 1; i >= 0; i--) {
        const double p = sweep->arrived[i], q = 1 - p;
        const double worth = product_sum(sweep->before + (size_t)i * (size_t)field->n_prizes, sweep->worth, width);
        sweep->value[i] += weight * field->share[i] * q * worth;
        if (q * worth > sweep->left) sweep->left = q * worth;
        for (int k = 0; k < width; k++) sweep->worth[k] = q * sweep->worth[k] + p * sweep->worth[k + 1];
    }
}

static void add_node(struct sweep *sweep, double time, double weight) {
    const struct arrivals arrivals = arrive(sweep, time);
    sweep->width = width_of(sweep, &arrivals);
    go_forward(sweep);
    go_back(sweep, weight);
}

/* ---- the integral ---- */

/*
 * A panel is as wide as some standard deviations of the number of arrivals, and no more than a multiple of the time
 * that has passed, so that no player's own decay is too fast for it.
 */
static double panel_width(struct sweep *sweep, double time) {
    enum { DEVIATIONS = 8, MULTIPLE = 3 };
    const struct arrivals arrivals = arrive(sweep, time);
    const double multiple = MULTIPLE * time;
    const double width = arrivals.rate > 0 ? DEVIATIONS * sqrt(1 + arrivals.variance) / arrivals.rate : multiple;
    return time > 0 && width > multiple ? multiple : width;
}

static void add_panel(struct sweep *sweep, double from, double width) {
    const double half = width / 2, middle = from + half;
    for (int i = NODES / 2 - 1; i >= 0; i--) add_node(sweep, middle - half * nodes[i][0], half * nodes[i][1]);
    for (int i = NODES / 2 - 1; i >= 0; i--) add_node(sweep, middle + half * nodes[i][0], half * nodes[i][1]);
}

static void integrate(struct sweep *sweep) {
    const double enough = negligible * sweep->field->prize[0];
    double time = 0;
    do {
        const double width = panel_width(sweep, time);
        add_panel(sweep, time, width);
        time += width;
    } while (sweep->left > enough);
}

hd_status hd_icm_integrate(const struct hd_icm_field *field, double *value) {
    if (field->n_prizes == 0 || field->prize[0] <= 0) return HD_OK;
    const size_t n = (size_t)field->n, places = (size_t)field->n_prizes;
    double *block = calloc(n + n * places + places + 1, sizeof *block);
    if (!block) return HD_E_NOMEM;
    struct sweep sweep = {.field = field, .arrived = block, .before = block + n, .worth = block + n + n * places};
    sweep.value = value;
    integrate(&sweep);
    free(block);
    return HD_OK;
}
