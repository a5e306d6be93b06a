/* SPDX-License-Identifier: MIT
 *
 * library.c - the functions of UPC that replace those of the C library, which know private memory only, and
 * the arguments of UPC's own.
 */
#include "tree/library.h"

#include <string.h>

static bool expects_result(const struct islands *is, size_t t);
static const char *no_result(const struct islands *is, size_t t);

static const char reads[] = "reads private memory: copy the data to a private array with upc_memget first";
static const char writes[] = "writes private memory: fill a private object and copy it with upc_memput";
static const char copies[] = "works on private memory only: upc_memget copies from shared memory to private, "
			     "upc_memput from private to shared, upc_memcpy from shared to shared";
static const char sets[] =
	"sets private memory only: call upc_memset, which sets shared memory of one thread";
static const char sorts[] =
	"works on private memory: copy the data with upc_memget, and back with upc_memput";
static const char scans[] =
	"writes private memory: read into a private variable, and assign that to the shared one";
static const char gives[] = "allocates private memory: for shared memory use upc_all_alloc, "
			    "upc_global_alloc or upc_alloc";

static const struct {
	const char *name, *advice;
} of_shared[] = {
	{"memcpy", copies},
	{"memmove", copies},
	{"memset", sets},
	{"bzero", sets},
	{"bcopy", copies},
	{"memcmp", reads},
	{"memchr", reads},
	{"strlen", reads},
	{"strcmp", reads},
	{"strncmp", reads},
	{"strchr", reads},
	{"strrchr", reads},
	{"strstr", reads},
	{"strdup", reads},
	{"atoi", reads},
	{"atol", reads},
	{"atof", reads},
	{"strtol", reads},
	{"strtod", reads},
	{"strtoul", reads},
	{"puts", reads},
	{"fputs", reads},
	{"fwrite", reads},
	{"write", reads},
	{"fopen", reads},
	{"strcpy", copies},
	{"strncpy", copies},
	{"strcat", copies},
	{"strncat", copies},
	{"sprintf", writes},
	{"snprintf", writes},
	{"gets", writes},
	{"fgets", writes},
	{"fread", writes},
	{"read", writes},
	{"getline", writes},
	{"strtok", writes},
	{"modf", writes},
	{"frexp", writes},
	{"time", writes},
	{"gettimeofday", writes},
	{"clock_gettime", writes},
	{"scanf", scans},
	{"fscanf", scans},
	{"sscanf", scans},
	{"qsort", sorts},
	{"bsearch", sorts},
	{"free", "frees memory from malloc: call upc_free for shared memory"},
	{"realloc", "works on private memory only: allocate a new block, copy with upc_memcpy, and free "
		    "the old one with upc_free"},
};

static const struct {
	const char *name, *advice;
} of_private[] = {
	{"malloc", gives},
	{"calloc", gives},
	{"realloc", gives},
	{"aligned_alloc", gives},
	{"strdup", gives},
	{"upc_free", "frees shared memory from upc_alloc and similar functions: free memory from "
		     "malloc with free"},
};

static const char shares[] = "allocates memory of all threads: declare a pointer to 'shared' data for it";

/* Functions whose result is no private pointer, and of which a cast is none either. */
static const struct {
	const char *name, *advice;
} shared_results[] = {{"upc_all_alloc", shares}, {"upc_global_alloc", shares},
	{"upc_alloc",
		"allocates memory of the caller: declare a pointer to 'shared []' data for it, or cast it for "
		"a private pointer"}};

static const char atomic[] =
	"takes (domain, private result or null, operation, shared target, private operand "
	"or null, second private operand or null); results and operands are passed by address";

