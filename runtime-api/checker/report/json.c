/* SPDX-License-Identifier: MIT
 *
 * json.c - reports as JSON, each in one line.
 */
#include "checker/report/out.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void out_add(struct out_text *t, const char *format, ...)
{
	size_t room = t->size - t->n;
	va_list list;
	int n;

	va_start(list, format);
	n = vsnprintf(t->text + t->n, room, format, list);
	va_end(list);
	if (n > 0)
		t->n += (size_t)n < room ? (size_t)n : room;
}

/* Returns the bytes of the UTF-8 character at s, or 0 if it is none. */
static size_t utf8_character_bytes(const char *s, size_t n)
{
	unsigned char c = (unsigned char)*s;
	size_t bytes = c < 0x80 ? 1 : c < 0xc2 ? 0 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : c < 0xf5 ? 4 : 0;

	if (bytes > n)
		return 0;
	for (size_t i = 1; i < bytes; i++)
		if (((unsigned char)s[i] & 0xc0) != 0x80)
			return 0;
	return bytes;
}

void out_string(struct out_text *t, const char *s, size_t n)
{
	size_t bytes;

	out_add(t, "\"");
	for (size_t i = 0; i < n; i += bytes ? bytes : 1) {
		bytes = utf8_character_bytes(s + i, n - i);
		if (bytes == 0)
			out_add(t, "\\ufffd");
		else if (s[i] == '"' || s[i] == '\\')
			out_add(t, "\\%c", s[i]);
		else if ((unsigned char)s[i] < ' ')
			out_add(t, "\\u%04x", (unsigned)s[i]);
		else
			out_add(t, "%.*s", (int)bytes, s + i);
	}
	out_add(t, "\"");
}

/* Returns whether it is a line of a source, or of a caret. */
static bool is_excerpt(const char *line)
{
	line += strspn(line, " ");
	line += strspn(line, "0123456789");
	return strncmp(line, " | ", 3) == 0 || strncmp(line, "| ", 2) == 0;
}

const char *out_line(const char **rest, size_t *n)
{
	const char *line;

	do {
		line = *rest + strspn(*rest, "\n");
		*n = strcspn(line, "\n");
		*rest = line + *n;
		if (*n == 0)
			return NULL;
	} while (is_excerpt(line) || strncmp(line, "    ", 4) == 0);
	for (; *line == ' '; line++)
		--*n;
	return line;
}

/* Adds ,"NAME":"TEXT", unless the text is empty. */
static void member_add(struct out_text *t, const char *name, const char *text)
{
	if (!text || !*text)
		return;
	out_add(t, ",\"%s\":", name);
	out_string(t, text, strlen(text));
}

static void frame_add(struct out_text *t, const struct record_frame *f)
{
	out_add(t, "{\"function\":");
	out_string(t, f->function, strlen(f->function));
	member_add(t, "file", f->file);
	if (f->file[0])
		out_add(t, ",\"line\":%d", f->line);
	out_add(t, "}");
}

/* Adds the members that all places of a report have. */
static void json_add_place(struct out_text *t, const struct record_place *p)
{
	member_add(t, "file", p->file);
	if (p->file[0])
		out_add(t, ",\"line\":%d", p->line);
	if (p->column)
		out_add(t, ",\"column\":%d", p->column);
	member_add(t, "function", p->function);
	member_add(t, "expression", p->expression);
	out_add(t, ",\"stack\":[");
	for (size_t i = 0; i < p->n_frames; i++) {
		out_add(t, "%s", i ? "," : "");
		frame_add(t, &p->frames[i]);
	}
	out_add(t, "]");
	for (size_t i = 0; i < p->n_locks; i++) {
		out_add(t, "%s", i ? "," : ",\"locks\":[");
		out_string(t, p->locks[i], strlen(p->locks[i]));
	}
	out_add(t, "%s", p->n_locks ? "]" : "");
}

static void static_add(struct out_text *t, const upcr_object *o)
{
	out_add(t, ",\"object\":{\"name\":");
	out_string(t, o->name, strlen(o->name));
	member_add(t, "file", o->file);
	out_add(t, ",\"line\":%d,\"elements\":%zu,\"element_bytes\":%zu,\"block_size\":%zu}", o->line,
		static_count(o), o->elem, o->block);
}

static void block_add(struct out_text *t, const struct check_object *o)
{
	out_add(t, ",\"object\":{\"kind\":\"%s\"", o->kind == OBJECT_LOCK ? "lock" : "block");
	member_add(t, "allocated_with", o->function);
	out_add(t, ",\"allocated_by\":%u,\"bytes\":%zu", o->allocated_by, o->nblocks * o->nbytes);
	if (o->kind == OBJECT_SYMMETRIC)
		out_add(t, ",\"blocks\":%zu", o->nblocks);
	if (o->state == OBJECT_FREED)
		out_add(t, ",\"freed_by\":%u", o->freed_by);
	out_add(t, "}");
}

static void related_add(struct out_text *t, const struct record_place *p)
{
	out_add(t, "{\"message\":");
	out_string(t, p->message, strlen(p->message));
	if (p->thread >= 0)
		out_add(t, ",\"thread\":%d", p->thread);
	json_add_place(t, p);
	out_add(t, "}");
}

void json_report(struct out_text *t, const struct out_words *w, const struct report_record *r)
{
	const char *line, *rest = w->rest;
	bool is_first = true;
	size_t n;

	out_add(t, "{\"id\":\"%s\",\"message\":", w->id);
	out_string(t, w->message, w->n_message);
	if (w->thread >= 0)
		out_add(t, ",\"thread\":%d", w->thread);
	member_add(t, "host", w->host);
	json_add_place(t, &r->places[0]);
	if (r->object)
		static_add(t, r->object);
	else if (r->block)
		block_add(t, r->block);
	out_add(t, ",\"related\":[");
	for (size_t i = 1; i < r->n_places; i++) {
		out_add(t, "%s", i > 1 ? "," : "");
		related_add(t, &r->places[i]);
	}
	out_add(t, "],\"details\":[");
	while ((line = out_line(&rest, &n))) {
		out_add(t, "%s", is_first ? "" : ",");
		out_string(t, line, n);
		is_first = false;
	}
	out_add(t, "]}\n");
}
