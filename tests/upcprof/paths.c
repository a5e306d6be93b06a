/* SPDX-License-Identifier: MIT
 *
 * paths.c - writes a trace of two threads in which a function runs on several call paths, one of
 * them within itself: paths FOLDER.  On thread 0 it takes, in ms,
 *
 *	main: work 1, a: (work 2, b: work 4), b: (work 8, work 16 (with work 5 within))
 *
 * and on thread 1 each is twice as long.
 */
#include "writer.h"

#include <gasp_upc.h>
#include <stdint.h>

struct clock {
	struct writer *w;
	uint64_t time, ms;
};

static void pass(struct clock *c, uint64_t ms)
{
	c->time += ms * c->ms;
}

static void begin(struct clock *c, unsigned site)
{
	writer_start(c->w, c->time, site);
}

static void end(struct clock *c)
{
	writer_close(c->w, c->time);
}

static void call(struct clock *c, unsigned site, uint64_t ms)
{
	begin(c, site);
	pass(c, ms);
	end(c);
}

static void thread_write(const char *folder, unsigned thread)
{
	struct writer *w = writer_open(folder, thread, 2, 77);
	unsigned main_ = writer_site(w, GASP_C_FUNC, "p.upc", 1, 1, "int main(void)");
	unsigned a = writer_site(w, GASP_C_FUNC, "p.upc", 10, 1, "void a(void)");
	unsigned b = writer_site(w, GASP_C_FUNC, "p.upc", 20, 1, "void b(void)");
	unsigned work = writer_site(w, GASP_C_FUNC, "p.upc", 30, 1, "void work(int n)");
	struct clock c = {w, 1000, 1000000 * (thread + 1)};

	writer_table(w, UPCPROF_CLOCK, 1, 3, (uint64_t[]){1000, 1000, 1767323045000000000});
	begin(&c, main_);
	call(&c, work, 1);
	begin(&c, a);
	call(&c, work, 2);
	begin(&c, b);
	call(&c, work, 4);
	end(&c);
	end(&c);
	begin(&c, b);
	call(&c, work, 8);
	begin(&c, work);
	pass(&c, 7);
	call(&c, work, 5);
	pass(&c, 4);
	end(&c);
	end(&c);
	end(&c);
	writer_done(w, c.time, true);
}

int main(int argc, char **argv)
{
	if (argc < 2)
		return 2;
	thread_write(argv[1], 0);
	thread_write(argv[1], 1);
	return 0;
}
