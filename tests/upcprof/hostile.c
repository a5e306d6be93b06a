/* SPDX-License-Identifier: MIT
 *
 * hostile.c - writes a trace whose names would do harm in a page that took them as HTML: hostile FOLDER.
 */
#include "writer.h"

#include <gasp_upc.h>
#include <stdint.h>

enum { USER = GASP_UPC_USEREVT_START, THREADS = 2, TIME = 1000000 };

#define ATTACK "<img src=x onerror=\"document.title='attacked'\">"

static void thread_write(const char *folder, unsigned thread)
{
	static const char file[] = "<script>document.title='attacked'</script>.upc";
	static const char lines[] = "a\xE2\x80\xA8.\xE2\x80\xA9.upc"; /* with U+2028 and U+2029 */
	struct writer *w = writer_open(folder, thread, THREADS, 99);
	unsigned main_ = writer_site(w, GASP_C_FUNC, file, 1, 1, "int main(void)</script>" ATTACK);
	unsigned close = writer_site(w, GASP_C_FUNC, "</script>" ATTACK, 2, 1, "void <!--<script>(void)");
	unsigned object = writer_site(w, GASP_UPC2C_STATIC_SHARED, file, 4, 1, NULL);
	unsigned odd = writer_site(w, GASP_C_FUNC, "\xFF\x01\"'`\\u003c&lt;&#60;@TABLES@", 5, 1,
		"void f(void)");
	unsigned get = writer_site(w, GASP_UPC_GET, file, 6, 2, NULL), user;
	unsigned other = writer_site(w, GASP_UPC_GET, file, 6, 9, NULL); /* in the same line */

	writer_user(w, USER, "--></style></title>" ATTACK, ATTACK);
	user = writer_site(w, USER, lines, 3, 1, NULL);
	writer_meta(w, "program", "/x/</title>" ATTACK "@SCRIPT@");
	writer_meta(w, "host", "</script><script>document.title='attacked'</script>");
	writer_object(w, "]]>" ATTACK, 8, 2, 16, true, object);
	writer_table(w, UPCPROF_CLOCK, 1, 3, (uint64_t[]){1000, 1000, 1767323045000000000});
	writer_start(w, TIME, main_);
	writer_start(w, 2 * TIME, close);
	writer_start_text(w, 3 * TIME, user, "</script>" ATTACK);
	writer_close_text(w, 4 * TIME, ATTACK);
	writer_start(w, 5 * TIME, odd);
	writer_start(w, 5 * TIME + 10, get, (int64_t)1, (int64_t)(1 - thread), (int64_t)64, (int64_t)8);
	writer_close(w, 5 * TIME + 20);
	writer_start(w, 5 * TIME + 30, other, (int64_t)1, (int64_t)(1 - thread), (int64_t)64, (int64_t)4);
	writer_close(w, 5 * TIME + 40);
	writer_close(w, 6 * TIME);
	writer_close(w, 7 * TIME);
	writer_close(w, 8 * TIME);
	writer_done(w, 9 * TIME, true);
}

int main(int argc, char **argv)
{
	if (argc != 2)
		return 2;
	for (unsigned i = 0; i < THREADS; i++)
		thread_write(argv[1], i);
	return 0;
}
