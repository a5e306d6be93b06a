/* SPDX-License-Identifier: MIT
 *
 * constant.h - look-up of the sizes whose value we compute, by their places.
 */
#ifndef FRONTEND_ISLANDS_CONSTANT_H
#define FRONTEND_ISLANDS_CONSTANT_H

#include "islands/island.h"

/* Returns the index of the first constant that begins at the offset or after it. */
size_t constant_index(const struct islands *is, unsigned offset);

/* Returns the constant whose keyword begins at the offset, or NULL. */
const struct constant *constant_with_keyword(const struct islands *is, unsigned offset);

/* Does the same for a constant that has a number in the shadow. */
const struct constant *constant_from(const struct islands *is, unsigned offset);

/* Does the same for a constant that covers the whole span. */
const struct constant *constant_at(const struct islands *is, struct span s);

#endif
