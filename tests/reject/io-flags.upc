// SPDX-License-Identifier: MIT
//
// Flags of upc_all_fopen and of collective functions that contradict each other or are not enough, also in a variable.
#include <upc.h>
#include <upc_collective.h>
#include <upc_io.h>

#define NEW (UPC_WRONLY | UPC_CREATE | UPC_INDIVIDUAL_FP)
shared int a[4 * THREADS];
shared [] int all[4];

void wrong(const char *name, int flags)
{
	int mode = UPC_RDWR | UPC_CREATE;
	upc_flag_t at_once = UPC_IN_NOSYNC | UPC_OUT_ALLSYNC;

	upc_all_fopen(name, UPC_RDONLY | UPC_WRONLY | UPC_COMMON_FP, 0, NULL); // warning: io-flags at 22
	upc_all_fopen(name, NEW | UPC_RDONLY, 0, NULL); // warning: io-flags
	upc_all_fopen(name, NEW | UPC_COMMON_FP, 0, NULL); // warning: io-flags
	upc_all_fopen(name, flags | UPC_RDWR | UPC_RDONLY, 0, NULL); // warning: io-flags
	upc_all_fopen(name, flags | UPC_TRUNC | UPC_RDONLY, 0, NULL); // warning: io-flags
	upc_all_fopen(name, mode, 0, NULL); // warning: io-flags
	upc_all_fopen(name, mode | UPC_RDONLY | UPC_COMMON_FP, 0, NULL); // warning: io-flags
	upc_all_fopen(name, UPC_CREATE | UPC_COMMON_FP, 0, NULL); // warning: io-flags
	upc_all_fopen(name, UPC_RDWR | UPC_COMMON_FP | UPC_EXCL, 0, NULL); // warning: io-flags
	upc_all_scatter(a, all, 4, at_once | UPC_IN_ALLSYNC); // warning: collective-flags
	upc_all_scatter(a, all, 4, flags | UPC_OUT_NOSYNC | UPC_OUT_MYSYNC); // warning: collective-flags
}

void right(const char *name, int flags)
{
	int mode = UPC_RDWR, access;
	upc_flag_t begin = UPC_IN_NOSYNC;

	access = flags ? UPC_RDONLY : UPC_WRONLY;
	if (flags > 1)
		access = UPC_RDWR;
	upc_all_fopen(name, NEW, 0, NULL);
	upc_all_fopen(name, NEW | UPC_WRONLY, 0, NULL);
	upc_all_fopen(name, flags, 0, NULL);
	upc_all_fopen(name, flags | UPC_RDWR, 0, NULL);
	upc_all_fopen(name, flags | UPC_EXCL, 0, NULL);
	upc_all_fopen(name, access | UPC_COMMON_FP, 0, NULL);
	upc_all_fopen(name, mode | UPC_COMMON_FP | UPC_TRUNC | UPC_APPEND | UPC_DELETE_ON_CLOSE, 0, NULL);
	upc_all_fopen(name, mode | UPC_COMMON_FP | UPC_CREATE | UPC_EXCL, 0, NULL);
	upc_all_scatter(a, all, 4, begin | UPC_OUT_ALLSYNC);
	upc_all_scatter(a, all, 4, begin | (upc_flag_t)flags);
}
