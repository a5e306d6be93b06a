/* SPDX-License-Identifier: MIT
 *
 * misuse.c - pointers-to-shared that are wrong before an access through them.
 */
#include "checker/locks/locks.h"
#include "checker/memory/unwritten.h"

#include <ctype.h>
#include <stdint.h>
#include <string.h>

/* Ends the program with the report of a site, and the object that p points into, if it does. */
_Noreturn static void misuse_end(struct check_report *r, upcr_pts p, const upcr_site *site)
{
	size_t at = (size_t)p.addr - UPCR_BASE, offset = at & (((size_t)1 << job.shift) - 1);
	struct found f = {NULL, NULL, 0, 0};

	if (at < upcr_checking.span)
		f = object_find(at >> job.shift, offset);
	report_where(r, site);
	report_found_object(r, &f);
	report_end(r);
}

void upcr_cast_slowly(upcr_pts p, const upcr_site *site)
{
	struct check_report r = {.length = 0};

	if (upcr_is_null(p))
		return;
	if (p.thread == (unsigned)MYTHREAD && (size_t)p.addr - UPCR_BASE < upcr_checking.span) {
		unwritten_cast(p);
		return;
	}
	if ((size_t)p.addr - UPCR_BASE >= upcr_checking.span) {
		report_add(&r, "cast to a private pointer ");
		report_nowhere(&r, p);
	} else {
		report_add(&r, "cast to a private pointer of data with affinity to thread %u", p.thread);
	}
	misuse_end(&r, p, site);
}

void upcr_phase_fault(upcr_pts p, size_t block, const upcr_site *site)
{
	struct check_report r = {.length = 0};

	report_add(&r, "arithmetic with block size %zu on a pointer-to-shared with phase %u", block, p.phase);
	report_add(&r, "\n  the pointer was made for another block size, and not converted by a cast");
	misuse_end(&r, p, site);
}

/* Returns the static array that the site's text indexes, as in "grid[i]": the array of that name in that
 * file, if it has as many elements as the bound allows; NULL if that is not certain. */
static const upcr_object *indexed_find(const upcr_site *site, size_t bound)
{
	const char *end = site->text + strcspn(site->text, "[");
	const upcr_object *o = object_named(site->text, (size_t)(end - site->text), site->file);

	for (int depth = 0; *end && (depth || *end == '['); end++) /* only indices may follow the name */
		depth += (*end == '[') - (*end == ']');
	return o && !*end && bound && static_count(o) % bound == 0 ? o : NULL;
}

/* Adds the text of the index that was wrong, if there are several, or its value as an int if it is an
 * unsigned number that has become less than 0. */
static void report_index(struct check_report *r, ptrdiff_t index, const char *text)
{
	const char *end = text + strlen(text), *begin = end;
	int depth = 0, n;

	do { /* to the bracket of the last index */
		begin--;
		depth += (*begin == ']') - (*begin == '[');
	} while (begin > text && depth > 0);
	n = (int)(end - begin) - 2;
	if (begin == text || n < 1 || *begin != '[')
		return;
	if (index > INT32_MAX && index <= UINT32_MAX)
		report_add(r, "\n  '%.*s' is unsigned, and has become less than 0: %td is %d as an int", n,
			begin + 1, index, (int)(index - UINT32_MAX - 1));
	else if (begin[-1] == ']' && !isdigit((unsigned char)begin[1]))
		report_add(r, "\n  it is the value of '%.*s'", n, begin + 1);
}

void upcr_index_fault(ptrdiff_t index, ptrdiff_t bound, const upcr_site *site)
{
	struct check_report r = {.length = 0};
	struct found f = {NULL, NULL, 0, 0};

	if (site->kind & UPCR_ADDRESS)
		bound--;
	f.object = indexed_find(site, (size_t)bound);
	report_add(&r,
		bound == 1 ? "index %td of an array of %td element" : "index %td of an array of %td elements",
		index, bound);
	report_index(&r, index, site->text);
	report_where(&r, site);
	report_found_object(&r, &f);
	report_end(&r);
}

void check_misuse(const char *what, const char *details)
{
	struct check_report r = {.length = 0};

	report_add(&r, "%s", what);
	report_where(&r, site_now());
	report_add(&r, "%s", details);
	report_end(&r);
}

static bool is_floating_type_name(const char *type)
{
	return strstr(type, "float") || strstr(type, "double") || strstr(type, "FLOAT")
	    || strstr(type, "DOUBLE");
}

/* An arithmetic type: "D" for upc_all_reduceD, and the type of domains of atomic operations, or NULL. */
static const struct arithmetic {
	const char *type, *suffix, *domain;
} arithmetics[] = {
	{"short", "S", NULL},
	{"unsigned short", "US", NULL},
	{"int", "I", "UPC_INT"},
	{"unsigned int", "UI", "UPC_UINT"},
	{"long", "L", "UPC_LONG"},
	{"unsigned long", "UL", "UPC_ULONG"},
	{"long long", "L", "UPC_INT64"},
	{"unsigned long long", "UL", "UPC_UINT64"},
	{"float", "F", "UPC_FLOAT"},
	{"double", "D", "UPC_DOUBLE"},
	{"long double", "LD", NULL},
};

static const struct arithmetic *arithmetic_find(const char *type)
{
	for (size_t i = 0; i < sizeof(arithmetics) / sizeof(*arithmetics); i++)
		if (strcmp(arithmetics[i].type, type) == 0)
			return &arithmetics[i];
	return NULL;
}

/* Returns whether the call has a cast, which shows that the type is intended. */
static bool has_cast(const upcr_site *site)
{
	return site && strstr(site->text, "(shared");
}

void check_elements(upcr_pts p, const char *type, size_t size, const char *function)
{
	const bool is_atomic = strncmp(function, "upc_atomic_", 11) == 0;
	size_t n = strcspn(function, "CUSILFD"); /* the other letters are small */
	struct check_report r = {.length = 0};
	const struct arithmetic *own;
	struct found f;

	if ((size_t)p.addr - UPCR_BASE >= upcr_checking.span)
		return;
	f = object_find(p.thread, upc_addrfield(p));
	if (!f.object || upc_addrfield(p) - f.offset >= f.share || !f.object->type || has_cast(site_now())
		|| (f.object->elem == size
			&& is_floating_type_name(f.object->type) == is_floating_type_name(type)))
		return;
	own = arithmetic_find(f.object->type);
	if (is_atomic && !own) /* a member of a structure, or raw memory */
		return;
	report_add(&r,
		is_atomic ? "%s: the domain is of type %s, but the elements of '%s' are %s"
			  : "%s is for elements of type %s, but those of '%s' are %s",
		function, type, f.object->name, f.object->type);
	report_where(&r, site_now());
	report_found_object(&r, &f);
	if (is_atomic && own->domain)
		report_add(&r, "\n  a domain of type %s is for %s", own->domain, own->type);
	else if (!is_atomic && own)
		report_add(&r, "\n  %.*s%s is for %s", (int)n, function, own->suffix, own->type);
	report_end(&r);
}
