/* SPDX-License-Identifier: MIT
 *
 * option.c - UPC_CHECK: words with commas between them that change what is reported.
 */
#include "contract/option.h"
#include "checker/check.h"
#include "checker/report/output.h"

#include <stdlib.h>
#include <string.h>

static const char *const known[] = {
	"leaks", "noleaks", "held-locks", "nopointers", "nounwritten", "count", "barriers", "stuck"};

#define STUCK       "stuck="
#define STUCK_AFTER 60 /* seconds, by default */

static const char *options(void)
{
	const char *text = getenv("UPC_CHECK");

	return text ? text : "";
}

/* Returns the seconds of "stuck=SECONDS", or -1. */
static int stuck_read(const char *word, size_t n)
{
	char text[16];

	if (n <= strlen(STUCK) || n - strlen(STUCK) >= sizeof(text)
		|| strncmp(word, STUCK, strlen(STUCK)) != 0)
		return -1;
	memcpy(text, word + strlen(STUCK), n - strlen(STUCK));
	text[n - strlen(STUCK)] = '\0';
	return option_seconds(text);
}

static bool is_known_check_option(const char *word, size_t n)
{
	if (strncmp(word, "stuck", 5) == 0)
		return stuck_read(word, n) >= 0;
	for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++)
		if (strlen(known[i]) == n && strncmp(word, known[i], n) == 0)
			return true;
	return false;
}

static _Noreturn void check_option_refuse(const char *word, size_t n)
{
	if (n > strlen(STUCK) && strncmp(word, STUCK, strlen(STUCK)) == 0)
		die(2, "UPC_CHECK: %.*s: stuck= takes seconds, or a time such as 5m", (int)n, word);
	die(2, "UPC_CHECK: unknown option '%.*s'; docs/checking.md has them", (int)n, word);
}

void check_options(void)
{
	const char *at = options();
	size_t n;

	output_begin();
	for (; *at; at += n + (at[n] == ',')) {
		n = strcspn(at, ",");
		if (n && !output_option(at, n) && !is_known_check_option(at, n))
			check_option_refuse(at, n);
	}
	report_file_open();
}

bool check_option(const char *name)
{
	const char *at = options();
	size_t n;

	for (; *at; at += n + (at[n] == ',')) {
		n = strcspn(at, ",");
		if (strlen(name) == n && strncmp(at, name, n) == 0)
			return true;
	}
	return false;
}

int check_stuck_after(void)
{
	static int seconds = -1;
	size_t n;

	if (seconds >= 0)
		return seconds;
	seconds = STUCK_AFTER;
	for (const char *at = options(); *at; at += n + (at[n] == ',')) {
		n = strcspn(at, ",");
		if (stuck_read(at, n) >= 0)
			seconds = stuck_read(at, n);
	}
	return seconds;
}
