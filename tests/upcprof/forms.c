/* SPDX-License-Identifier: MIT
 *
 * forms.c - writes a trace of one thread with all forms of records: forms FOLDER.
 */
#include "writer.h"

#include <gasp_upc.h>
#include <stdint.h>

#define I(n) ((int64_t)(n))

static void fields(struct writer *w)
{
	unsigned copy = writer_site(w, GASP_UPC_MEMCPY, "f.upc", 3, 4, NULL);
	unsigned attempt = writer_site(w, GASP_UPC_LOCK_ATTEMPT, "f.upc", 5, 6, NULL);
	unsigned alloc = writer_site(w, GASP_UPC_GLOBAL_LOCK_ALLOC, "f.upc", 6, 6, NULL);
	unsigned nb = writer_site(w, GASP_UPC_NB_GET_INIT, "f.upc", 7, 6, NULL);
	unsigned fence = writer_site(w, GASP_UPC_FENCE, "f.upc", 8, 6, NULL);
	unsigned reduce = writer_site(w, GASP_UPC_ALL_REDUCE, "f.upc", 9, 6, NULL);
	unsigned exits = writer_site(w, GASP_UPC_NONCOLLECTIVE_EXIT, NULL, 0, 0, NULL);

	writer_start(w, 1100, copy, I(0), I(64), I(0), I(0), I(-1)); /* n: SIZE_MAX */
	writer_close(w, 1110);
	writer_start(w, 1120, attempt, I(0), I(320));
	writer_close(w, 1130, I(1));
	writer_start(w, 1140, attempt, I(0), I(320));
	writer_end(w, 1150, attempt, I(0), I(320), I(0)); /* told in full */
	writer_start(w, 1160, alloc);
	writer_close(w, 1170, I(0), I(640));
	writer_start(w, 1180, nb, I(0), INT64_MIN, I(0), I(72), I(8));
	writer_close(w, 1190, INT64_MAX);
	writer_start(w, 1200, fence);
	writer_close(w, 1210);
	writer_start(w, 1220, reduce, I(0), I(8), I(0), I(16), I(-2), I(10), I(3), I(0x400), I(5), I(9));
	writer_close(w, 1230);
	writer_atomic(w, 1240, exits, I(-3));
}

int main(int argc, char **argv)
{
	struct writer *w;
	unsigned main_, f, g, text, unknown;

	if (argc < 2)
		return 2;
	w = writer_open(argv[1], 0, 1, 99);
	main_ = writer_site(w, GASP_C_FUNC, "f.upc", 1, 1, "int main(int argc, char **argv)");
	f = writer_site(w, GASP_C_FUNC, "f.upc", 20, 1, "void (*f(void))(int)");
	g = writer_site(w, GASP_C_FUNC, "f.upc", 30, 1, NULL);
	writer_user(w, GASP_UPC_USEREVT_END, "quoted", "%s");
	text = writer_site(w, GASP_UPC_USEREVT_END, "f.upc", 2, 2, NULL);
	unknown = writer_site(w, 999, "f.upc", 2, 3, NULL);
	writer_table(w, UPCPROF_CLOCK, 1, 3, (uint64_t[]){1000, 1000, 1767323045000000000});
	writer_start(w, 1000, main_);
	fields(w);
	writer_start(w, 1300, f);
	writer_start(w, 1310, g);
	writer_flush(w);
	writer_other(w, 1320, UPCPROF_FLUSH, 15);
	writer_start_text(w, 1340, text, "a \"b\"\n\\");
	writer_atomic_text(w, 1350, text, "");
	writer_close_text(w, 1360, "end");
	writer_start(w, 1361, unknown);
	writer_close(w, 1362);
	writer_end(w, 1370, f); /* and so g */
	writer_other(w, 1380, UPCPROF_CONTROL, 0);
	writer_other(w, 1390, UPCPROF_CONTROL, 1);
	writer_other(w, 1400, UPCPROF_STOP, g);
	writer_end(w, 1410, g); /* it began when nothing was measured */
	writer_close(w, 1415);
	writer_flush(w);
	/* Until 1300 a tick is a nanosecond, from there on it is two. */
	writer_table(w, UPCPROF_CLOCK, 2, 6,
		(uint64_t[]){1300, 1300, 1767323045000000300, 1500, 1700, 1767323045000000700});
	writer_done(w, 1420, true);
	return 0;
}
