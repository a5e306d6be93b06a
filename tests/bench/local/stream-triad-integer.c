/* SPDX-License-Identifier: MIT
 *
 * stream-triad-integer.c - the triad of stream-triad-integer.upc in C.
 */
#include "triad.h"

int main(int argc, char **argv)
{
	return triad_main("stream-triad-integer", 8192, result_is_large(argc, argv) ? 300000 : 100);
}
