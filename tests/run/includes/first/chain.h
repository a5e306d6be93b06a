#define CHAIN_FIRST 1
#include_next <chain.h>
