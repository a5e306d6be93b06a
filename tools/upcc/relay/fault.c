/* SPDX-License-Identifier: MIT
 *
 * fault.c - whose fault it is when the C compiler rejects what upc2c wrote.  Clang has
 * accepted the program, so what is left of the user's faults is what Clang's parser is not
 * asked: sizes in assertions, assembly, limits of the target, and warnings made errors.
 */
#include "relay/relay.h"

#include <string.h>

/* Parts of messages of gcc, clang, tcc and the assemblers. */
static const char *const users[] = {
	"[-Werror",
	"static assertion failed",
	"static_assert failed",
	"_Static_assert fail",
	"Error: ", /* the assembler's errors; those of gcc begin in lower case */
	"impossible constraint",
	"inconsistent operand constraints",
	"invalid constraint",
	"invalid 'asm'",
	"invalid ‘asm’",
	"in 'asm'",
	"in ‘asm’",
	"in asm",
	"asm-specifier",
	"asm operand",
	"asm template",
	"asm string",
	"'asm' operand",
	"‘asm’ operand",
	"invalid instruction",
	"invalid operand for instruction",
	"inline assembly",
	"inline asm",
	"unknown register name",
	"invalid register",
	"unrecognized instruction",
	"instruction requires:",
	"unknown use of instruction mnemonic",
	"target specific option mismatch",
	"needs target feature",
	"requires target feature",
	"inlining failed in call to 'always_inline'",
	"inlining failed in call to ‘always_inline’",
	"is too large",
	"exceeds maximum object size",
	"stack frame size",
	"No such file or directory",
	"No space left on device",
	"Permission denied",
	"out of memory",
	"unrecognized command-line option",
	"unrecognized argument",
	"unknown argument",
	"unsupported option",
	"file not found",
	"internal compiler error", /* gcc's own fault, which it reports itself */
	"declared with attribute error",
	"error attribute",
};

bool fault_is_users(const struct compiler_message *m)
{
	if (!m->file) /* messages without a file are about flags and files, not about the source text */
		return true;
	for (size_t i = 0; i < sizeof users / sizeof *users; i++)
		if (strstr(m->text, users[i]))
			return true;
	return false;
}
