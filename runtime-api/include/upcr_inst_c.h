/* SPDX-License-Identifier: MIT
 *
 * upcr_inst_c.h - functions of C with their events (GASP 4.3.2, 5.4.1).  A unit with --inst that
 * calls one includes it; the declarations are those of <stdlib.h>, which may come later.
 */
#ifndef UPCR_INST_C_H
#define UPCR_INST_C_H

extern void *malloc(size_t);
extern void *calloc(size_t, size_t);
extern void *realloc(void *, size_t);
extern void free(void *);
extern __attribute((__noreturn__)) void exit(int);
extern __attribute((__noreturn__)) void _Exit(int);
extern __attribute((__noreturn__)) void quick_exit(int);
extern __attribute((__noreturn__)) void abort(void);

UPCR_INST_FUNCTION void *upcr_inst_malloc(const upcr_event *e, size_t nbytes)
{
	void *p;

	UPCR_EMIT_OF(e, GASP_C_MALLOC, GASP_START, nbytes);
	p = malloc(nbytes);
	UPCR_EMIT_OF(e, GASP_C_MALLOC, GASP_END, nbytes, p);
	return p;
}

/* The event has the size in bytes, or the largest size if the product overflows. */
UPCR_INST_FUNCTION void *upcr_inst_calloc(const upcr_event *e, size_t n, size_t size)
{
	size_t all = size && n > (size_t)-1 / size ? (size_t)-1 : n * size;
	void *p;

	UPCR_EMIT_OF(e, GASP_C_MALLOC, GASP_START, all);
	p = calloc(n, size);
	UPCR_EMIT_OF(e, GASP_C_MALLOC, GASP_END, all, p);
	return p;
}

UPCR_INST_FUNCTION void *upcr_inst_realloc(const upcr_event *e, void *ptr, size_t size)
{
	void *volatile before = ptr; /* the end only names the pointer: compilers need not warn */
	void *p;

	UPCR_EMIT_OF(e, GASP_C_REALLOC, GASP_START, ptr, size);
	p = realloc(ptr, size);
	UPCR_EMIT_OF(e, GASP_C_REALLOC, GASP_END, before, size, p);
	return p;
}

UPCR_INST_FUNCTION void upcr_inst_free(const upcr_event *e, void *ptr)
{
	void *volatile before = ptr;

	UPCR_EMIT_OF(e, GASP_C_FREE, GASP_START, ptr);
	free(ptr);
	UPCR_EMIT_OF(e, GASP_C_FREE, GASP_END, before);
}

__attribute((__noreturn__)) UPCR_INST_FUNCTION void upcr_inst_exit(const upcr_event *e, int status)
{
	upcr_gasp_exit_from(e);
	exit(status);
}

__attribute((__noreturn__)) UPCR_INST_FUNCTION void upcr_inst__Exit(const upcr_event *e, int status)
{
	upcr_gasp_leave(e, status);
	_Exit(status);
}

__attribute((__noreturn__)) UPCR_INST_FUNCTION void upcr_inst_quick_exit(const upcr_event *e, int status)
{
	upcr_gasp_leave(e, status);
	quick_exit(status);
}

/* The status is the one that a shell reports for SIGABRT. */
__attribute((__noreturn__)) UPCR_INST_FUNCTION void upcr_inst_abort(const upcr_event *e)
{
	upcr_gasp_leave(e, 134);
	abort();
}

#endif
