/* SPDX-License-Identifier: MIT
 *
 * machine.c - messages for programs.  One list a run of the C compiler, on a line of its
 * own as upc2c's is; it is written as the messages come.
 */
#include "relay/machine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_open, is_first_note;

/* ---- writing --------------------------------------------------------------------- */

static const char *kind_word(enum message_kind kind)
{
	return kind == MESSAGE_NOTE ? "note" : kind == MESSAGE_WARNING ? "warning" : "error";
}

static void write_json(const struct compiler_message *m, const char *text)
{
	fprintf(stderr, "{\"kind\":\"%s\",\"message\":%s,", kind_word(m->kind), text);
	if (*m->option != 0)
		fprintf(stderr, "\"option\":%s,", json_quoted(text_format("-W%s", m->option)));
	fputs("\"column-origin\":1,\"locations\":[", stderr);
	if (m->file)
		fprintf(stderr, "{\"caret\":{\"file\":%s,\"line\":%u", json_quoted(m->file), m->line);
	if (m->file && m->column > 0)
		fprintf(stderr, ",\"column\":%u", m->column);
	fputs(m->file ? "}}]" : "]", stderr);
	fputs(m->kind == MESSAGE_NOTE ? "}" : ",\"children\":[", stderr);
}

static void write_sarif(const struct compiler_message *m, const char *text)
{
	const char *place = "";

	if (m->file) {
		const char *column = m->column > 0 ? text_format(",\"startColumn\":%u", m->column) : "";

		place = text_format("\"physicalLocation\":{\"artifactLocation\":{\"uri\":%s},"
				    "\"region\":{\"startLine\":%u%s}}",
			json_quoted(m->file), m->line, column);
	}
	if (m->kind == MESSAGE_NOTE) {
		fprintf(stderr, "{%s%s\"message\":{\"text\":%s}}", place, *place != 0 ? "," : "", text);
		return;
	}
	fputc('{', stderr);
	if (*m->option != 0)
		fprintf(stderr, "\"ruleId\":%s,", json_quoted(m->option));
	fprintf(stderr, "\"level\":\"%s\",\"message\":{\"text\":%s},\"locations\":[", kind_word(m->kind),
		text);
	fprintf(stderr, *place != 0 ? "{%s}" : "%s", place);
	fputs("],\"relatedLocations\":[", stderr);
}

void machine_message(enum format format, const char *tool, const struct compiler_message *m)
{
	const char *text = json_quoted(message_words(m));

	if (m->kind == MESSAGE_NOTE && !is_open)
		return;
	if (!is_open && format == FORMAT_SARIF)
		fprintf(stderr,
			"{\"version\":\"2.1.0\",\"runs\":[{\"tool\":{\"driver\":{\"name\":%s}},"
			"\"results\":",
			json_quoted(tool));
	if (m->kind == MESSAGE_NOTE)
		fputs(is_first_note ? "" : ",", stderr);
	else
		fputs(is_open ? "]}," : "[", stderr);
	is_open = true;
	is_first_note = m->kind != MESSAGE_NOTE;
	if (format == FORMAT_SARIF)
		write_sarif(m, text);
	else
		write_json(m, text);
}

void machine_end(enum format format)
{
	if (is_open)
		fputs(format == FORMAT_SARIF ? "]}]}]}\n" : "]}]\n", stderr);
	is_open = false;
}

void machine_say(enum format format, enum message_kind kind, const char *text)
{
	struct compiler_message m = {.kind = kind};

	if (format == FORMAT_TEXT) {
		say("%s%s", kind == MESSAGE_WARNING ? "warning: " : "", text);
		return;
	}
	m.text = text_format("%s: %s", kind_word(kind), text);
	m.severity = m.text;
	machine_message(format, UPC2C_PROGRAM, &m);
	machine_end(format);
}

/* ---- reading --------------------------------------------------------------------- */

/* Returns true if the text continues with the words, and moves `at` past them. */
static bool take_words(const char **at, const char *words)
{
	if (!text_starts(*at, words))
		return false;
	*at += strlen(words);
	return true;
}

static char *rest_of_string(const char *at)
{
	return text_format("%.*s", (int)strcspn(at, "\""), at);
}

/* Reads messages in JSON by looking for their keys: in a string each quote has a backslash before it, so that
 * no key can be found inside a string. */
void machine_messages_read(const char *text, void (*take)(const struct compiler_message *m))
{
	struct compiler_message m = {0};

	for (const char *at = strchr(text, '"'); at; at = strchr(at + 1, '"')) {
		const char *value = at;

		if (take_words(&value, "\"option\":\"-W") || take_words(&value, "\"ruleId\":\""))
			snprintf(m.option, sizeof m.option, "%.*s", (int)strcspn(value, "\""), value);
		else if (take_words(&value, "\"caret\":{\"file\":\"") || take_words(&value, "\"uri\":\""))
			m.file = rest_of_string(value);
		else if (take_words(&value, "\"line\":") || take_words(&value, "\"startLine\":")) {
			m.line = (unsigned)strtoul(value, NULL, 10);
			take(&m);
		}
	}
}
