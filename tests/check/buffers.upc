// SPDX-License-Identifier: MIT
// Buffers of bulk functions that are too small, and functions of the C library that get shared memory.
// flags: -Wno-copy-size
// threads: 1 2
// good: none blocks
// no-sanitizers
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <upc.h>
#include <upc_nb.h>
struct record {
	int n;
	char name[8];
	int items[4];
};

struct flexible {
	int n;
	int items[];
};

union both {
	char bytes[4];
	double number;
};

shared [] char source[64];
shared [16] char text[16 * THREADS];
static int matrix[2][3];
static struct flexible flexible = {3, {1, 2, 3}};

struct room {
	struct open {
		int n;
		char tail[1];
	} open;
	char more[10];
};

static int is(char **argv, const char *name)
{
	return strcmp(argv[1], name) == 0;
}

static void fill(char *p, int n)
{
	memset(p, 'x', (size_t)n); // report passed: 2: memset: write of 17 bytes across the end of 'text' on thread
	// detail passed: in 'memset(p, 'x', (size_t)n)' of function fill
	// detail passed: called from main
}

static void get(char buffer[8], size_t n)
{
	upc_memget(buffer, source, n); // report parameter: 2: upc_memget: write of 17 bytes across the end of a block of malloc
}

// Each of these is correct.
static void use(char *mine, struct record *r, int k)
{
	char buffer[16] = "", row[2][8];
	union both both;
	struct room room;
	struct record copy, *made = malloc(sizeof *made + 10);
	char *line, words[] = "a line that is longer than its room\n";
	size_t room_of_line = 20;
	FILE *file;

	upc_memget(buffer, source, sizeof buffer);
	upc_memget(&buffer[k], source, 12);
	upc_memget(buffer + 16, source, 0);
	upc_memget(row[0], source, 16);
	upc_memget(both.bytes, source, sizeof both);
	upc_memget(&copy.n, source, sizeof copy);
	upc_memget(r->name, source, 8 + 16);
	upc_memget(room.open.tail, source, 11);
	upc_memget(copy.name, source, 8);
	upc_memget(k == 4 ? copy.name : mine, source, 8 + 16);
	upc_memget(made, source, sizeof *made + 10);
	upc_memget(flexible.items, source, 3 * sizeof(int));
	upc_memput(source, "hello", 6);
	get(buffer, 16);
	fill(mine, 16);
	strcpy(mine, "123456789012345");
	if (strcmp(strncpy(mine, "12345678901234567", 16), "1234567890123456x") == 0)
		abort();
	sprintf(mine, "%d", k);
	if (strcmp(strcat(mine, "56"), "456") != 0 || snprintf(mine, 100, "%s", "abc") != 3)
		abort();
	strcpy(mine + 12, "abc");
	strncpy(buffer, mine + 12, 16);
	memcpy(mine + 8, mine, 8);
	memmove(mine, mine + 1, 15);
	memcpy(mine + 16, mine, 0);
	file = fopen("/dev/null", "r");
	if (!file || fread(mine, 1, 100, file) != 0 || fgets(mine, 100, file))
		abort();
	fclose(file);
	made = realloc(made, sizeof *made + 12);
	upc_memget(made, source, sizeof *made + 12);
	free(made);
	line = malloc(room_of_line);
	file = fmemopen(words, sizeof words - 1, "r");
	if (!line || !file || getline(&line, &room_of_line, file) < 35 || calloc(SIZE_MAX / (size_t)k + 2, (size_t)k))
		abort();
	fclose(file);
	upc_memput(source, line, 36); /* it is as large as the library has made it */
	free(line);
	upc_memput(source, buffer + k + 13, 0);
	upc_memget((char *)(size_t)buffer, source, 16);
}

// Blocks as large as they may be; what is copied fits. Enough of them that freed ones are used again.
static void use_blocks(void)
{
	char *kept[10], *p, *q;

	for (size_t n = 1; n < 2000; n++) {
		kept[n % 10] = p = n % 3 ? malloc(n) : calloc(n, 1);
		upc_memget(p, source, n < 64 ? n : 64);
		p = realloc(p, n + 5);
		upc_memget(p, source, n + 5 < 64 ? n + 5 : 64);
		upc_memput(source, p + n, 5);
		kept[n % 10] = p;
		if (n % 10 == 9)
			for (int i = 0; i < 10; i++) {
				if (n > 10 || i > 0)
					free(kept[i]);
				kept[i] = NULL;
			}
	}
	q = strdup("12345");
	upc_memput(source, q, 6);
	free(q);
	free(NULL);
	p = malloc(1 << 20);
	upc_memget(p + (1 << 20) - 64, source, 64);
	free(p);
}

