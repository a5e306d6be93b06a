/* SPDX-License-Identifier: MIT
 *
 * pack.c - upcprof pack: a measurement with the sources of its program as one file: a tar archive (ustar, or
 * pax where that is needed), compressed with zstd.  What is in it: command/packed.h.
 */
#include "command/packed.h"
#include "command/unpack.h"
#include "command/upcprof.h"
#include "export/staged.h"
#include "read/parts.h"
#include "report/source.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef UPCPROF_ARCHIVE_LIBRARY
#include <archive.h>
#include <archive_entry.h>

struct packing {
	struct archive *to;
	const char *output;
	char **names; /* merged names of sources */
	char *index;  /* the text of the index so far */
	size_t n_names, n_files, n_sources, n_newer;
	uint64_t bytes;
};

static _Noreturn void packing_fail(const struct packing *p)
{
	die(STATUS_FAILED, "cannot write %s: %s", p->output, archive_error_string(p->to));
}

/* ---- entries ------------------------------------------------------------------------------ */

static void entry_begin(struct packing *p, const char *name, uint64_t bytes, int64_t seconds)
{
	struct archive_entry *entry = archive_entry_new();

	archive_entry_set_pathname(entry, name);
	archive_entry_set_filetype(entry, AE_IFREG);
	archive_entry_set_perm(entry, 0644);
	archive_entry_set_size(entry, (int64_t)bytes);
	archive_entry_set_mtime(entry, seconds, 0);
	if (archive_write_header(p->to, entry) != ARCHIVE_OK)
		packing_fail(p);
	archive_entry_free(entry);
	p->bytes += bytes;
}

static void packing_put_bytes(struct packing *p, const void *bytes, size_t n)
{
	if (archive_write_data(p->to, bytes, n) != (la_ssize_t)n)
		packing_fail(p);
}

/* Puts a file into the archive. */
static void file_put(struct packing *p, const char *path, const char *name)
{
	int file = open(path, O_RDONLY | O_CLOEXEC);
	char bytes[1 << 16];
	struct stat status;
	uint64_t left;

	if (file < 0 || fstat(file, &status) != 0)
		die(STATUS_FAILED, "cannot read %s: %s", path, strerror(errno));
	left = (uint64_t)status.st_size;
	entry_begin(p, name, left, status.st_mtim.tv_sec);
	while (left > 0) {
		ssize_t n = read(file, bytes, left < sizeof bytes ? (size_t)left : sizeof bytes);

		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			die(STATUS_FAILED, "cannot read %s: %s", path,
				n < 0 ? strerror(errno) : "it became shorter meanwhile");
		packing_put_bytes(p, bytes, (size_t)n);
		left -= (size_t)n;
		staged_check();
	}
	close(file);
	p->n_files++;
}

/* ---- sources ------------------------------------------------------------------------------- */

static int packed_name_compare(const void *left, const void *right)
{
	return strcmp(*(char *const *)left, *(char *const *)right);
}

/* Collects the distinct file names that the measurement mentions. */
static void names_collect(struct packing *p, const struct measurement *m)
{
	size_t n = 0;

	for (size_t i = 0; i < m->n_sites; i++)
		*ARRAY_MORE(p->names, p->n_names) = text_copy(m->sites[i].file);
	for (size_t i = 0; i < m->n_plans; i++)
		*ARRAY_MORE(p->names, p->n_names) = text_copy(m->plans[i].file);
	for (size_t i = 0; i < m->n_units; i++)
		*ARRAY_MORE(p->names, p->n_names) = text_copy(m->units[i].file);
	if (p->n_names > 0)
		qsort(p->names, p->n_names, sizeof *p->names, packed_name_compare);
	for (size_t i = 0; i < p->n_names; i++)
		if (*p->names[i] != 0 && !strpbrk(p->names[i], "\n\t")
			&& (n == 0 || strcmp(p->names[i], p->names[n - 1]) != 0))
			p->names[n++] = p->names[i];
		else
			free(p->names[i]);
	p->n_names = n;
}

