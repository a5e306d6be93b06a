/* SPDX-License-Identifier: MIT
 *
 * fit_test.c - fits of c * size^a * threads^b, and of sums: exact where they hold, with an error where they
 * do not.
 */
#include "unit/check.h"

#include "measured/profile.h"

#include <math.h>

static bool is_near(double a, double b)
{
	return fabs(a - b) <= 1e-6 * fabs(b);
}

static double law(double size, double threads)
{
	return 3 * pow(size, 1.5) / threads;
}

static void exact_test(void)
{
	struct fit_sample list[4] = {{10, 2, 0}, {40, 2, 0}, {40, 8, 0}, {90, 4, 0}}, at = {1000, 64, 0};

	for (int i = 0; i < 4; i++)
		list[i].value = law(list[i].size, list[i].threads);
	for (int n = 3; n <= 4; n++) {
		CHECK(fit_needs(list, n) == 3);
		CHECK(fit_growth(list, n, &at) == 0);
		CHECK(is_near(at.value, law(1000, 64)));
	}
	CHECK(fit_needs(list, 2) == 2);
	CHECK(fit_growth(list, 2, &at) == 0);
	CHECK(is_near(at.value, law(1000, 2))); /* nothing says what threads do */
	CHECK(fit_growth(list, 1, &at) == 0);
	CHECK(at.value == list[0].value);
}

/* A constant and a function of the size, which no power is near. */
static void sum_test(void)
{
	struct fit_sample list[5] = {{10, 2, 0}, {20, 2, 0}, {40, 2, 0}, {40, 4, 0}, {20, 1, 0}},
			  at = {80, 8, 0};

	for (int n = 3; n <= 5; n += 2) { /* the first 3 have 2 threads */
		const double more = n > 3 ? 4 : 1;

		for (int i = 0; i < n; i++)
			list[i].value = (5 - 4 / list[i].size) * 2 / list[i].threads;
		CHECK(fit_growth(list, n, &at) == 0);
		CHECK(is_near(at.value, (5 - 4.0 / 80) / more));
		for (int i = 0; i < n; i++)
			list[i].value = (100 + 3 * list[i].size * list[i].size) * 2 / list[i].threads;
		CHECK(fit_growth(list, n, &at) == 0);
		CHECK(is_near(at.value, (100 + 3.0 * 80 * 80) / more));
		for (int i = 0; i < n; i++)
			list[i].value = law(list[i].size, list[i].threads);
		CHECK(fit_growth(list, n, &at) == 0);
		CHECK(is_near(at.value, law(80, n > 3 ? 8 : 2)));
	}
}

/* With two sizes every function fits; a sum that becomes negative is none. */
static void few_test(void)
{
	const struct fit_sample two[] = {{10, 1, 15}, {20, 1, 45}, {10, 1, 15}},
				falling[] = {{1, 1, 9}, {2, 1, 5}, {3, 1, 1}};
	struct fit_sample at = {40, 1, 0}, far = {9, 1, 0};

	CHECK(fit_growth(two, 3, &at) == 0);
	CHECK(is_near(at.value, 135));
	fit_growth(falling, 3, &far);
	CHECK(far.value > 0);
}

static void error_test(void)
{
	const struct fit_sample list[] = {{1, 1, 10}, {2, 1, 20}, {4, 1, 80}, {8, 1, 80}};
	struct fit_sample at = {2, 1, 0};
	double error = fit_growth(list, 4, &at);

	/* logarithms to 2 of value / 10: 0 1 3 3; the line is 0.1 + 1.1 x; residuals -0.1 -0.2 0.7 -0.4 */
	CHECK(is_near(at.value, 10 * pow(2, 0.1 + 1.1)));
	CHECK(is_near(error, 2 * sqrt(0.7 / 2) * log(2)));
}

static void zero_test(void)
{
	const struct fit_sample list[] = {{1, 1, 0}, {2, 1, 0}, {4, 1, 3}};
	struct fit_sample at = {9, 1, 0};

	CHECK(fit_growth(list, 2, &at) == 0);
	CHECK(at.value == 0);
	CHECK(fit_growth(list, 3, &at) > 0);
	CHECK(at.value == 1);
}

int main(void)
{
	exact_test();
	sum_test();
	few_test();
	error_test();
	zero_test();
	return check_status();
}
