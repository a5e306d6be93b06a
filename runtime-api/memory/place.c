/* SPDX-License-Identifier: MIT
 *
 * place.c - static shared objects: an offset for each, the same in all segments, and their initial values
 * (UPC 1.2 6.5.1.1, 6.5.2.1).
 */
#include "core/core.h"
#include "core/hooks.h"

#include <stdio.h>
#include <string.h>

#define STATUS_USAGE 2

#define FIRST 64u /* offset 0 stays free, so that no address field of an object is 0 */

/* Computes the bytes that an object takes in each segment. Returns 0, or -1 if they are too many to count. */
static int object_bytes(const upcr_object *o, size_t *bytes)
{
	size_t threads = (size_t)job.threads, count = o->count, rounds, per_thread;

	if (o->by_threads && __builtin_mul_overflow(count, threads, &count))
		return -1;
	per_thread = count;
	if (o->block && count) {
		rounds = ((count - 1) / o->block / threads) + 1;
		/* A thread never holds more elements than there are, even if the block is larger. */
		if (__builtin_mul_overflow(rounds, o->block, &per_thread) || per_thread > count)
			per_thread = count;
	}
	return __builtin_mul_overflow(per_thread, o->elem, bytes) ? -1 : 0;
}

static size_t object_align(const upcr_object *o, size_t bytes)
{
	size_t align = bytes >= 64 || CHECK_MARGIN > 0 ? 64 : 1;

	return o->align > align ? o->align : align;
}

static size_t elements_in_job(size_t count, int by_threads)
{
	return by_threads ? count * (size_t)job.threads : count;
}

/* Writes "blocks of 4 elements". */
static void block_write(size_t block, char *text, size_t size)
{
	if (block == 0)
		snprintf(text, size, "one block for all");
	else
		snprintf(text, size, "blocks of %zu", block);
}

_Noreturn static void contradict(const upcr_declaration *d, const char *here, const char *there)
{
	const upcr_object *o = d->object;

	die(STATUS_USAGE, "%s:%d: '%s' is declared with %s here, but defined with %s at %s:%d", d->file,
		d->line, o->name, here, there, o->file, o->line);
}

/* Ends the program unless a unit declares a shared object as it is defined. */
static void declaration_check(const upcr_declaration *d)
{
	const upcr_object *o = d->object;
	size_t n = elements_in_job(o->count, o->by_threads);
	char here[64], there[64];

	if (d->elem != o->elem) {
		snprintf(here, sizeof(here), "elements of %zu bytes", d->elem);
		snprintf(there, sizeof(there), "%zu", o->elem);
		contradict(d, here, there);
	}
	if (d->count && elements_in_job(d->count, d->by_threads) != n) {
		snprintf(here, sizeof(here), "%zu elements", elements_in_job(d->count, d->by_threads));
		snprintf(there, sizeof(there), "%zu", n);
		contradict(d, here, there);
	}
	if (n > 1 && d->block != o->block) {
		block_write(d->block, here, sizeof(here));
		block_write(o->block, there, sizeof(there));
		contradict(d, here, there);
	}
}

/* Ends the program if it and a library have two objects of one name: all must use the same one. */
static void objects_check(void)
{
	for (const upcr_declaration *const *d = upcr_modules.declared; d < upcr_modules.declared_end; d++)
		if ((*d)->object && !(*d)->object->addr)
			die(STATUS_USAGE,
				"%s:%d: '%s' is another object here than in the shared library that defines it: "
				"link the library without -Bsymbolic",
				(*d)->file, (*d)->line, (*d)->object->name);
}

static void declarations_check(void)
{
	for (const upcr_declaration *const *d = upcr_modules.declared; d < upcr_modules.declared_end; d++)
		if ((*d)->object)
			declaration_check(*d);
}

/* Places the objects. The set may name an object twice: `addr` holds its offset once it is placed. */
void place_objects(void)
{
	size_t top = FIRST, bytes, align;

	declarations_check();
	for (upcr_object *const *o = upcr_modules.objects; o < upcr_modules.objects_end; o++) {
		if ((*o)->addr)
			continue;
		if (object_bytes(*o, &bytes) != 0 || bytes > RANGE || top > RANGE)
			die(1,
				"%s:%d: the shared object '%s' is too large: %zu "
				"elements of %zu "
				"bytes%s",
				(*o)->file, (*o)->line, (*o)->name, (*o)->count, (*o)->elem,
				(*o)->by_threads ? " for each thread" : "");
		if ((*o)->elem
			&& (*o)->image_bytes / (*o)->elem
				   > (*o)->count * ((*o)->by_threads ? (size_t)job.threads : 1))
			die(1,
				"%s:%d: the initializer of '%s' has %zu elements, the array "
				"%zu with %d threads",
				(*o)->file, (*o)->line, (*o)->name, (*o)->image_bytes / (*o)->elem,
				(*o)->count * ((*o)->by_threads ? (size_t)job.threads : 1), job.threads);
		align = object_align(*o, bytes);
		top = (top + align - 1) & ~(align - 1);
		(*o)->addr = BASE + top;
		top += bytes + CHECK_MARGIN;
	}
	objects_check();
	job.static_bytes = (top + 63) & ~(size_t)63;
}

void upcr_set_image(const upcr_object *object, const void *image, size_t bytes)
{
	size_t block = object->block * object->elem, threads = (size_t)job.threads, n;
	size_t at = (size_t)MYTHREAD * block;
	char *to = object->addr + ((size_t)MYTHREAD << job.shift);

	if (block == 0) {
		if (MYTHREAD == 0)
			memcpy(object->addr, image, bytes);
		return;
	}
	for (; at < bytes; at += threads * block, to += block) {
		n = bytes - at < block ? bytes - at : block;
		memcpy(to, (const char *)image + at, n);
	}
}

void upcr_set_row(const upcr_object *object, size_t row, size_t elements, const void *image, size_t bytes)
{
	size_t threads = (size_t)job.threads, elem = object->elem, block = object->block * elem;
	size_t at = row * elements * elem, done = 0;

	if (bytes / elem > elements)
		die(1,
			"%s:%d: the initializer of '%s' has %zu elements in row %zu, the array "
			"%zu with %d threads",
			object->file, object->line, object->name, bytes / elem, row, elements, job.threads);
	while (done < bytes) {
		size_t rest = block - at % block, n = bytes - done < rest ? bytes - done : rest;

		if (at / block % threads == (size_t)MYTHREAD)
			memcpy(object->addr + ((size_t)MYTHREAD << job.shift) + at / block / threads * block
					+ at % block,
				(const char *)image + done, n);
		at += n;
		done += n;
	}
}

void place_images(void)
{
	for (upcr_object *const *o = upcr_modules.objects; o < upcr_modules.objects_end; o++)
		if ((*o)->image)
			upcr_set_image(*o, (*o)->image, (*o)->image_bytes);
}
