// align.h - what the programs of this folder share: which word they are run with.
#ifndef TESTS_ALIGN_H
#define TESTS_ALIGN_H

#include <string.h>
#include <upc.h>

static const char *word = "";

static inline int is(const char *name)
{
	return strcmp(word, name) == 0;
}

// Read at run time, so that no compiler knows them.
static volatile int zero __attribute__((unused)) = 0, two __attribute__((unused)) = 2;

// Not the same on all threads.
static inline int first(void)
{
	return MYTHREAD == 0;
}

#endif
