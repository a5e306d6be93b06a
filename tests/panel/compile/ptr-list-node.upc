// SPDX-License-Identifier: MIT
// mistake: the link of a shared list is a pointer to private memory
// needs: that next is a private pointer and the value a pointer-to-shared, where next is
// declared, to write shared struct node *next
#include <upc.h>

struct node {
	int key;
	struct node *next;
};

shared [] struct node *push(shared [] struct node *head, int key)
{
	shared [] struct node *n = upc_alloc(sizeof(struct node));
	n->key = key;
	n->next = head; // here // error: pts-to-ptl
	return n;
}

int main(void)
{
	shared [] struct node *list = NULL;
	for (int i = 0; i < 5; i++)
		list = push(list, i);
	return list->key != 4;
}
