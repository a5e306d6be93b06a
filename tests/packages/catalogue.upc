/* SPDX-License-Identifier: MIT
 *
 * Words of a text counted in a table that threads share, with GLib's tables, lists, strings, options and objects in
 * each thread.
 */
// flags: @glib-2.0,gio-2.0
#include <gio/gio.h>
#include <glib-object.h>
#include <glib.h>
#include <glib/gprintf.h>
#include <string.h>
#include <upc.h>

#define BUCKETS 257
#define LONGEST 23

typedef struct {
	char word[LONGEST + 1];
	guint32 count;
	gint32 next;
} entry;

static shared entry entries[BUCKETS * THREADS];
static shared gint32 heads[BUCKETS * THREADS];
static upc_lock_t *shared locks[BUCKETS * THREADS];
static shared [] gint64 *shared sums;

static gboolean verbose = FALSE;
static gchar **files = NULL;
static const GOptionEntry option_entries[] = {
	{"verbose", 'v', 0, G_OPTION_ARG_NONE, &verbose, "Say more", NULL},
	{G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, "FILE..."},
	G_OPTION_ENTRY_NULL,
};

/* ---- an object of GLib ---- */

#define CATALOGUE_TYPE (catalogue_get_type())
G_DECLARE_FINAL_TYPE(Catalogue, catalogue, CATALOGUE, OBJECT, GObject)

struct _Catalogue {
	GObject parent_instance;
	GHashTable *words;
	GQueue recent;
	guint n_words : 20, is_sorted : 1;
};

G_DEFINE_TYPE(Catalogue, catalogue, G_TYPE_OBJECT)

static void catalogue_finalize(GObject *object)
{
	Catalogue *self = CATALOGUE_OBJECT(object);

	g_clear_pointer(&self->words, g_hash_table_unref);
	g_queue_clear_full(&self->recent, g_free);
	G_OBJECT_CLASS(catalogue_parent_class)->finalize(object);
}

static void catalogue_class_init(CatalogueClass *class)
{
	G_OBJECT_CLASS(class)->finalize = catalogue_finalize;
}

static void catalogue_init(Catalogue *self)
{
	self->words = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	g_queue_init(&self->recent);
}

static void catalogue_add(Catalogue *self, const gchar *word)
{
	gpointer key = NULL, value = NULL;
	guint count = 1;

	g_return_if_fail(CATALOGUE_IS_OBJECT(self) && word != NULL);
	if (g_hash_table_lookup_extended(self->words, word, &key, &value))
		count += GPOINTER_TO_UINT(value);
	g_hash_table_replace(self->words, g_strdup(word), GUINT_TO_POINTER(count));
	self->n_words++;
	self->is_sorted = FALSE;
	g_queue_push_head(&self->recent, g_strdup(word));
	while (g_queue_get_length(&self->recent) > 8)
		g_free(g_queue_pop_tail(&self->recent));
}

/* ---- the table ---- */

static gint32 entry_new(const gchar *word, guint32 count, gint32 next)
{
	static gint32 n_mine = 0;
	gint32 at = n_mine++ * THREADS + MYTHREAD;

	g_assert_cmpint(at, <, BUCKETS * THREADS);
	upc_memput(&entries[at], &(entry){.count = count, .next = next}, sizeof(entry));
	for (gsize i = 0; i < MIN(strlen(word), LONGEST); i++)
		entries[at].word[i] = g_ascii_tolower(word[i]);
	return at;
}

static void table_add(const gchar *word, guint32 count)
{
	guint bucket = g_str_hash(word) % BUCKETS;
	entry copy = {.next = -1};
	gint32 at;

	upc_lock(locks[bucket]);
	for (at = heads[bucket]; at >= 0; at = copy.next) {
		upc_memget(&copy, &entries[at], sizeof copy);
		if (g_ascii_strcasecmp(copy.word, word) == 0)
			break;
	}
	if (at >= 0)
		entries[at].count += count;
	else
		heads[bucket] = entry_new(word, count, heads[bucket]);
	upc_unlock(locks[bucket]);
}

static void table_make(void)
{
	upc_forall (int i = 0; i < BUCKETS; i++; i)
		heads[i] = -1;
	for (int i = MYTHREAD; i < BUCKETS; i += THREADS)
		locks[i] = upc_global_lock_alloc();
	if (MYTHREAD == 0)
		sums = (shared [] gint64 *)upc_alloc(THREADS * sizeof(gint64));
	upc_barrier;
}

static void add_each(gpointer key, gpointer value, gpointer user_data)
{
	gint64 *sum = user_data;

	table_add(key, GPOINTER_TO_UINT(value));
	*sum += GPOINTER_TO_UINT(value);
}

static void read_text(Catalogue *c, const gchar *text)
{
	g_auto(GStrv) words = g_strsplit_set(text, " ,.\n", -1);
	g_autoptr(GString) line = g_string_new(NULL);

	for (gchar **w = words; w != NULL && *w != NULL; w++) {
		if (**w == '\0')
			continue;
		g_string_append_printf(line, "%s%s", line->len ? " " : "", *w);
		catalogue_add(c, *w);
	}
	if (verbose)
		g_fprintf(stderr, "%d: %" G_GSIZE_FORMAT " bytes\n", MYTHREAD, line->len);
}

int main(int argc, char **argv)
{
	g_autoptr(GOptionContext) context = g_option_context_new("- counts words");
	g_autoptr(GError) error = NULL;
	g_autoptr(Catalogue) mine = g_object_new(CATALOGUE_TYPE, NULL), same = NULL;
	gint64 total = 0;

	g_option_context_add_main_entries(context, option_entries, NULL);
	if (!g_option_context_parse(context, &argc, &argv, &error)) {
		g_printerr("%s\n", error->message);
		upc_global_exit(2);
	}
	table_make();
	g_set_object(&same, mine);
	g_object_ref(same);
	read_text(same, "the quick brown fox, the lazy dog.\nThe end");
	g_object_unref(same);
	for (gchar **file = files; file && *file; file++) {
		g_autofree gchar *text = NULL;

		if (g_file_get_contents(*file, &text, NULL, &error))
			read_text(mine, text);
		else
			g_clear_error(&error);
	}
	g_hash_table_foreach(mine->words, add_each, &total);
	sums[MYTHREAD] = total;
	upc_barrier;
	total = 0;
	for (int i = 0; i < THREADS; i++)
		total += sums[i];
	if (MYTHREAD == 0)
		g_print("%" G_GINT64_FORMAT " words\n", total);
	upc_barrier;
	return 0;
}
