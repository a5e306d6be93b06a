// SPDX-License-Identifier: MIT
// dynamic-only
//
// Notes on wrong declarations say which names are not constant, and what to write.
#include <upc.h>

int width = 32; // note: 'width' is a variable, not a constant: write 'enum { width = 32 };' instead at 5
int height = 4 + 4; // note: 'height' is a variable, not a constant at 5
struct size {
	int width;
};
shared [width] int image[THREADS]; // error: layout-not-constant at 9
shared [height] int lines[THREADS]; // error: layout-not-constant at 9
shared [64 / THREADS] int even[64 * THREADS]; // error: layout-not-constant at 9 // note: THREADS is a constant only if the number of threads is given with -T at 14 // note: write [*] for one block on each thread at 9 // fix: * at 9
shared [64 / THREADS] int *pointer; // error: layout-not-constant at 9 // note: THREADS is a constant only if the number of threads is given with -T at 14
