/* SPDX-License-Identifier: MIT
 *
 * block.c - blocks that checked units get from malloc, with their sizes, for bulk functions. Freed blocks
 * are kept for a while. Other units may free and change blocks as well: each block has a mark after its
 * last byte, and one without its mark, or with another size, is not known any more.
 */
#include "checker/memory/near.h"

#include <malloc.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>

#define MARK       ((size_t)0x6b636f6c625f6350) /* xor the address */
#define MOST_KEPT  64u
#define LARGE      ((size_t)1 << 16) /* bytes; such blocks are freed at once */
#define FIRST_ROOM ((size_t)256)

/* A hash table with open addressing, at most half full; it grows with the program's blocks. */
static struct {
	struct private_block *blocks;
	size_t n, room;
	struct private_block kept[MOST_KEPT]; /* freed blocks, oldest first from `turn` on */
	unsigned turn;
	atomic_flag mutex; /* the program may create more threads */
} table = {.mutex = ATOMIC_FLAG_INIT};

static void table_lock(void)
{
	while (atomic_flag_test_and_set(&table.mutex))
		sched_yield();
}

static void table_unlock(void)
{
	atomic_flag_clear(&table.mutex);
}

/* ---- the table ---- */

static size_t home_slot_of_address(size_t address)
{
	return (address * 0x9e3779b97f4a7c15u >> 20) & (table.room - 1);
}

/* Returns the slot of a block, or the unused one where it would be. */
static struct private_block *block_slot_of_address(size_t address)
{
	size_t i = home_slot_of_address(address);

	while (table.blocks[i].address && table.blocks[i].address != address)
		i = (i + 1) & (table.room - 1);
	return &table.blocks[i];
}

static bool table_grow(void)
{
	struct private_block *old = table.blocks;
	const size_t old_room = table.room, room = old_room ? 2 * old_room : FIRST_ROOM;
	struct private_block *blocks = calloc(room, sizeof(*blocks));

	if (!blocks)
		return false;
	table.blocks = blocks;
	table.room = room;
	for (size_t i = 0; i < old_room; i++)
		if (old[i].address)
			*block_slot_of_address(old[i].address) = old[i];
	free(old);
	return true;
}

static void block_table_add(const struct private_block *b)
{
	struct private_block *place;

	if (2 * (table.n + 1) > table.room && !table_grow())
		return;
	place = block_slot_of_address(b->address);
	table.n += !place->address;
	*place = *b;
}

/* Removes a slot; the later ones of its chain move up. */
static void block_table_remove(struct private_block *place)
{
	size_t hole = (size_t)(place - table.blocks), i = hole, home;

	table.n--;
	for (;;) {
		table.blocks[hole].address = 0;
		do {
			i = (i + 1) & (table.room - 1);
			if (!table.blocks[i].address)
				return;
			home = home_slot_of_address(table.blocks[i].address);
		} while (((i - home) & (table.room - 1)) < ((i - hole) & (table.room - 1)));
		table.blocks[hole] = table.blocks[i];
		hole = i;
	}
}

/* ---- blocks ---- */

static bool is_marked(const struct private_block *b)
{
	const size_t mark = MARK ^ b->address;

	return malloc_usable_size((void *)b->address) == b->usable                /* NOLINT */
	    && memcmp((const char *)b->address + b->n, &mark, sizeof(mark)) == 0; /* NOLINT */
}

static bool block_table_find(size_t address, struct private_block *found)
{
	const struct private_block *b = table.room ? block_slot_of_address(address) : NULL;

	if (b && b->address)
		*found = *b;
	return b && b->address;
}

/* Finds the block, freed or not, if it certainly is unchanged. */
bool private_block_at(size_t address, struct private_block *found)
{
	bool is_known = false;

	table_lock();
	for (size_t i = 0; i < MOST_KEPT && !is_known; i++)
		if (table.kept[i].address == address && address) {
			*found = table.kept[i];
			is_known = true;
		}
	is_known = is_known || (block_table_find(address, found) && is_marked(found));
	table_unlock();
	return is_known;
}

