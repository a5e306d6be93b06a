// SPDX-License-Identifier: MIT

shared [] int in_header[4]; // note: 'in_header' is declared here as 'shared [] int[4]' at 15
#define HEADER(v) (v) = in_header // note: expanded from macro 'HEADER' at 9

static inline void in(void)
{
	int *q = in_header; // error: pts-to-ptl at 7
	int *r = in_header; // error: pts-to-ptl at 7
}
