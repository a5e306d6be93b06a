// SPDX-License-Identifier: MIT
// mistake: a list is freed and the link is read from the freed node
// needs: read in a block that was freed, where it was allocated and freed, the line, to keep next
// before
#include <upc.h>

struct node {
	int key;
	shared [] struct node *next;
};
typedef shared [] struct node *list;

static list push(list head, int key)
{
	list n = upc_alloc(sizeof(struct node));
	n->key = key;
	n->next = head;
	return n;
}

int main(void)
{
	list head = NULL;

	for (int i = 0; i < 5; i++)
		head = push(head, i);
	for (list n = head; n != NULL; n = n->next) // here // report: read of 16 bytes in a block that was freed
		upc_free(n);
	upc_barrier;
	return 0;
}
