/* SPDX-License-Identifier: MIT
 *
 * export_otf2.c - a trace as an archive of the Open Trace Format 2, thread by thread, so that one
 * buffer is in memory at a time.
 */
#include "export/export_otf2.h"

#include "export/export.h"
#include "export/staged.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Ends the program when a file cannot be written, as the library cannot continue. */
static OTF2_ErrorCode on_error(void *data, const char *file, uint64_t line, const char *function,
	OTF2_ErrorCode code, const char *format, va_list list)
{
	(void)file, (void)line, (void)function, (void)format, (void)list;
	if (code > OTF2_SUCCESS)
		die(STATUS_FAILED, "cannot write %s: %s", (const char *)data,
			OTF2_Error_GetDescription(code));
	return code;
}

static OTF2_FlushType on_flush(void *data, OTF2_FileType type, OTF2_LocationRef location, void *caller,
	bool is_final)
{
	(void)data, (void)type, (void)location, (void)caller, (void)is_final;
	return OTF2_FLUSH;
}

static void archive_open(struct archive *a, const char *folder)
{
	static const OTF2_FlushCallbacks callbacks = {.otf2_pre_flush = on_flush};

	a->otf2 = OTF2_Archive_Open(folder, "traces", OTF2_FILEMODE_WRITE, OTF2_CHUNK_SIZE_EVENTS_DEFAULT,
		OTF2_CHUNK_SIZE_DEFINITIONS_DEFAULT, OTF2_SUBSTRATE_POSIX, OTF2_COMPRESSION_NONE);
	if (!a->otf2)
		die(STATUS_FAILED, "cannot write %s: %s", folder, strerror(errno));
	OTF2_Archive_SetFlushCallbacks(a->otf2, &callbacks, NULL);
	OTF2_Archive_SetSerialCollectiveCallbacks(a->otf2);
	OTF2_Archive_SetCreator(a->otf2, "upcprof " UPC2C_VERSION);
}

/* Writes each location's file of definitions, which is empty, as all definitions are global. */
static void local_definitions(struct archive *a)
{
	OTF2_Archive_OpenDefFiles(a->otf2);
	for (unsigned i = 0; i < a->m->n_threads; i++) {
		OTF2_DefWriter *writer = OTF2_Archive_GetDefWriter(a->otf2, i);

		if (writer)
			OTF2_Archive_CloseDefWriter(a->otf2, writer);
	}
	OTF2_Archive_CloseDefFiles(a->otf2);
}

static void texts_free(struct texts *t)
{
	lookup_free(&t->numbers);
	for (size_t i = 0; i < t->n; i++)
		free(t->texts[i]);
	free(t->texts);
}

int export_otf2(struct measurement *m, const struct window *window, const char *folder)
{
	struct archive a = {.m = m, .first = UINT64_MAX};
	char *name = text_copy(folder);
	int status;

	a.n_events = memory_new(m->n_threads, sizeof *a.n_events);
	OTF2_Error_RegisterCallback(on_error, name);
	archive_open(&a, staged_folder(folder));
	OTF2_Archive_OpenEvtFiles(a.otf2);
	for (unsigned i = 0; i < m->n_threads; i++)
		otf2_events(&a, window, i);
	OTF2_Archive_CloseEvtFiles(a.otf2);
	local_definitions(&a);
	otf2_definitions(&a);
	OTF2_Archive_Close(a.otf2);
	free(a.n_events);
	free(name);
	staged_check();
	status = staged_folder_commit();
	if (status == 0 && a.texts.n_left_out > 0)
		say("only the first %zu different texts of user events were written", a.texts.n);
	texts_free(&a.texts);
	return status;
}
