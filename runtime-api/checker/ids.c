/* SPDX-License-Identifier: MIT
 *
 * ids.c - the constants of upcr_check.h. This file does not include it, so that they can be set.
 */
#include <stddef.h>

void shadow_publish(const signed char *shadow, const signed char *is_cast, size_t span, size_t quick,
	int shift);
void near_publish(size_t span, int shift);
void private_publish(const int *any);

__attribute__((visibility("default"))) struct upcr_checking {
	const signed char *shadow, *is_cast;
	size_t span, quick, near_span;
	int shift, near_shift;
} upcr_checking;

void shadow_publish(const signed char *shadow, const signed char *is_cast, size_t span, size_t quick,
	int shift)
{
	upcr_checking.shadow = shadow;
	upcr_checking.is_cast = is_cast;
	upcr_checking.span = span;
	upcr_checking.quick = quick;
	upcr_checking.shift = shift;
}

void near_publish(size_t span, int shift)
{
	upcr_checking.near_span = span;
	upcr_checking.near_shift = shift;
}

static const int none;
__attribute__((visibility("default"))) const int *upcr_n_private = &none;

void private_publish(const int *any)
{
	upcr_n_private = any;
}
