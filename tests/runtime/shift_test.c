/* SPDX-License-Identifier: MIT
 *
 * shift_test.c - clock_shift.h: a clock that is ahead, or fast or slow, never goes back.
 */
#include "check.h" /* first: without <upc.h> it needs no runtime */

#include "contract/clock_shift.h"

int main(void)
{
	static const long rates[] = {-20000, -1, 0, 100, 20000};
	static const int64_t begin = INT64_C(64308298003014);

	for (unsigned i = 0; i < sizeof rates / sizeof *rates; i++) {
		char text[64];
		struct clock_shift shift;
		int64_t last = 0;

		snprintf(text, sizeof text, "1:5:7,2:-3000:%ld", rates[i]);
		shift = shift_read(text, 2);
		CHECK(shift.ns == -3000 * INT64_C(1000000) && shift.ppm == rates[i]);
		for (int64_t ns = begin; ns < begin + 3000000; ns += 97) {
			const int64_t now = shift_apply(&shift, ns);

			CHECK(now >= last);
			last = now;
		}
		/* A second is longer or shorter by so many microseconds. */
		CHECK(shift_apply(&shift, begin + 1000000000) - shift_apply(&shift, begin)
			== 1000000000 + 1000 * rates[i]);
	}
	return 0;
}
