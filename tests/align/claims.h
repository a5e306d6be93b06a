// claims.h - functions of claims-other.upc and claims-plain.upc, and what they are.
#ifndef CLAIMS_H
#define CLAIMS_H

void plain_meet(void);
void plain_too(void);
void other_rare(int meets);

#pragma upc2c collective plain_meet, plain_too
#pragma upc2c not_collective other_rare

#endif