/* Calls of the library, with names that explain the arguments. */
static const struct {
	const char *name, *advice;
} calls[] = {
	{"upc_all_alloc",
		"takes (number of blocks, bytes in a block), called by all threads: for n bytes on each "
		"thread, write upc_all_alloc(THREADS, n)"},
	{"upc_global_alloc",
		"takes (number of blocks, bytes in a block), called by one thread: for n bytes on each "
		"thread, write upc_global_alloc(THREADS, n)"},
	{"upc_alloc", "takes the number of bytes and allocates memory with affinity to the caller"},
	{"upc_local_alloc", "takes (number of blocks, bytes in a block)"},
	{"upc_free", "takes (pointer returned by upc_alloc or a similar function)"},
	{"upc_all_free",
		"takes (pointer returned by upc_alloc or a similar function), called by all threads"},
	{"upc_threadof", "takes a pointer-to-shared; for an object pass its address: upc_threadof(&object)"},
	{"upc_phaseof", "takes a pointer-to-shared; for an object pass its address: upc_phaseof(&object)"},
	{"upc_addrfield",
		"takes a pointer-to-shared; for an object pass its address: upc_addrfield(&object)"},
	{"upc_resetphase", "takes (pointer-to-shared)"},
	{"upc_affinitysize", "takes (bytes in total, bytes in a block, thread)"},
	{"upc_lock", "takes a lock declared 'upc_lock_t *lock'"},
	{"upc_lock_attempt", "takes a lock declared 'upc_lock_t *lock'"},
	{"upc_unlock", "takes a lock declared 'upc_lock_t *lock'"},
	{"upc_lock_free", "takes a lock declared 'upc_lock_t *lock'"},
	{"upc_all_lock_free", "takes a lock declared 'upc_lock_t *lock', called by all threads"},
	{"upc_all_lock_alloc", "takes no arguments, called by all threads"},
	{"upc_global_lock_alloc", "takes no arguments, called by one thread"},
	{"upc_memcpy",
		"takes (shared destination, shared source, bytes); upc_memput has a private source, upc_memget "
		"a private destination"},
	{"upc_memget", "takes (private destination, shared source, bytes)"},
	{"upc_memput", "takes (shared destination, private source, bytes)"},
	{"upc_memset", "takes (shared destination, value of a byte, bytes)"},
	{"upc_all_broadcast",
		"takes (shared destination, shared source, bytes, flags), called by all threads"},
	{"upc_all_scatter",
		"takes (shared destination, shared source, bytes of a block, flags), called by all threads"},
	{"upc_all_gather",
		"takes (shared destination, shared source, bytes of a block, flags), called by all threads"},
	{"upc_all_gather_all",
		"takes (shared destination, shared source, bytes of a block, flags), called by all threads"},
	{"upc_all_exchange",
		"takes (shared destination, shared source, bytes of a block, flags), called by all threads"},
	{"upc_all_permute",
		"takes (shared destination, shared source, shared int permutation[THREADS], bytes of a "
		"block, flags), called by all threads"},
	{"upc_global_exit", "takes the exit status"},
	{"upc_all_atomicdomain_alloc",
		"takes (type, operations joined with '|', hint), called by all threads"},
	{"upc_sync",
		"waits for the copy whose handle is its argument; upc_synci() for those without a handle"},
	{"upc_sync_attempt",
		"takes the handle of a copy; upc_synci_attempt() asks for those without a handle"},
	{"upc_synci",
		"takes no arguments, and waits for the copies without a handle (upc_memget_nbi); upc_sync(handle) waits "
		"for that of a handle"},
	{"upc_synci_attempt",
		"takes no arguments, and asks for the copies without a handle; upc_sync_attempt(handle) for that of a "
		"handle"},
	{"upc_atomic_strict", atomic},
	{"upc_atomic_relaxed", atomic},
};

static const char to_first[] = "returns nothing: it writes the result to its first argument, which is shared";
static const char has_copied[] =
	"returns nothing, and has copied when it returns: the functions of <upc_nb.h>, such as "
	"upc_memget_nb, return a handle";

/* Functions of the library that return nothing, which a program may expect to return something; the beginning
 * of the name counts. */
