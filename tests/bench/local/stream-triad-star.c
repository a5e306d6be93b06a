/* SPDX-License-Identifier: MIT
 *
 * stream-triad-star.c - the triad of stream-triad-star.upc in C.
 */
#include "triad.h"

int main(int argc, char **argv)
{
	return triad_main("stream-triad-star", 8192, result_is_large(argc, argv) ? 300000 : 100);
}
