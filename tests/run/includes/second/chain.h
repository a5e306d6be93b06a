#define CHAIN_SECOND 1
extern shared int chain;
