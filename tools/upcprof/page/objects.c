/* SPDX-License-Identifier: MIT
 *
 * objects.c - the shared arrays of a page, whose layouts it draws.
 */
#include "page/page.h"

#include <inttypes.h>
#include <string.h>

enum { MOST_OBJECTS = 500 };

bool page_has_layout(const struct measured_object *o)
{
	return (o->kind == OBJECT_STATIC || o->kind == OBJECT_HEAP) && o->count > 0 && o->elem > 0;
}

static void put_object(const struct measurement *m, const struct measured_object *o, FILE *json)
{
	const struct event_site *site = &m->sites[o->site];

	fputs("{\"name\": ", json);
	json_put_text(json, o->name, strlen(o->name));
	fprintf(json,
		", \"thread\": %u, \"element\": %" PRIu64 ", \"block\": %" PRIu64 ", \"count\": %" PRIu64
		", \"row\": %" PRIu64 ", \"by_threads\": %s, \"is_heap\": %s, \"file\": ",
		o->thread == EACH_THREAD ? 0 : o->thread, o->elem, o->block, o->count, o->row,
		o->by_threads ? "true" : "false", o->kind == OBJECT_HEAP ? "true" : "false");
	json_put_text(json, site->file, strlen(site->file));
	fprintf(json, ", \"line\": %u}", site->line);
}

void page_put_objects(struct page *p)
{
	const struct measurement *m = p->report.m;
	size_t n = 0;

	fprintf(p->json, "{\"threads\": %u, \"objects\": [", m->n_threads);
	for (size_t i = 0; i < m->n_objects; i++) {
		if (!page_has_layout(&m->objects[i]))
			continue;
		if (n < MOST_OBJECTS) {
			fputs(n == 0 ? "\n" : ",\n", p->json);
			put_object(m, &m->objects[i], p->json);
		}
		n++;
	}
	fprintf(p->json, "], \"left_out\": %zu}", n > MOST_OBJECTS ? n - MOST_OBJECTS : 0);
}
