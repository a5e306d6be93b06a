/* SPDX-License-Identifier: MIT
 *
 * tree.upc - a search tree in shared memory.  All threads insert words at once; the nodes
 * of each thread live with it, and the links between them cross from thread to thread.
 */
#include <stdio.h>
#include <string.h>
#include <upc_relaxed.h>

#define WORD 12

struct node {
	char word[WORD];
	int times;
	shared struct node *left, *right; /* a node of any thread */
};

static const char *const text[] = {
	"the", "rain", "in", "spain", "stays", "mainly", "in", "the", "plain", "but",
	"the", "snow", "in", "the", "alps", "stays", "mainly", "on", "the", "slopes",
};
#define WORDS (int)(sizeof text / sizeof *text)

shared struct node *shared root;
strict shared int finished; /* threads that have inserted their words */
upc_lock_t *lock;           /* private: each thread knows the one lock */

static shared struct node *node_new(const char *word)
{
	shared struct node *n = upc_alloc(sizeof *n); /* here, on my own thread */
	struct node *mine = (struct node *)n;

	memset(mine, 0, sizeof *mine);
	strncpy(mine->word, word, WORD - 1);
	mine->times = 1;
	return n;
}

/* The word's place: where the link to its node is, or where it belongs. */
static shared struct node *shared *find(const char *word)
{
	shared struct node *shared *link = &root;

	while (*link != NULL) {
		char here[WORD];
		int order;

		upc_memget(here, (*link)->word, WORD);
		order = strcmp(word, here);
		if (order == 0)
			break;
		link = order < 0 ? (shared struct node *shared *)&(*link)->left
		                 : (shared struct node *shared *)&(*link)->right;
	}
	return link;
}

static void insert(const char *word)
{
	shared struct node *shared *link;

	upc_lock(lock);
	link = find(word);
	if (*link == NULL)
		*link = node_new(word);
	else
		(*link)->times++;
	upc_unlock(lock);
}

/* Prints the words in order, frees their nodes, and says how many words there were. */
static int harvest(shared struct node *n)
{
	int words;
	struct node here;

	if (n == NULL)
		return 0;
	here = *n;
	words = harvest(here.left);
	printf("%-8s %d\n", here.word, here.times);
	words += here.times + harvest(here.right);
	upc_free(n);
	return words;
}

int main(void)
{
	int words = WORDS;

	lock = upc_all_lock_alloc();
	upc_forall (int i = 0; i < WORDS; i++; i)
		insert(text[i]);

	upc_lock(lock);
	finished++;
	upc_unlock(lock);

	if (MYTHREAD == 0) {
		/* A strict read sees the newest value, and everything written before it. */
		while (finished < THREADS)
			;
		words = harvest(root);
		printf("%d words\n", words);
	}
	upc_barrier; /* the thread that finished last may not have unlocked yet */
	if (MYTHREAD == 0)
		upc_lock_free(lock);
	return words != WORDS;
}
