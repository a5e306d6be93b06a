/* SPDX-License-Identifier: MIT
 *
 * All commands of upc_all_fcntl (U-IO-8).
 */
// unchecked: calls that fail as they should are reported
#include "io-file.h"

static upc_file_t *f;

static int ask(int cmd)
{
	return upc_all_fcntl(f, cmd, NULL);
}

static void semantics(int flags)
{
	CHECK_INT(ask(UPC_GET_FL), flags);
	CHECK_INT(ask(UPC_GET_CA_SEMANTICS), 0);
	CHECK_INT(ask(UPC_SET_WEAK_CA_SEMANTICS), 0);
	CHECK_INT(ask(UPC_GET_CA_SEMANTICS), 0);
	CHECK_INT(ask(UPC_SET_STRONG_CA_SEMANTICS), 0);
	CHECK_INT(ask(UPC_GET_CA_SEMANTICS), UPC_STRONG_CA);
	CHECK_INT(ask(UPC_GET_FL), flags | UPC_STRONG_CA);
	CHECK_INT(ask(UPC_SET_STRONG_CA_SEMANTICS), 0);
	CHECK_INT(ask(UPC_GET_CA_SEMANTICS), UPC_STRONG_CA);
	CHECK_INT(ask(UPC_SET_WEAK_CA_SEMANTICS), 0);
	CHECK_INT(ask(UPC_GET_FL), flags);
}

/* Both commands go back to the beginning, also when there is nothing to change. */
static void pointers(int flags)
{
	CHECK_INT(ask(UPC_GET_FP), UPC_INDIVIDUAL_FP);
	for (int i = 0; i < 2; i++) {
		CHECK_INT(upc_all_fseek(f, 10, UPC_SEEK_SET), 10);
		CHECK_INT(ask(UPC_SET_COMMON_FP), 0);
		CHECK_INT(ask(UPC_GET_FP), UPC_COMMON_FP);
		CHECK_INT(upc_all_fseek(f, 0, UPC_SEEK_CUR), 0);
	}
	CHECK_INT(ask(UPC_GET_FL), (flags & ~UPC_INDIVIDUAL_FP) | UPC_COMMON_FP);
	for (int i = 0; i < 2; i++) {
		CHECK_INT(upc_all_fseek(f, 10, UPC_SEEK_SET), 10);
		CHECK_INT(ask(UPC_SET_INDIVIDUAL_FP), 0);
		CHECK_INT(ask(UPC_GET_FP), UPC_INDIVIDUAL_FP);
		CHECK_INT(upc_all_fseek(f, 0, UPC_SEEK_CUR), 0);
	}
	CHECK_INT(ask(UPC_GET_FL), flags);
}

static void names(const char *name)
{
	char mine[250], *again;
	const char *got = NULL;
	upc_file_t *g;

	CHECK_INT(upc_all_fcntl(f, UPC_GET_FN, &got), 0);
	CHECK(got && got != name && strcmp(got, name) == 0);
	CHECK(upc_all_fcntl(f, UPC_GET_FN, NULL) == -1 && errno == EINVAL);
	/* the name that this thread gave, and a copy of it */
	snprintf(mine, sizeof mine, MYTHREAD % 2 ? "/.%s" : "%s", name);
	again = strdup(mine);
	g = upc_all_fopen(mine, UPC_RDONLY | UPC_COMMON_FP, 0, NULL);
	CHECK(g != NULL);
	memset(mine, 'x', sizeof mine);
	CHECK_INT(upc_all_fcntl(g, UPC_GET_FN, &got), 0);
	CHECK(strcmp(got, again) == 0);
	CHECK_INT(upc_all_fclose(g), 0);
	free(again);
}

static void hint_is(const char *key, const char *value)
{
	const upc_hint_t *hints = NULL;
	int n = upc_all_fcntl(f, UPC_GET_HINTS, &hints);

	for (int i = 0; i < n; i++)
		if (strcmp(hints[i].key, key) == 0) {
			CHECK(strcmp(hints[i].value, value) == 0);
			return;
		}
	CHECK(!"the hint is not there");
}

