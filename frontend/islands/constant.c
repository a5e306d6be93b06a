/* SPDX-License-Identifier: MIT
 *
 * constant.c - look-up of the sizes whose value we compute, by their places.
 */
#include "islands/constant.h"

size_t constant_index(const struct islands *is, unsigned offset)
{
	return LIST_SEARCH(&is->constants, span.begin, offset);
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
