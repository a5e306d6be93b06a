/* SPDX-License-Identifier: MIT
 *
 * program.h - a program as `upc2c --refs=json` describes it.  What is allocated stays until the end.
 */
#ifndef UPCPREDICT_PROGRAM_H
#define UPCPREDICT_PROGRAM_H

#include "program/formula.h"

struct json_object;
struct walk_facts;

enum program_kind {
	NODE_LOOP,
	NODE_FORALL,
	NODE_BRANCH,
	NODE_CALL,
	NODE_REF,
	NODE_BULK,
	NODE_SYNC,
	NODE_COLLECTIVE,
	NODE_WORK,
	NODE_RETURN,
	NODE_BREAK,
	NODE_CONTINUE,
	NODE_GOTO,
};

enum access_kind { ACCESS_READ, ACCESS_WRITE, ACCESS_UPDATE };

/* The translator's handling of a reference (localize/finding.h). */
enum refs_outcome { OUTCOME_LOCAL, OUTCOME_HOISTED, OUTCOME_PLAIN, OUTCOME_DIRECT, OUTCOME_CALL };

enum pattern { PATTERN_BASELINE, PATTERN_VECTOR, PATTERN_COALESCE, PATTERN_LOCAL, N_PATTERNS };

enum sync { SYNC_BARRIER, SYNC_NOTIFY, SYNC_WAIT, SYNC_FENCE, SYNC_LOCK, SYNC_UNLOCK, SYNC_STRICT, N_SYNCS };

enum work_kind {
	WORK_FLOPS,
	WORK_INTEGERS,
	WORK_DIVISIONS,
	WORK_LOADS,
	WORK_STORES,
	WORK_MATHS,
	WORK_OTHERS,
	WORK_BYTES,
	N_WORKS,
};

extern const char *const pattern_names[N_PATTERNS], *const sync_names[N_SYNCS], *const work_names[N_WORKS];

struct refs_node {
	enum program_kind kind;
	const char *file; /* the file of its function; NULL: the program's */
	int line, column;
	int ordinal;                           /* its position among all nodes of the program */
	int interval;                          /* the number of its interval */
	struct refs_node *next, *body, *other; /* other: the branch for a false condition */

	/* Members of loops and branches; a NULL formula is unknown. */
	int variable;                   /* a name, or NO_NAME; in a reference, that of the loop around it */
	const struct refs_node *around; /* the innermost loop around it in its function, or NULL */
	const struct formula *first, *step, *factor, *count,
		*condition;             /* factor: i *= 2; step is then NULL */
	int affinity_array;             /* of a upc_forall; -1: none */
	const struct formula *affinity; /* the index in that array, or the thread */
	bool has_affinity, is_nested;
	bool may_end_early;
	int n_head; /* the first nodes of the body, which belong to the condition: they are executed once more
	             */
	bool is_silent;    /* it raises no events, so that walks that count events skip it */
	int is_structural; /* its iterations differ: 1 yes, 0 no, -1 not determined yet */

	/* Members of calls. */
	int function; /* -1: not in this file */
	const struct formula **arguments;
	int n_arguments;
	bool is_recursive;

	/* Members of references and bulk transfers. */
	const char *text;         /* the reference, or the function of a transfer or collective */
	int id, array, partition; /* array, partition: -1: none */
	int write_partition;      /* of an update, whose `partition` is that of the read */
	enum access_kind access;
	enum refs_outcome outcome;
	const struct formula *index, *bytes;
	const struct formula *thread; /* the owner, where no index gives it, or NULL */
	int other_array;              /* of a transfer between two shared objects: the other object; or -1 */
	const struct formula *other_index, *other_thread;
	bool is_gathered, is_read_once;
	bool is_counted_elsewhere[2]; /* its read, its write */

	bool is_back; /* of a goto: it leads back, and may form a loop */
	enum sync sync;
	double work[N_WORKS];
	bool is_stream;
};

struct array {
	const char *name, *type;
	int line;
	double size;
	const struct formula *block, *elements, *affinity, *columns; /* columns: the last dimension */
	bool is_unsure;   /* a pointer points to it: its affinity is unknown */
	bool is_argument; /* a pointer: the value of its name is its offset in another array */
	bool is_number;   /* formulas use its value by its name */
	int number;       /* the number of its name */
};

struct refs_function {
	const char *name, *file; /* file NULL: the program's */
	int line;
	int *arguments, n_arguments; /* the numbers of their names */
	struct refs_node *body;
};

struct partition {
	int id, interval, array;
	int n_words; /* the number of references with different elements */
	enum pattern pattern;
	const struct formula *local_share;
	const struct formula *vector_if; /* NULL, or the condition for vector access, else baseline */
	const char *why, *locality;
};

struct missing {
	int line, column;
	const char *what, *because;
};

struct refs_program {
	const char *path, *file; /* the JSON or the source; the source */
	int threads;             /* 0: chosen at launch */
	struct formula_names names;
	struct array *arrays;
	struct refs_function *functions;
	struct partition *partitions;
	struct missing *missing;
	int n_arrays, n_functions, n_partitions, n_missing;
	struct refs_node **nodes; /* by ordinal */
	int n_nodes;
	int n_intervals; /* the largest interval number plus 1 */
	int main;        /* the function where the program begins */
	int threads_name, mythread_name;
	const struct walk_facts *facts; /* facts from measurements (walk/facts.h), or NULL */
};

/* Reads a file, or text that a command printed (path: its name in messages). Ends the program with a message
 * if the text is no description of a program. */
struct refs_program *program_read(const char *path, const char *text);

/* Returns the file of a node: an included one, or the program's. */
const char *program_file(const struct refs_program *p, const struct refs_node *n);

/* Returns the number of a name as users write it, also without its function; NO_NAME if there is none, or
 * NOT_DEFINED if several match. */
int program_find_name(const struct refs_program *p, const char *text);

/* ---- json.c: members of an object ------------------------------------------------------------ */

/* The reader's position, for messages. */
struct refs_source {
	const char *path;
	struct formula_names *names;
};

const char *member_text(const struct refs_source *s, struct json_object *o, const char *key);
double member_number(const struct refs_source *s, struct json_object *o, const char *key, double otherwise);
/* Reads a count, or an index from -1, which is none, to 2^31 - 1. */
int member_count(const struct refs_source *s, struct json_object *o, const char *key, int otherwise);
bool member_flag(struct json_object *o, const char *key);
struct json_object *member_list(const struct refs_source *s, struct json_object *o, const char *key);
struct json_object *member_of(struct json_object *o, const char *key);

/* Reads a formula, which may be a number or text; returns NULL if the member is null or missing. */
const struct formula *member_formula(const struct refs_source *s, struct json_object *o, const char *key);

/* Returns the index of a text among n names; `otherwise` if the member is missing. Ends the program at an
 * unknown text. */
int member_word(const struct refs_source *s, struct json_object *o, const char *key, const char *const *names,
	int n, int otherwise);

/* Parses a text that must be one JSON object. */
struct json_object *json_object_of(const char *path, const char *text);

/* ---- nodes.c ----------------------------------------------------------------------------------- */

struct refs_node *nodes_read(const struct refs_source *s, struct refs_program *p, struct json_object *list);

#endif
