/* SPDX-License-Identifier: MIT
 *
 * objects.c - the shared arrays of a page, whose layouts it draws.
 */
#include "page/page.h"

#include <inttypes.h>
#include <string.h>

enum { MOST_OBJECTS = 500 };

void page_put_objects(struct page *p)
{
	const struct measurement *m = p->report.m;
	FILE *json = p->json;

	fprintf(json, "{\"threads\": %u, \"left_out\": %zu, \"objects\": [", m->n_threads,
		m->n_objects > MOST_OBJECTS ? m->n_objects - MOST_OBJECTS : 0);
	for (size_t i = 0; i < m->n_objects && i < MOST_OBJECTS; i++) {
		const struct measured_object *o = &m->objects[i];
		const struct event_site *site = &m->sites[o->site];

		fputs(i == 0 ? "\n{\"name\": " : ",\n{\"name\": ", json);
		json_put_text(json, o->name, strlen(o->name));
		fprintf(json,
			", \"thread\": %u, \"element\": %" PRIu64 ", \"block\": %" PRIu64
			", \"count\": %" PRIu64 ", \"by_threads\": %s, \"file\": ",
			o->thread, o->elem, o->block, o->count, o->by_threads ? "true" : "false");
		json_put_text(json, site->file, strlen(site->file));
		fprintf(json, ", \"line\": %u}", site->line);
	}
	fputs("]}", json);
}