static const struct {
	const char *name, *advice;
} results[] = {
	{"upc_lock(", "returns nothing: it waits for the lock; upc_lock_attempt reports whether it got it"},
	{"upc_memcpy(", has_copied},
	{"upc_memget(", has_copied},
	{"upc_memput(", has_copied},
	{"upc_memset(", has_copied},
	{"upc_all_reduce", to_first},
	{"upc_all_prefix_reduce", to_first},
	{"upc_all_broadcast(", to_first},
	{"upc_all_scatter(", to_first},
	{"upc_all_gather", to_first},
	{"upc_all_exchange(", to_first},
	{"upc_all_permute(", to_first},
	{"upc_atomic_", "returns nothing: it writes the old value to its second argument"},
};

#define FIND(table, name)                                                                                    \
	for (size_t i = 0; i < sizeof(table) / sizeof *(table); i++)                                         \
		if (strcmp((table)[i].name, name) == 0)                                                      \
	return (table)[i].advice

const char *library_of_shared(const char *name)
{
	FIND(of_shared, name);
	return NULL;
}

const char *library_of_private(const char *name)
{
	FIND(of_private, name);
	return NULL;
}

static const char *shared_result(const char *name)
{
	FIND(shared_results, name);
	return NULL;
}

const char *library_instead(const char *name, bool to_shared, bool from_shared)
{
	if (strcmp(name, "free") == 0)
		return "upc_free";
	if (strcmp(name, "memset") == 0)
		return "upc_memset";
	if (strcmp(name, "memcpy") != 0)
		return NULL;
	return !to_shared ? "upc_memget" : from_shared ? "upc_memcpy" : "upc_memput";
}

const char *library_call_form(const char *name)
{
	FIND(calls, name);
	if (strncmp(name, "upc_all_reduce", 14) == 0 || strncmp(name, "upc_all_prefix_reduce", 21) == 0)
		return "takes (shared destination, shared source, operation, number of elements, block size, "
		       "function or NULL, flags), called by all threads";
	return NULL;
}

const char *library_callee(const struct unit *u, unsigned at, struct span *where)
{
	const struct islands *is = &u->islands;
	size_t depth = 0;

	for (size_t t = token_at(is, at); t-- > 0;) {
		const struct token *k = &is->tokens.items[t];

		if (k->kind != TOKEN_PUNCT || k->len != 1)
			continue;
		if (strchr(")]}", k->c))
			depth++;
		else if (strchr("([{", k->c) && depth)
			depth--;
		else if (strchr("[{;", k->c))
			return NULL;
		else if (k->c == '(' && t > 0 && k[-1].kind == TOKEN_NAME) {
			*where = (struct span){k[-1].begin, k[-1].begin + k[-1].len};
			return source_copy(is->source, *where);
		}
	}
	return NULL;
}

void library_note(struct unit *u, unsigned at, bool from_shared)
{
	struct span where;
	const char *name = library_callee(u, at, &where), *advice;

	if (!name)
		return;
	advice = from_shared ? library_of_shared(name) : library_of_private(name);
	advice = advice ? advice : library_call_form(name);
	if (advice)
		unit_note(u, where, "'%s' %s", name, advice);
	if (expects_result(&u->islands, token_at(&u->islands, where.begin)))
		library_note_result(u, where.begin);
}

bool library_take(struct unit *u, struct span argument, const char *type, const char *instead)
{
	struct span where;
	const char *name = library_callee(u, argument.begin, &where);
	const char *advice = name ? library_of_shared(name) : NULL;

	if (!advice)
		return false;
	unit_diag(u, D_PTS_TO_LIBRARY, argument, name, advice);
	unit_mark(u, "this argument has type '%s'", type);
	if (instead)
		unit_fix(u, where, instead);
	return true;
}

bool library_take_swapped(struct unit *u, struct span argument, bool is_shared, const char *type)
{
	const struct islands *is = &u->islands;
	struct span where;
	const char *name = library_callee(u, argument.begin, &where);

	if (!name || strcmp(name, is_shared ? "upc_memget" : "upc_memput") != 0
		|| token_at(is, argument.begin) != token_at(is, where.end) + 1)
		return false;
	unit_diag_any(u, is_shared ? D_SWAPPED_GET : D_SWAPPED_PUT, argument, type);
	unit_mark(u, is_shared ? "this argument is shared" : "this argument is private");
	library_note(u, argument.begin, is_shared);
	return true;
}

