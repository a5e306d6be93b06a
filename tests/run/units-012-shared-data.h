/* SPDX-License-Identifier: MIT
 *
 * units-012-shared-data.h - what the two files of the test tell each other.
 */
struct record {
	int n;
	int pair[2];
};

extern shared [3] int table[];
extern shared struct record record;
extern shared int part_only;
extern shared int part_array[2 * THREADS];
extern shared int *shared pointer;

int part_sum(void);
shared [3] int *part_address(int i);
int part_record(shared struct record *r);
int part_hidden(void);
shared int *part_hidden_address(void);
int part_pointer(void);
int (*part_function(void))(shared struct record *);
