// SPDX-License-Identifier: MIT
//
// Input and output of all threads that is right for one.
// flags: -Wno-unused-result
#include <stdio.h>
#include <upc.h>

shared int n;

static void log_all(void)
{
	FILE *f = fopen("all.log", "w+"); // warning: every-thread

	if (f)
		fclose(f);
}

static void log_one(void)
{
	FILE *f = fopen("one.log", "w");

	if (f)
		fclose(f);
}

int main(int argc, char **argv)
{
	int here = 0;
	char line[80], name[80];
	FILE *f;
	upc_lock_t *lock = upc_all_lock_alloc();

	scanf("%d", &here); // warning: every-thread
	fscanf(stdin, "%d", &here); // warning: every-thread
	if (fgets(line, sizeof line, stdin)) // warning: every-thread
		here++;
	while ((here = getchar()) != EOF) // warning: every-thread
		;
	log_all();

	if (MYTHREAD == 0) {
		scanf("%d", &here);
		n = here;
		log_one();
	}
	f = fopen("input", "r");
	if (f && fgets(line, sizeof line, f))
		fclose(f);
	sprintf(name, "out.%d", MYTHREAD);
	f = fopen(name, "w");
	f = fopen("all.log", "a");
	f = fopen("/dev/null", "w");
	f = fopen(argv[argc > 1], "w");
	upc_lock(lock);
	f = fopen("locked", "w");
	upc_unlock(lock);
	return f != NULL;
}
