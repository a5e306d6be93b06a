/* SPDX-License-Identifier: MIT */
static void in_a_header(void)
{
	shared int a; // error: shared-automatic at 13 // fix: static at 2
}

#define IN_HEADER shared int in_header // note: expanded from macro 'IN_HEADER' at 9
