// units.h - functions of units-other.upc and units-plain.upc.
#ifndef UNITS_H
#define UNITS_H

void other_meet(void);
void other_maybe(int meets);
void other_local(void);
int other_number(void);
void other_pointer(void);
void other_back(int meets);
void other_chain(int deep);
void other_asks(int meets);
void other_between(int meets);
void other_after(int meets);
void back(int meets);
void back_first(int meets);
void back_middle(int meets);
void back_last(int meets);
void plain_local(void);
void plain_meet(void);

#endif
