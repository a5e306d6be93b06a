/* SPDX-License-Identifier: MIT
 *
 * select.c - labels of figures.
 */
#include "select.h"

#include "words.h"

#include <stdio.h>
#include <string.h>

void bytes_write_label(char text[LABEL_SIZE], long bytes)
{
	static const char units[] = "KMG";
	int unit = -1;

	for (; bytes >= 1024 && bytes % 1024 == 0 && unit < 2; unit++)
		bytes /= 1024;
	snprintf(text, LABEL_SIZE, "%ld%.*s", bytes, unit >= 0, units + (unit < 0 ? 0 : unit));
}

static void value_write(char text[LABEL_SIZE], const struct figure *f, enum field field)
{
	*text = '\0';
	switch (field) {
	case FIELD_END: break;
	case FIELD_BENCH: strcpy(text, f->bench); break;
	case FIELD_OP: strcpy(text, f->op); break;
	case FIELD_PLACE: strcpy(text, f->place); break;
	case FIELD_SIDE: strcpy(text, f->side); break;
	case FIELD_MODE: strcpy(text, strcmp(f->mode, "default") == 0 ? "" : f->mode); break;
	case FIELD_THREADS: snprintf(text, LABEL_SIZE, "%d", f->threads); break;
	case FIELD_BYTES: bytes_write_label(text, f->bytes); break;
	case FIELD_EXTENT: bytes_write_label(text, f->extent); break;
	case FIELD_STRIDE: snprintf(text, LABEL_SIZE, "%ld", f->stride); break;
	case FIELD_WORDS: snprintf(text, LABEL_SIZE, "%ld", f->stride ? f->extent / f->stride : 0); break;
	case FIELD_COMPUTE: snprintf(text, LABEL_SIZE, "%ld us", f->compute / 1000); break;
	case FIELD_LENGTH: snprintf(text, LABEL_SIZE, "%ld", f->length); break;
	case FIELD_ALPHA: snprintf(text, LABEL_SIZE, "%g", f->alpha); break;
	}
}

void label_write(char label[LABEL_SIZE], const struct figure *f, const enum field *fields)
{
	char value[LABEL_SIZE];
	size_t n = 0;

	*label = '\0';
	for (; *fields != FIELD_END; fields++) {
		value_write(value, f, *fields);
		if (*value == '\0' || n + strlen(value) + 2 > LABEL_SIZE)
			continue;
		if (n > 0)
			label[n++] = ' ';
		strcpy(label + n, value);
		n += strlen(value);
	}
}

int label_place(struct labels *list, const char *label)
{
	for (int i = 0; i < list->n; i++)
		if (strcmp(list->at[i], label) == 0)
			return i;
	list->at = memory_grow(list->at, (size_t)(list->n + 1) * sizeof *list->at);
	snprintf(list->at[list->n], LABEL_SIZE, "%s", label);
	return list->n++;
}

bool is_of(const struct figure *f, const char *benchmarks)
{
	size_t n = strlen(f->bench);

	for (const char *at = benchmarks; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL)
		if (strcspn(at, ",") == n && strncmp(at, f->bench, n) == 0)
			return true;
	return false;
}
