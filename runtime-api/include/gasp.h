/* SPDX-License-Identifier: MIT
 *
 * gasp.h - the Global Address Space Performance interface, version 1.5 (GASP 3): what a
 * performance tool provides and an instrumented program (upcc --inst) calls.  The events and
 * their arguments are in gasp_upc.h.  For tools in C, and in UPC without --inst.
 */
#ifndef GASP_H
#define GASP_H

#include <stdarg.h>

#define GASP_VERSION 20060914

typedef enum {
	GASP_MODEL_UPC,
	GASP_MODEL_TITANIUM,
	GASP_MODEL_CAF,
	GASP_MODEL_MPI,
	GASP_MODEL_SHMEM
} gasp_model_t;

/* The names of GASP 1.3. */
typedef gasp_model_t gasp_lang_t;
#define GASP_LANG_UPC      GASP_MODEL_UPC
#define GASP_LANG_TITANIUM GASP_MODEL_TITANIUM
#define GASP_LANG_CAF      GASP_MODEL_CAF

typedef enum { GASP_START, GASP_END, GASP_ATOMIC } gasp_evttype_t;

/* The tool's data about one thread; the tool defines the struct. */
struct _gasp_context_S;
typedef struct _gasp_context_S *gasp_context_t;

/* Each thread calls gasp_init once, before its main. The result, which may be null, belongs to this thread
 * and is passed in every call. The tool may change *argc and *argv. */
gasp_context_t gasp_init(gasp_model_t __srcmodel, int *__argc, char ***__argv);

/* Reports that an event begins, ends or happens (GASP 3.2). filename, linenum and colnum are the place of
 * the construct in the UPC source, lines and columns from 1, columns in bytes; NULL, 0, 0 if there is
 * none. The string lives to the end of the run, and one file has one pointer in the whole program. The
 * event's own arguments follow (gasp_upc.h); the memory that they point to is valid during the call only
 * and may not be changed. */
void gasp_event_notify(gasp_context_t __context, unsigned int __evttag, gasp_evttype_t __evttype,
	const char *__filename, int __linenum, int __colnum, ...);
void gasp_event_notifyVA(gasp_context_t __context, unsigned int __evttag, gasp_evttype_t __evttype,
	const char *__filename, int __linenum, int __colnum, va_list __varargs);

/* With `on` 0 the calling thread's events are not measured until a call with another value. Returns the
 * value before, or not 0 at the first call (GASP 3.3). */
int gasp_control(gasp_context_t __context, int __on);

/* Makes a new user event of the calling thread and returns its id, from GASP_UPC_USEREVT_START to _END.
 * name and desc, which is NULL or a format of printf, may be gone after the call (GASP 3.4, 5.3). */
unsigned int gasp_create_event(gasp_context_t __context, const char *__name, const char *__desc);

#endif
