/* SPDX-License-Identifier: MIT
 *
 * factor.c - what makes a thread compute slower or faster than the machine file says: measured runs of the
 * program tell.
 */
#include "model/model.h"

double work_factor(const struct model *model)
{
	return model->factor;
}

/* Accesses of own memory are the thread's own work. */
double term_factor(const struct model *model, const struct priced_term *t)
{
	return t->place == PLACE_OWN ? model->factor : 1;
}