static void hints(const char *name)
{
	char value[] = "random";
	upc_hint_t some[] = {{"cb_nodes", "4"}, {"who_knows", "1"}, {"access_style", value}};
	upc_hint_t more = {"cb_nodes", "7"}, other = {"nb_proc", "3"}, unknown = {"unknown", "5"};
	const upc_hint_t *got = some;
	upc_file_t *first = f;

	CHECK_INT(upc_all_fcntl(f, UPC_GET_HINTS, &got), 0);
	f = upc_all_fopen(name, UPC_RDWR | UPC_COMMON_FP, 3, some);
	strcpy(value, "gone"); /* copies were made */
	some[0].value = NULL;
	CHECK_INT(upc_all_fcntl(f, UPC_GET_HINTS, &got), 2);
	hint_is("cb_nodes", "4");
	hint_is("access_style", "random");
	CHECK_INT(upc_all_fcntl(f, UPC_SET_HINT, &more), 0);
	hint_is("cb_nodes", "7");
	hint_is("access_style", "random");
	CHECK_INT(upc_all_fcntl(f, UPC_SET_HINT, &other), 0);
	CHECK_INT(upc_all_fcntl(f, UPC_SET_HINT, &unknown), 0);
	CHECK_INT(upc_all_fcntl(f, UPC_GET_HINTS, &got), 3);
	hint_is("nb_proc", "3");
	more = (upc_hint_t){"access_style", "write_once,sequential"};
	CHECK_INT(upc_all_fcntl(f, UPC_SET_HINT, &more), 0);
	hint_is("access_style", "write_once,sequential");
	CHECK(upc_all_fcntl(f, UPC_SET_HINT, NULL) == -1 && errno == EINVAL);
	CHECK(upc_all_fcntl(f, UPC_GET_HINTS, NULL) == -1 && errno == EINVAL);
	CHECK_INT(upc_all_fclose(f), 0);
	f = first;
}

/* While an operation is outstanding, only the question for it is answered. */
static void outstanding(void)
{
	static const int commands[] = {UPC_GET_CA_SEMANTICS, UPC_SET_WEAK_CA_SEMANTICS,
		UPC_SET_STRONG_CA_SEMANTICS, UPC_GET_FP, UPC_SET_COMMON_FP, UPC_SET_INDIVIDUAL_FP,
		UPC_GET_FL, UPC_GET_FN, UPC_GET_HINTS, UPC_SET_HINT};
	upc_hint_t hint = {"cb_nodes", "1"};
	char byte = 'a';

	CHECK_INT(ask(UPC_ASYNC_OUTSTANDING), 0);
	upc_all_fwrite_local_async(f, &byte, 1, 1, UPC_IN_NOSYNC | UPC_OUT_NOSYNC);
	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
		errno = 0;
		CHECK_INT(upc_all_fcntl(f, commands[i], &hint), -1);
		CHECK_INT(errno, EBUSY);
		CHECK_INT(ask(UPC_ASYNC_OUTSTANDING), 1);
	}
	CHECK_INT(upc_all_fwait_async(f), 1);
	CHECK_INT(ask(UPC_ASYNC_OUTSTANDING), 0);
	CHECK_INT(ask(UPC_GET_FP), UPC_INDIVIDUAL_FP);
}

int main(void)
{
	static const int wrong[] = {-1, 0, 12, 1000};
	const char *name = io_file("io-005");
	int flags = UPC_RDWR | UPC_CREATE | UPC_INDIVIDUAL_FP | UPC_DELETE_ON_CLOSE;

	f = upc_all_fopen(name, flags, 0, NULL);
	CHECK(f != NULL);
	semantics(flags);
	pointers(flags);
	names(name);
	hints(name);
	outstanding();
	for (int i = 0; i < 4; i++) {
		errno = 0;
		CHECK_INT(ask(wrong[i]), -1);
		CHECK_INT(errno, EINVAL);
	}
	CHECK_INT(upc_all_fclose(f), 0);
	f = upc_all_fopen(name, flags | UPC_STRONG_CA, 0, NULL);
	CHECK_INT(ask(UPC_GET_CA_SEMANTICS), UPC_STRONG_CA);
	CHECK_INT(ask(UPC_GET_FL), flags | UPC_STRONG_CA);
	CHECK_INT(upc_all_fclose(f), 0);
	return check_done();
}