int main(int argc, char **argv)
{
	volatile int four = 4;
	int k = four, m = 6;
	size_t n = (size_t)k + 13;
	char buffer[16] = "", variable[n], source_text[] = "123456789012345678";
	struct record record, records[2] = {{0}};
	char *mine = (char *)&text[16 * MYTHREAD], *block;
	double *numbers;

	if (argc != 2)
		return 2;
	memset(variable, 0, n);
	if (is(argv, "array"))
		upc_memget(buffer, source, n); // report array: 3: upc_memget: write of 17 bytes across the end of 'buffer'
	// detail array: it has 16 bytes
	// detail array: in 'upc_memget(buffer, source, n)' of function main
	// detail array: 'buffer', declared at buffers.upc:148
	if (is(argv, "element"))
		upc_memget(&buffer[k], source, n - 4); // report element: 3: upc_memget: write of 13 bytes across the end of 'buffer'
	// detail element: it has 16 bytes, and 12 are left from here
	if (is(argv, "sum"))
		upc_memget(k + buffer, source, n - 4); // report sum: 3: upc_memget: write of 13 bytes across the end of 'buffer'
	if (is(argv, "member"))
		upc_memget(record.name, source, n - 8); // report member: 3: upc_memget: write of 9 bytes across the end of 'name'
	// detail member: 'name', declared at buffers.upc:16
	if (is(argv, "row"))
		upc_memget(matrix[1], source, 13); // report row: 3: upc_memget: write of 13 bytes across the end of 'matrix'
	if (is(argv, "deep"))
		upc_memget(&records[1].items[2], source, 9); // report deep: 3: upc_memget: write of 9 bytes across the end of 'records'
	if (is(argv, "scalar"))
		upc_memget(&m, source, 8); // report scalar: 3: upc_memget: write of 8 bytes across the end of 'm'
	if (is(argv, "variable"))
		upc_memput(source, variable + 1, n); // report variable: 3: upc_memput: read of 17 bytes across the end of 'variable'
	// detail variable: it has 17 bytes, and 16 are left from here
	if (is(argv, "behind"))
		upc_memput(source, buffer + n, 1); // report behind: 3: upc_memput: read of 1 byte beyond the end of 'buffer'
	if (is(argv, "before"))
		upc_memput(source, buffer - k, 1); // report before: 3: upc_memput: read of 1 byte before the start of 'buffer'
	if (is(argv, "later"))
		upc_sync(upc_memget_nb(buffer, source, n)); // report later: 12: upc_memget: write of 17 bytes across the end of 'buffer'
	if (is(argv, "passed"))
		fill(mine, 17);
	if (is(argv, "copy"))
		memcpy(mine + 1, buffer, (size_t)k * 4); // report copy: 3: memcpy: write of 16 bytes across the end of 'text' on thread
	if (is(argv, "copied"))
		memcpy(buffer, mine + 1, (size_t)k * 4); // report copied: 3: memcpy: read of 16 bytes across the end of 'text' on thread
	if (is(argv, "string"))
		strcpy(mine, "1234567890123456"); // report string: 3: strcpy: write of 17 bytes across the end of 'text' on thread
	if (is(argv, "appended"))
		strcat(strcpy(mine, "123456789012"), "1234"); // report appended: 3: strcat: write of 17 bytes across the end of 'text' on thread
	if (is(argv, "printed"))
		sprintf(mine, "%d%s", k, "123456789012345"); // report printed: 3: sprintf: write of 17 bytes across the end of 'text' on thread
	if (is(argv, "null"))
		strcpy(m == 6 ? NULL : mine, "1"); // report null: 3: strcpy: write of 2 bytes through a null pointer
	block = malloc(n - 1);
	if (is(argv, "block"))
		upc_memget(block + 4, source, n - 4); // report block: 3: upc_memget: write of 13 bytes across the end of a block of malloc
	// detail block: it has 16 bytes, and 12 are left from here
	// detail block: the block of 16 bytes was allocated with malloc at buffers.upc:198:10 in main
	if (is(argv, "kept") && !realloc(block, SIZE_MAX / (size_t)k))
		upc_memget(block, source, n); // report kept: 3: upc_memget: write of 17 bytes across the end of a block of malloc
	if (is(argv, "read") && fread(mine, 2, 9, fmemopen(source_text, 18, "r")) == 9) // report read: 26: fread: write of 18 bytes across the end of 'text' on thread
		return 1;
	if (is(argv, "parameter"))
		get(block, n);
	if (is(argv, "grown")) {
		for (int i = 0; i < 1000; i++)
			if (!malloc(20))
				return 1;
		upc_memget(block, source, n); // report grown: 3: upc_memget: write of 17 bytes across the end of a block of malloc
	}
	if (is(argv, "freed")) {
		free(block);
		upc_memput(source, block, 16); // report freed: 3: upc_memput: read of 16 bytes in a block of malloc that was freed
	}
	// detail freed: freed with free at buffers.upc:216:3 in main
	if (is(argv, "freed-before")) {
		free(block);
		for (int i = 0; i < 9; i++)
			free(malloc(n + (size_t)i));
		upc_memput(source, block, 16); // report freed-before: 3: upc_memput: read of 16 bytes in a block of malloc that was freed
	}
	if (is(argv, "twice")) {
		free(block);
		free(block); // report twice: 3: free of a block that was already freed
	}
	if (is(argv, "string-block")) {
		block = strdup("1234");
		upc_memput(source, block, 6); // report string-block: 3: upc_memput: read of 6 bytes across the end of a block of strdup
	}
	if (is(argv, "moved")) {
		numbers = realloc(block, 4 * sizeof *numbers);
		upc_memget(&numbers[1], source, 4 * sizeof *numbers); // report moved: 3: upc_memget: write of 32 bytes across the end of a block of realloc
	}
	if (is(argv, "none"))
		use(mine, &record, k);
	if (is(argv, "blocks"))
		use_blocks();
	upc_barrier;
	return 0;
}
