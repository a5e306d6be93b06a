/* SPDX-License-Identifier: MIT
 *
 * objects.c - the static shared objects, which each thread reports to the tool first.
 */
#include "gasp/glue.h"

#include <string.h>

/* Returns whether the set has named the object before. */
static bool is_announced(upcr_object *const *object)
{
	for (upcr_object *const *o = upcr_modules.objects; o < object; o++)
		if (*o == *object)
			return true;
	return false;
}

/* Returns the file of an object as events name it: tcc puts the folder of the C file before names from
 * #line. */
static const char *file_of_object(const upcr_object *object)
{
	size_t length = strlen(object->file), n;

	for (const upcr_inst_unit *const *u = upcr_modules.inst_units; u < upcr_modules.inst_units_end; u++)
		for (int i = 0; (*u)->c_file && i < (*u)->n_files; i++) {
			n = strlen((*u)->files[i]);
			if (n < length && object->file[length - n - 1] == '/'
				&& strcmp(object->file + length - n, (*u)->files[i]) == 0
				&& strncmp(object->file, (*u)->c_file, length - n) == 0)
				return (*u)->files[i];
		}
	return name_intern(object->file);
}

void objects_announce(void)
{
	upcr_pts p;

	for (upcr_object *const *o = upcr_modules.objects; o < upcr_modules.objects_end; o++) {
		if (is_announced(o))
			continue;
		p = upcr_at_object(*o);
		gasp_event_notify(upcr_gasp_context, GASP_UPC2C_STATIC_SHARED, GASP_ATOMIC,
			file_of_object(*o), (*o)->line, 0, (gasp_upc_PTS_t *)&p, (*o)->name, (*o)->elem,
			(*o)->block, (*o)->count, (*o)->by_threads);
	}
}
