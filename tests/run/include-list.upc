/* A list of the system's headers that calls macros of the program comes out with their expansions. */
#include <gasp_upc.h>
#include <stdio.h>
#include <string.h>
#include <upc.h>

static const char *name_of(unsigned tag)
{
	switch (tag) {
#define GASP_EVENT(name, form) case name: return #name " " #form;
#include <gasp_upc.def>
#undef GASP_EVENT
	}
	return "none";
}

int main(void)
{
	if (strcmp(name_of(GASP_UPC_BARRIER), "GASP_UPC_BARRIER PAIR") != 0
		|| strcmp(name_of(GASP_UPC2C_LOCK_GRANT), "GASP_UPC2C_LOCK_GRANT ATOMIC") != 0
		|| strcmp(name_of(29), "none") != 0) {
		fprintf(stderr, "thread %d: '%s'\n", MYTHREAD, name_of(GASP_UPC_BARRIER));
		return 1;
	}
	upc_barrier;
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}
