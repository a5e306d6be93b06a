/* SPDX-License-Identifier: MIT
 *
 * stream-triad-blocked.c - the triad of stream-triad-blocked.upc in C.
 */
#include "triad.h"

int main(int argc, char **argv)
{
	return triad_main("stream-triad-blocked", 8192, result_is_large(argc, argv) ? 300000 : 100);
}
