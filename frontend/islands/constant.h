/* SPDX-License-Identifier: MIT
 *
 * constant.h - the sizes that need a number of ours, by their places.
 */
#ifndef FRONTEND_ISLANDS_CONSTANT_H
#define FRONTEND_ISLANDS_CONSTANT_H

#include "islands/island.h"

/* The first constant that begins at the offset or after it, as an index. */
size_t constant_index(const struct islands *is, unsigned offset);

/* The constant whose keyword begins at the offset, or NULL. */
const struct constant *constant_with_keyword(const struct islands *is, unsigned offset);

/* The same if it has a number in the shadow. */
const struct constant *constant_from(const struct islands *is, unsigned offset);

/* The same if it is all of the span. */
const struct constant *constant_at(const struct islands *is, struct span s);

#endif
