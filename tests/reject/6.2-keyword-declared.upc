// SPDX-License-Identifier: MIT
// Only the parser sees that these declare something (U-KW-2).
// dynamic-only
typedef struct {
	int a, THREADS; // error: keyword-as-name
} pair;
enum { FIRST, MYTHREAD_ };

int f(int *MYTHREAD) // error: keyword-as-name
{
	return *MYTHREAD;
}

int g(void)
{
	int n = 3, MYTHREAD = 4; // error: keyword-as-name

	return n + MYTHREAD;
}