static void source_put(struct packing *p, const struct sources *s, const char *name)
{
	struct found_source found = source_find(s, name);
	char *packed, *longer;

	if (!found.text) {
		if (!found.path)
			say("warning: the source file %s cannot be read and is not in the archive", name);
		else
			say("warning: the source file %s is elsewhere, not known to be what ran, and not in the "
			    "archive; UPCPROF_SOURCES may hold its folder",
				found.path);
		source_drop(&found);
		return;
	}
	if (found.state == SOURCE_NEWER)
		say("warning: the source file %s is newer than the measurement: it may not be what was measured",
			found.path);
	packed = text_format("sources/%zu/%s", p->n_sources++, path_base(name));
	if (packed_is_file(packed)) {
		entry_begin(p, packed, found.size, found.seconds);
		packing_put_bytes(p, found.text, found.size);
		p->n_files++;
		longer = text_format("%s%s\t%s\n", p->index, packed, name);
		free(p->index);
		p->index = longer;
	}
	free(packed);
	source_drop(&found);
}

static void sources_put(struct packing *p, const struct measurement *m)
{
	struct sources *s = sources_new(m);

	names_collect(p, m);
	p->index = text_copy("");
	for (size_t i = 0; i < p->n_names; i++) {
		source_put(p, s, p->names[i]);
		free(p->names[i]);
	}
	entry_begin(p, PACKED_INDEX, strlen(p->index), m->start_since_1970 / 1000000000);
	packing_put_bytes(p, p->index, strlen(p->index));
	free(p->names);
	free(p->index);
	sources_free(s);
}

/* ---- the archive ---------------------------------------------------------------------------- */

static void archive_begin(struct packing *p)
{
	p->to = archive_write_new();
	if (!p->to)
		die(STATUS_FAILED, "out of memory");
	if (archive_write_set_format_pax_restricted(p->to) != ARCHIVE_OK
		|| archive_write_add_filter_zstd(p->to) != ARCHIVE_OK
		|| archive_write_set_bytes_in_last_block(p->to, 1) != ARCHIVE_OK
		|| archive_write_open_FILE(p->to, staged_file(p->output)) != ARCHIVE_OK)
		packing_fail(p);
}

static int pack(const struct measurement *m, const char *output)
{
	struct packing p = {.output = output};
	char size[SHORT_TEXT];
	int status;

	archive_begin(&p);
	for (unsigned i = 0; i < m->n_threads; i++) {
		char *name = text_format("thread.%u", i);

		if (m->threads[i].is_there)
			file_put(&p, m->threads[i].path, name);
		free(name);
	}
	sources_put(&p, m);
	if (archive_write_close(p.to) != ARCHIVE_OK)
		packing_fail(&p);
	archive_write_free(p.to);
	status = staged_file_commit();
	if (status == 0)
		say("%s holds %u file%s of threads and %zu source file%s, %s in all", output, m->n_files,
			m->n_files == 1 ? "" : "s", p.n_sources, p.n_sources == 1 ? "" : "s",
			text_bytes(size, p.bytes));
	return status;
}

/* Returns heat.upcpack for heat.upcprof, in the current folder. */
static char *pack_path_of_measurement(const struct measurement *m)
{
	char *name = text_copy(m->folder), *packed;
	size_t n = strlen(name);

	while (n > 1 && name[n - 1] == '/')
		name[--n] = 0;
	if (n > 8 && strcmp(name + n - 8, ".upcprof") == 0)
		name[n - 8] = 0;
	packed = text_format("%s.upcpack", path_base(name));
	free(name);
	return packed;
}
#endif

int pack_command(char **words)
{
	const char *output = NULL;
	const struct option_word known[] = {
		{"-o", NULL, &output}, {"--output", NULL, &output}, {NULL, NULL, NULL}};
	const char *folder = options_and_operand(words, known, "upcprof pack");
	int status = STATUS_FAILED;

	archive_check("pack");
#ifdef UPCPROF_ARCHIVE_LIBRARY
	struct measurement *m = measurement_of(folder);
	char *usual = pack_path_of_measurement(m);

	if (strcmp(m->path, m->folder) != 0)
		die(STATUS_USAGE, "%s is an archive already", m->folder);
	if (m->n_files > 0)
		status = pack(m, output ? output : usual);
	if (problems_print(m))
		status = STATUS_FAILED;
	free(usual);
	measurement_close(m);
#else
	(void)folder;
#endif
	return status;
}