/* Marks and enters a new block. One at the begin of a page is not malloc's. */
static void *private_block_enter(void *p, size_t n, const upcr_site *site)
{
	const size_t mark = MARK ^ (size_t)p;
	struct private_block b = {.address = (size_t)p, .n = n, .made = site};

	if (!p || b.address % 4096 == 0)
		return p;
	memcpy((char *)p + n, &mark, sizeof(mark));
	b.usable = malloc_usable_size(p);
	table_lock();
	block_table_add(&b);
	table_unlock();
	return p;
}

/* Returns whether there is room for the mark. */
static bool has_room_for_mark(size_t n)
{
	return n < SIZE_MAX / 2 && !is_asan();
}

void *upcr_c_malloc_at(const upcr_site *site, size_t n)
{
	return has_room_for_mark(n) ? private_block_enter(malloc(n + sizeof(MARK)), n, site) : malloc(n);
}

void *upcr_c_calloc_at(const upcr_site *site, size_t n, size_t size)
{
	size_t bytes;

	if (__builtin_mul_overflow(n, size, &bytes) || !has_room_for_mark(bytes))
		return calloc(n, size);
	return private_block_enter(calloc(1, bytes + sizeof(MARK)), bytes, site);
}

char *upcr_c_strdup_at(const upcr_site *site, const char *s)
{
	const size_t n = strlen(s) + 1;
	char *copy = upcr_c_malloc_at(site, n);

	return copy ? memcpy(copy, s, n) : NULL;
}

_Noreturn static void fault_freed(const struct private_block *b, const upcr_site *site, const char *function)
{
	struct check_report r = {.length = 0};

	report_add(&r, "%s of a block that was already freed", function);
	report_where(&r, site);
	report_private_block(&r, b);
	report_end(&r);
}

/* Reports that malloc's function gets shared memory. */
_Noreturn static void fault_shared(size_t at, const upcr_site *site, const char *function)
{
	struct check_report r = {.length = 0};
	struct found f = object_find(at >> job.shift, at & (((size_t)1 << job.shift) - 1));

	report_add(&r, "%s of shared memory, which is not from malloc", function);
	report_where(&r, site);
	report_found_object(&r, &f);
	if (f.block)
		report_add(&r, "\n  upc_free frees it");
	report_end(&r);
}

/* Takes a block that is freed or moved out of the table; false if it is not known. */
static bool private_block_take_out(void *p, const upcr_site *site, const char *function,
	struct private_block *b)
{
	bool is_known = p && private_block_at((size_t)p, b);

	if (is_known && b->freed)
		fault_freed(b, site, function);
	if ((size_t)p - UPCR_BASE < upcr_checking.span)
		fault_shared((size_t)p - UPCR_BASE, site, function);
	table_lock();
	if (table.room && block_slot_of_address((size_t)p)->address && p)
		block_table_remove(block_slot_of_address((size_t)p));
	table_unlock();
	return is_known;
}

void *upcr_c_realloc_at(const upcr_site *site, void *p, size_t n)
{
	struct private_block b, back = {0};
	bool is_known = private_block_take_out(p, site, "realloc", &b);
	void *moved;

	if (n == 0 || !has_room_for_mark(n))
		return realloc(p, n); /* NOLINT: it decides about unknown pointers */
	moved = realloc(p, n + sizeof(MARK));
	if (moved || !is_known)
		return private_block_enter(moved, n, site);
	back = b;
	table_lock();
	block_table_add(&back);
	table_unlock();
	return NULL;
}

void upcr_c_free_at(const upcr_site *site, void *p)
{
	struct private_block b, oldest;

	if (!private_block_take_out(p, site, "free", &b) || b.n > LARGE) {
		free(p);
		return;
	}
	b.freed = site;
	table_lock();
	oldest = table.kept[table.turn];
	table.kept[table.turn] = b;
	table.turn = (table.turn + 1) % MOST_KEPT;
	table_unlock();
	free((void *)oldest.address); /* NOLINT */
}
