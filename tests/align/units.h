// units.h - functions of units-other.upc and units-plain.upc.
#ifndef UNITS_H
#define UNITS_H

void other_meet(void);
void other_through(void);
void other_maybe(int meets);
void other_local(void);
int other_number(void);
void other_pointer(void);
void other_back(int meets);
void other_chain(int deep);
void other_asks(int is_one);
void other_between(void);
void other_after(void);
void back(int meets);
void back_first(void);
void back_middle(void);
void back_last(void);

void pointed(int meets);
void plain_local(void);
void plain_meet(void);

#endif
