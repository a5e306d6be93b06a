/* SPDX-License-Identifier: MIT
 *
 * constant.c - look-up of the sizes whose value we compute, by their places.
 */
#include "islands/constant.h"

size_t constant_index(const struct islands *is, unsigned offset)
{
	size_t low = 0, high = is->constants.n;

	while (low < high) {
		size_t middle = (low + high) / 2;

		if (is->constants.items[middle].span.begin < offset)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

const struct constant *constant_with_keyword(const struct islands *is, unsigned offset)
{
	size_t i = constant_index(is, offset);
	const struct constant *k = i < is->constants.n ? &is->constants.items[i] : NULL;

	return k && k->span.begin == offset ? k : NULL;
}

const struct constant *constant_from(const struct islands *is, unsigned offset)
{
	const struct constant *k = constant_with_keyword(is, offset);

	return k && k->value >= 0 ? k : NULL;
}

const struct constant *constant_at(const struct islands *is, struct span s)
{
	const struct constant *k = constant_from(is, s.begin);

	return k && k->span.end == s.end ? k : NULL;
}
