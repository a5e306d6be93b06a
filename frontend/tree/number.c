/* SPDX-License-Identifier: MIT
 *
 * number.c - the table of arithmetic types.
 */
#include "tree/type.h"

enum class { OTHER, UNSIGNED, SIGNED, FLOATING };

static const struct {
	const char *name;
	unsigned bytes;
	enum class class;
} numbers[] = {
	{"", 1, OTHER},
#define NUMBER(name, T, bytes, class) {#T, bytes, class},
#include "tree/number.def"
#undef NUMBER
};

const char *number_type_name(enum number n)
{
	return numbers[n].name;
}

unsigned number_bytes(enum number n)
{
	return numbers[n].bytes;
}

bool number_is_integer(enum number n)
{
	return numbers[n].class == UNSIGNED || numbers[n].class == SIGNED;
}

bool number_is_unsigned(enum number n)
{
	return numbers[n].class == UNSIGNED;
}