/* Returns the names after the first n in "takes (a, b, c), called by all". */
static const char *names_after(struct unit *u, const char *advice, size_t n)
{
	const char *open = strchr(advice, '('), *end = open ? strchr(open, ')') : NULL;

	if (!end || strncmp(advice, "takes (", 7) != 0)
		return NULL;
	for (open++; n; n--) {
		open = memchr(open, ',', (size_t)(end - open));
		if (!open)
			return NULL;
		open += 2;
	}
	return arena_copy(u->arena, open, (size_t)(end - open));
}

void library_mark_missing(struct unit *u, unsigned end)
{
	const struct islands *is = &u->islands;
	struct span where;
	const char *name = library_callee(u, end, &where), *advice = name ? library_call_form(name) : NULL;
	size_t t = name ? token_at(is, where.end) : 0, n = 0, depth = 0, last = token_at(is, end);

	if (!advice || !token_is(is, t, "(") || expects_result(is, t - 1))
		return;
	n = t + 1 < last;
	for (t++; t < last; t++) {
		depth += token_is(is, t, "(") || token_is(is, t, "[") || token_is(is, t, "{");
		depth -= token_is(is, t, ")") || token_is(is, t, "]") || token_is(is, t, "}");
		n += !depth && token_is(is, t, ",");
	}
	advice = names_after(u, advice, n);
	if (advice)
		unit_mark(u, "missing: %s%s", advice,
			strcmp(advice, "flags") == 0 ? ", as in UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC" : "");
	if (advice && strcmp(advice, "flags") == 0 && last < is->tokens.n)
		unit_fix(u, (struct span){end, end}, ", UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC");
}

void library_note_source(struct unit *u, unsigned at, bool from_shared)
{
	const struct islands *is = &u->islands;
	const char *advice = NULL;

	for (size_t t = token_at(is, at); !advice && t + 1 < is->tokens.n; t++) {
		const struct token *k = &is->tokens.items[t];
		const char *name;

		if (token_is(is, t, ";") || token_is(is, t, ","))
			return;
		if (k->kind != TOKEN_NAME || !token_is(is, t + 1, "("))
			continue;
		name = source_copy(is->source, token_span(is, t));
		advice = from_shared ? shared_result(name) : library_of_private(name);
		if (advice)
			unit_note(u, (struct span){k->begin, k->begin + k->len}, "'%s' %s", name, advice);
	}
}

void library_note_result(struct unit *u, unsigned at)
{
	const struct islands *is = &u->islands;
	const char *advice = NULL;

	for (size_t t = token_at(is, at); !advice && t < is->tokens.n && !token_is(is, t, ";"); t++) {
		struct span name = token_span(is, t);

		advice = no_result(is, t);
		if (advice)
			unit_note(u, name, "'%.*s' %s", (int)(name.end - name.begin),
				u->source.text + name.begin, advice);
	}
}

/* Returns whether the result of the call whose name is token t is assigned, though there is none. */
static bool expects_result(const struct islands *is, size_t t)
{
	return t > 0 && (token_is(is, t - 1, "=") || token_is(is, t - 1, "return")) && no_result(is, t);
}

/* Returns what is known of the call whose name is token t, if its function returns nothing. */
static const char *no_result(const struct islands *is, size_t t)
{
	const struct token *k = &is->tokens.items[t];

	for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
		size_t n = strcspn(results[i].name, "(");

		if (k->kind == TOKEN_NAME && token_is(is, t + 1, "(") && k->len >= n
			&& memcmp(is->source->text + k->begin, results[i].name, n) == 0
			&& (!results[i].name[n] || k->len == n))
			return results[i].advice;
	}
	return NULL;
}
