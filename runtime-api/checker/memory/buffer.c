/* SPDX-License-Identifier: MIT
 *
 * buffer.c - private buffers that bulk functions read and write: the translated code says which object an
 * argument leads into, just before the call.
 */
#include "checker/memory/near.h"

/* The last one that a call got; size 0: it has been looked at. */
static struct buffer {
	size_t address, object, size;
	const upcr_site *site; /* declares it */
} buffer;

void *upcr_buffer_at(size_t address, size_t object, size_t size, const upcr_site *site)
{
	buffer = (struct buffer){address, object, size, site};
	return (void *)address; /* NOLINT */
}

_Noreturn static void fault_buffer(const struct buffer *b, size_t n, const char *what)
{
	const size_t end = b->object + b->size;
	struct check_report r = {.length = 0};
	struct stack_trace here;

	trace_take(&here);
	report_add(&r, n == 1 ? "%s of %zu byte" : "%s of %zu bytes", what, n);
	if (b->address < b->object)
		report_add(&r, " before the start of '%s'", b->site->text);
	else if (b->address >= end)
		report_add(&r, " beyond the end of '%s'", b->site->text);
	else
		report_add(&r, " across the end of '%s'", b->site->text);
	report_add(&r, b->size == 1 ? "\n  it has %zu byte" : "\n  it has %zu bytes", b->size);
	if (b->address > b->object && b->address <= end)
		report_add(&r,
			end - b->address == 1 ? ", and %zu is left from here"
					      : ", and %zu are left from here",
			end - b->address);
	report_where(&r, &here);
	report_add(&r, "\n  '%s', declared at %s:%d", b->site->text, b->site->file, b->site->line);
	report_end(&r, &here);
}

void buffer_check(const void *p, size_t n, const char *what)
{
	const struct buffer b = buffer;

	buffer.size = 0;
	if (n == 0 || b.size == 0 || b.address != (size_t)p)
		return;
	if (b.address < b.object || b.address - b.object > b.size || n > b.object + b.size - b.address)
		fault_buffer(&b, n, what);
}
