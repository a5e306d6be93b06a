/* SPDX-License-Identifier: MIT
 *
 * units-018-plain-c.h - the C functions of the test.
 */
extern int c_counter, upc_side_counter;

int upc_side(int i);
int c_sum(const int *v, int n);
void c_double(int *v, int n);
int c_apply(int (*f)(int), int i);
int c_calls_back(int i);
int (*c_operation(char name))(int, int);
int c_is_plain(void);
