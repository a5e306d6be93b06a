/* SPDX-License-Identifier: MIT
 *
 * kmers.upc - puts a sequence together again from its words of K letters.  They are in a hash table of
 * buckets in shared memory, with a lock for each few buckets; each thread walks from some of the first words.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <upc.h>

#define K 15
#define N_CONTIGS 6
#define CONTIG_LENGTH 90
#define N_KMERS (N_CONTIGS * (CONTIG_LENGTH - K + 1))
#define N_LOCKS 64

typedef struct kmer_s {
  char kmer[K];
  char next;              /* the letter that follows, or 'F' at the end */
  int next_in_bucket;     /* or -1 */
} kmer_t;

typedef struct {
  long size;
  shared int *heads;
  shared kmer_t *heap;
  upc_lock_t *locks[N_LOCKS];
} hash_table_t;

shared int contigs_found;
upc_lock_t *found_lock;

static void read_contig(int c, char *letters)
{
  unsigned x = 2463534242u + 77 * c;
  for (int i = 0; i < CONTIG_LENGTH; i++) {
    x ^= x << 13; x ^= x >> 17; x ^= x << 5;
    letters[i] = "ACGT"[(x >> 9) & 3];
  }
  letters[CONTIG_LENGTH] = 0;
}

static long hash_kmer(long size, const char *kmer)
{
  unsigned long h = 5381;
  for (int i = 0; i < K; i++) h = kmer[i] + h * 33;
  return h % size;
}

static void create_table(hash_table_t *t)
{
  t->size = N_KMERS / 2;
  t->heads = upc_all_alloc(t->size, sizeof(int));
  t->heap = upc_all_alloc(N_KMERS, sizeof(kmer_t));
  for (int i = 0; i < N_LOCKS; i++) t->locks[i] = upc_all_lock_alloc();
  upc_forall (int i = 0; i < t->size; i++; &t->heads[i]) t->heads[i] = -1;
  upc_barrier;
}

static void add_kmer(hash_table_t *t, int pos, const char *kmer, char next)
{
  long h = hash_kmer(t->size, kmer);
  upc_memput(&t->heap[pos], kmer, K);
  t->heap[pos].next = next;
  upc_lock(t->locks[h % N_LOCKS]);
  t->heap[pos].next_in_bucket = t->heads[h];
  t->heads[h] = pos;
  upc_unlock(t->locks[h % N_LOCKS]);
}

static char lookup(hash_table_t *t, const char *kmer)
{
  kmer_t copy;
  for (int pos = t->heads[hash_kmer(t->size, kmer)]; pos >= 0; pos = copy.next_in_bucket) {
    upc_memget(&copy, &t->heap[pos], sizeof copy);
    if (memcmp(copy.kmer, kmer, K) == 0) return copy.next;
  }
  return '?';
}

int main(int argc, char **argv)
{
  hash_table_t table;
  char letters[CONTIG_LENGTH + 1], built[CONTIG_LENGTH + 1];
  int c, i, per = CONTIG_LENGTH - K + 1;

  create_table(&table);
  found_lock = upc_all_lock_alloc();
  upc_forall (i = 0; i < N_KMERS; i++; i) {
    /* the words come in another order than that of the sequence */
    int w = (int)((long)i * 37 % N_KMERS);
    read_contig(w / per, letters);
    add_kmer(&table, i, letters + w % per, w % per == per - 1 ? 'F' : letters[w % per + K]);
  }
  upc_barrier;

  upc_forall (c = 0; c < N_CONTIGS; c++; c) {
    read_contig(c, letters);
    memcpy(built, letters, K);
    for (i = K; i < CONTIG_LENGTH; i++)
      built[i] = lookup(&table, built + i - K);
    built[i] = 0;
    if (strcmp(built, letters) == 0 && lookup(&table, built + i - K) == 'F') {
      upc_lock(found_lock);
      contigs_found++;
      upc_unlock(found_lock);
    }
  }
  upc_barrier;
  if (MYTHREAD == 0 && contigs_found == N_CONTIGS) printf("kmers: ok\n");
  else if (MYTHREAD == 0) printf("kmers: %d contigs instead of %d\n", contigs_found, N_CONTIGS);
  return contigs_found != N_CONTIGS;
}
