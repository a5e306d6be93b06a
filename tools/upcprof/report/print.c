/* SPDX-License-Identifier: MIT
 *
 * print.c - upcprof print: the events of a trace in the order of time, one a line.
 */
#include "command/upcprof.h"
#include "read/read.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

struct print_filter {
	int64_t from, to, most, thread; /* thread -1: all */
};

static void event_print_time(int64_t time)
{
	uint64_t size = time < 0 ? 0 - (uint64_t)time : (uint64_t)time;

	printf("%s%" PRIu64 ".%09" PRIu64, time < 0 ? "-" : "", size / 1000000000, size % 1000000000);
}

static void put_quoted(const char *text, size_t n)
{
	putchar('"');
	for (size_t i = 0; i < n; i++) {
		unsigned char c = (unsigned char)text[i];

		if (c == '"' || c == '\\')
			printf("\\%c", c);
		else if (c < ' ' || c == 0x7F)
			printf("\\x%02x", c);
		else
			putchar(c);
	}
	putchar('"');
}

static void put_shared(const struct measurement *m, const struct event_argument *a)
{
	char *text = shared_text(m, a);

	fputs(text ? text : "null", stdout);
	free(text);
}

static void put_arguments(const struct measurement *m, const struct event *event,
	const struct event_site *site)
{
	struct event_argument a = {.next = 0};

	while (argument_next(&a, event, site)) {
		printf(" %s=", a.name);
		switch (a.letter) {
		case 'n': printf("%" PRIu64, (uint64_t)a.value); break;
		case 'p': printf("0x%" PRIx64, (uint64_t)a.value); break;
		case 's':
		case 'l': put_shared(m, &a); break;
		default: printf("%" PRId64, a.value);
		}
	}
	if (site->event && site->signature)
		printf(" %s", site->signature);
	if (event->text && event->text_length > 0) {
		putchar(' ');
		put_quoted(event->text, event->text_length);
	}
}

static void event_print_place(const struct event_site *site)
{
	if (*site->file == 0)
		fputs("  -", stdout);
	else
		printf("  %s:%u:%u", site->file, site->line, site->column);
}

static void put_event(const struct measurement *m, const struct event *event)
{
	static const char *const forms[] = {"start", "end", "atomic", "flush", "control", "stop"};
	const struct event_site *site = &m->sites[event->site];
	char buffer[SHORT_TEXT];

	event_print_time(event->time);
	printf("  %4u  %-7s", event->thread, forms[event->form]);
	switch (event->form) {
	case EVENT_FLUSH: printf("  the tool spent %s writing", text_time(buffer, event->values[0])); break;
	case EVENT_CONTROL: printf("  measurement is %s", event->values[0] != 0 ? "on" : "off"); break;
	case EVENT_STOP:
		printf("  %-27s", site->name);
		event_print_place(site);
		break;
	case EVENT_START:
	case EVENT_END:
	case EVENT_ATOMIC:
		printf("  %-27s", site->symbol);
		event_print_place(site);
		put_arguments(m, event, site);
		if (event->form == EVENT_END && event->begin >= 0)
			printf("  (%s)", text_time(buffer, time_sum(event->time, -event->begin)));
		if (event->is_implied)
			fputs("  (not recorded)", stdout);
		break;
	}
	putchar('\n');
}

static bool is_wanted_event(const struct print_filter *w, const struct event *event)
{
	return event->time >= w->from && (w->thread < 0 || event->thread == w->thread);
}

static void print_events(struct measurement *m, const struct print_filter *w)
{
	struct event event;
	int64_t n = 0;
	struct merged_events *all = w->thread < 0 ? merged_open(m, w->from) : NULL;
	struct events *one = w->thread >= 0 ? events_open(m, (unsigned)w->thread, w->from) : NULL;

	if (m->n_hosts > 1) {
		char *hosts = hosts_line(m), *clocks = hosts_clocks_text(m);

		printf("hosts: %s\nclocks of %u hosts %s\n", hosts, m->n_hosts, clocks);
		free(hosts);
		free(clocks);
	}
	printf("%11s  %4s  %-7s  %-27s  %s\n", "seconds", "thr.", "", "event", "position, arguments");
	while (all ? merged_next(all, &event) : events_next(one, &event)) {
		if (event.time > w->to)
			break;
		if (!is_wanted_event(w, &event))
			continue;
		if (n++ == w->most) {
			printf("... (--max-events=%" PRId64 ")\n", w->most);
			break;
		}
		put_event(m, &event);
	}
	if (all)
		merged_close(all);
	if (one)
		events_close(one);
}

int print_command(char **words)
{
	const char *thread = NULL, *from = NULL, *to = NULL, *most = NULL, *folder;
	const struct option_word known[] = {
		{"--thread", NULL, &thread},
		{"--from", NULL, &from},
		{"--to", NULL, &to},
		{"--max-events", NULL, &most},
		{NULL, NULL, NULL},
	};
	struct print_filter w = {INT64_MIN, INT64_MAX, INT64_MAX, -1};
	struct measurement *m;
	int status = 0;

	folder = options_and_operand(words, known, "upcprof print");
	if (from)
		w.from = option_time_of("--from", from);
	if (to)
		w.to = option_time_of("--to", to);
	if (most)
		w.most = option_number_of("--max-events", most, 1, INT64_MAX);
	m = measurement_of(folder);
	if (thread && m->n_files > 0)
		w.thread = option_number_of("--thread", thread, 0, (int64_t)m->n_threads - 1);
	if (m->has_trace) {
		print_events(m, &w);
	} else if (m->n_files > 0) {
		say("%s has no events: it is a profile; measure with upcprof run --trace", m->folder);
		status = STATUS_FAILED;
	}
	if (problems_print(m))
		status = STATUS_FAILED;
	measurement_close(m);
	return output_finish(status);
}
