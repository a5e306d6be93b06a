// SPDX-License-Identifier: MIT
#include <upc.h>

struct s {
	int fine;
	shared int a; // error: shared-field
	shared int *also_fine;
};

union u {
	shared [2] double b[2]; // error: shared-field
};
