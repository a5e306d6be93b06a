/* SPDX-License-Identifier: MIT
 *
 * fit_test.c - fits of c * size^a * threads^b: exact where it holds, with an error where it does not.
 */
#include "unit/check.h"

#include "profile/profile.h"

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
		CHECK(fit_power(list, n, &at) == 0);
		CHECK(is_near(at.value, law(1000, 64)));
	}
	CHECK(fit_needs(list, 2) == 2);
	CHECK(fit_power(list, 2, &at) == 0);
	CHECK(is_near(at.value, law(1000, 2))); /* nothing says what threads do */
	CHECK(fit_power(list, 1, &at) == 0);
	CHECK(at.value == list[0].value);
}

static void error_test(void)
{
	const struct fit_sample list[] = {{1, 1, 10}, {2, 1, 20}, {4, 1, 80}, {8, 1, 80}};
	struct fit_sample at = {2, 1, 0};
	double error = fit_power(list, 4, &at);

	/* logarithms to 2 of value / 10: 0 1 3 3; the line is 0.1 + 1.1 x; residuals -0.1 -0.2 0.7 -0.4 */
	CHECK(is_near(at.value, 10 * pow(2, 0.1 + 1.1)));
	CHECK(is_near(error, 2 * sqrt(0.7 / 2) * log(2)));
}

static void zero_test(void)
{
	const struct fit_sample list[] = {{1, 1, 0}, {2, 1, 0}, {4, 1, 3}};
	struct fit_sample at = {9, 1, 0};

	CHECK(fit_power(list, 2, &at) == 0);
	CHECK(at.value == 0);
	CHECK(fit_power(list, 3, &at) > 0);
	CHECK(at.value == 1);
}

int main(void)
{
	exact_test();
	error_test();
	zero_test();
	return check_status();
}
