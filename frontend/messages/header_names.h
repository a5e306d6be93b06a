/* SPDX-License-Identifier: MIT
 *
 * header_names.h - the public names of the runtime's headers; cmake/HeaderNames.cmake generates the table.
 */
#ifndef FRONTEND_HEADER_NAMES_H
#define FRONTEND_HEADER_NAMES_H

/* The last entry has no name. */
extern const struct header_name {
	const char *name, *header;
} header_names[];

#endif
