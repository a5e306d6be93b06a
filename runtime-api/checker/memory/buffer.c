/* SPDX-License-Identifier: MIT
 *
 * buffer.c - private buffers of bulk functions: just before the call, the translated code passes the
 * object that an argument leads into.
 */
#include "checker/memory/near.h"

#include <stdio.h>
#include <string.h>

extern void *__asan_region_is_poisoned(void *begin, size_t size) __attribute__((weak)); /* NOLINT */

bool is_asan(void)
{
	return __asan_region_is_poisoned != NULL;
}

/* The last buffer that was passed to a call; object 0: it has been checked. */
static struct buffer {
	size_t address, object, size;
	const upcr_site *site; /* its declaration; NULL: it is a block of malloc, if anything */
} buffer;

void *upcr_buffer_at(size_t address, size_t object, size_t size, const upcr_site *site)
{
	buffer = (struct buffer){address, object, size, site};
	return (void *)address; /* NOLINT */
}

void *upcr_in_block(size_t address, size_t object)
{
	return upcr_buffer_at(address, object, 0, NULL);
}

static void report_function(struct check_report *r, const char *what, const upcr_site *site)
{
	report_add(r, "\n  %s %.*s at %s:%d:%d", what, (int)strcspn(site->text, "("), site->text, site->file,
		site->line, site->column);
	if (site->function[0])
		report_add(r, " in %s", site->function);
}

void report_private_block(struct check_report *r, const struct private_block *b)
{
	char what[80];

	snprintf(what, sizeof(what),
		b->n == 1 ? "the block of %zu byte was allocated with"
			  : "the block of %zu bytes was allocated with",
		b->n);
	report_function(r, what, b->made);
	if (b->freed)
		report_function(r, "freed with", b->freed);
}

/* Adds "across the end of 'line'" and the part of the access in it. */
static void report_buffer_part(struct check_report *r, const struct buffer *b, const char *name)
{
	const size_t end = b->object + b->size;

	if (b->address < b->object)
		report_add(r, " before the start of %s", name);
	else if (b->address >= end)
		report_add(r, " beyond the end of %s", name);
	else
		report_add(r, " across the end of %s", name);
	report_add(r, b->size == 1 ? "\n  it has %zu byte" : "\n  it has %zu bytes", b->size);
	if (b->address > b->object && b->address <= end)
		report_add(r,
			end - b->address == 1 ? ", and %zu is left from here"
					      : ", and %zu are left from here",
			end - b->address);
}

/* Reports a buffer that is too small. block: NULL for a variable. */
_Noreturn static void fault_buffer(const struct buffer *b, const struct private_block *block, size_t n,
	const char *what)
{
	struct check_report r = {.length = 0};
	char name[160];

	if (block)
		snprintf(name, sizeof(name), "a block of %.*s", (int)strcspn(block->made->text, "("),
			block->made->text);
	else
		snprintf(name, sizeof(name), "'%s'", b->site->text);
	report_add(&r, n == 1 ? "%s of %zu byte" : "%s of %zu bytes", what, n);
	if (block && block->freed)
		report_add(&r, " in %s that was freed", name);
	else
		report_buffer_part(&r, b, name);
	report_where(&r, site_now());
	if (block)
		report_private_block(&r, block);
	else
		report_add(&r, "\n  '%s', declared at %s:%d", b->site->text, b->site->file, b->site->line);
	report_end(&r);
}

static void asan_check(const void *p, size_t n, const char *what)
{
	const char *bad = is_asan() ? __asan_region_is_poisoned((void *)(size_t)p, n) : NULL; /* NOLINT */
	struct check_report r = {.length = 0};

	if (!bad)
		return;
	report_add(&r, n == 1 ? "%s of %zu byte" : "%s of %zu bytes", what, n);
	report_add(&r, " in private memory that is no object's, or was freed\n  from byte %zu on",
		(size_t)(bad - (const char *)p));
	report_where(&r, site_now());
	report_end(&r);
}

void buffer_check(const void *p, size_t n, const char *what)
{
	struct buffer b = buffer;
	struct private_block block;
	bool is_block = false, is_known;

	buffer.object = 0;
	if (n == 0)
		return;
	is_known = b.object != 0 && b.address == (size_t)p;
	if (is_known && !b.site) {
		is_known = is_block = private_block_at(b.object, &block);
		b.size = is_block ? block.n : 0;
	}
	if (is_known
		&& ((is_block && block.freed) || b.address < b.object || b.address - b.object > b.size
			|| n > b.object + b.size - b.address))
		fault_buffer(&b, is_block ? &block : NULL, n, what);
	asan_check(p, n, what);
}
