// SPDX-License-Identifier: MIT
//
// Input and output of all threads that is right for one.
// flags: -Wno-unused-result
#include <stdio.h>
#include <upc.h>

shared int n;
shared [4] int *whole, *spread, *shared common;
upc_lock_t *shared lock_of_all, *shared locks[THREADS];
static void allocate(void)
{
	shared [4] int *mine = upc_global_alloc(THREADS, 16), *own = upc_global_alloc(THREADS, 16);
	int i;

	whole = upc_global_alloc(THREADS, 16); // warning: every-thread
	upc_forall (i = 0; i < 4 * THREADS; i++; &whole[i])
		whole[i] = i;
	spread = upc_global_alloc(THREADS, 16);
	if (MYTHREAD == 0)
		common = spread;
	upc_barrier;
	spread = common;
	upc_forall (i = 0; i < 4 * THREADS; i++; spread + i)
		spread[i] = i;
	upc_barrier;
	common = upc_global_alloc(THREADS, 16); // warning: every-thread
	lock_of_all = upc_global_lock_alloc(); // warning: every-thread
	locks[MYTHREAD] = upc_global_lock_alloc();
	if (MYTHREAD == 0)
		common = upc_global_alloc(THREADS, 16);
	upc_forall (i = 0; i < THREADS; i++; i)
		own[4 * i] = mine[4 * i];
}

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

	allocate();
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
