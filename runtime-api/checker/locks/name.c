/* SPDX-License-Identifier: MIT
 *
 * name.c - the names of locks in reports: the shared object that holds the pointer to the lock, or else
 * the variable to which the allocation was assigned.
 */
#include "checker/locks/locks.h"

#include <stdio.h>
#include <string.h>

/* The largest part of an object on a thread that is searched. */
#define MOST_BYTES ((size_t)1 << 20)

/* Looks for the pointer in the part of an object on a thread. */
static bool find_in(const upcr_object *o, size_t thread, upcr_pts lock, char *text)
{
	const char *part = o->addr + (thread << job.shift);
	char subscripts[SUBSCRIPTS_SIZE];
	size_t share = static_share(o, thread), count = static_count(o);

	for (size_t i = 0; (i + 1) * sizeof(lock) <= share && i * sizeof(lock) < MOST_BYTES; i++) {
		upcr_pts held;

		memcpy(&held, part + i * sizeof(held), sizeof(held));
		if (held.addr != lock.addr || held.thread != lock.thread)
			continue;
		if (count == 1)
			snprintf(text, LOCK_NAME_SIZE, "'%s'", o->name);
		else
			snprintf(text, LOCK_NAME_SIZE, "'%s%s'", o->name,
				static_subscripts(o, static_index(o, thread, i), subscripts));
		return true;
	}
	return false;
}

/* Looks in static shared objects whose elements are as large as a pointer-to-shared. */
static bool find_holder(upcr_pts lock, char *text)
{
	for (upcr_object *const *o = upcr_modules.objects; o < upcr_modules.objects_end; o++)
		for (size_t t = 0; t < (size_t)job.threads && (*o)->elem == sizeof(lock); t++)
			if (is_thread_here((int)t) && find_in(*o, t, lock, text))
				return true;
	return false;
}

/* Takes the name from the site of the allocation, "lock = upc_all_lock_alloc()". */
static void name_by_target(const struct check_object *o, char *text)
{
	const upcr_site *site = o->allocated.site;
	const char *end = site ? strstr(site->text, " = upc_") : NULL, *bracket = end;

	if (!end)
		return;
	if (o->element >= 0)
		while (bracket > site->text && *bracket != '[')
			bracket--;
	if (*bracket == '[')
		snprintf(text, LOCK_NAME_SIZE, "'%.*s[%lld]'", (int)(bracket - site->text), site->text,
			o->element);
	else
		snprintf(text, LOCK_NAME_SIZE, "'%.*s'", (int)(end - site->text), site->text);
}

const char *lock_name_of(const struct check_object *o, char *text)
{
	upcr_pts lock = {job.base + ((size_t)o->thread << job.shift) + o->offset, o->thread, 0};

	text[0] = '\0';
	if (!find_holder(lock, text))
		name_by_target(o, text);
	return text;
}

const char *phrase_of_lock(upcr_pts lock, char *text)
{
	const struct check_object *o = object_at(lock);

	if (!o || !lock_name_of(o, text)[0])
		snprintf(text, LOCK_NAME_SIZE, "a lock");
	return text;
}

const upcr_object *object_named(const char *name, size_t n, const char *file)
{
	const upcr_object *found = NULL;

	for (upcr_object *const *o = upcr_modules.objects; o < upcr_modules.objects_end; o++) {
		if (strlen((*o)->name) != n || strncmp((*o)->name, name, n) != 0
			|| strcmp((*o)->file, file) != 0 || *o == found)
			continue;
		if (found)
			return NULL;
		found = *o;
	}
	return found;
}

const char *check_lock_called(const void *lock, char *text, size_t size)
{
	size_t at = (size_t)lock - UPCR_BASE;
	const struct check_object *o = NULL;
	char name[LOCK_NAME_SIZE] = "";

	if (at < upcr_checking.span)
		o = object_at((upcr_pts){(char *)UPCR_BASE + at, (unsigned)(at >> job.shift), 0});
	if (o && o->kind == OBJECT_LOCK)
		lock_name_of(o, name);
	snprintf(text, size, "%s%s", name[0] ? " " : "", name);
	return text;
}
