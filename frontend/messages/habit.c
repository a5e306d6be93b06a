/* SPDX-License-Identifier: MIT
 *
 * habit.c - names that a program does not declare because they belong to another language.
 */
#include "messages/habit.h"

#include <string.h>

#define OUTPUT  "this is C++, and UPC is C: use printf of <stdio.h>"
#define CPP     "this is C++, and UPC is C"
#define CAST    "this is C++, and UPC is C: write a cast as in (int)x, or (int *)p for a pointer"
#define BOOLEAN "write #include <stdbool.h> first"
#define LOCAL   "remove it: whatever is not 'shared' is private"
#define EVERY   "declare data for all threads 'shared'"
#define ALLOCATE                                                                                             \
	"upc_alloc allocates on the calling thread, upc_all_alloc and upc_global_alloc across all threads"
#define RANK      "use MYTHREAD, the number of the thread"
#define SIZE      "use THREADS, the number of threads"
#define BARRIER   "write upc_barrier"
#define ONE_SIDED "read and assign shared data, or copy with upc_memget and upc_memput"
#define COLLECT   "include <upc_collective.h> and use its upc_all_ functions"
#define START     "remove it: a UPC program needs no calls at its start and end"
#define ATOMIC    "include <upc_atomic.h> and use upc_atomic_relaxed, or a lock"
#define TASK      "UPC has no tasks: each thread runs main, and upc_forall divides a loop among them"
#define KERNEL    "UPC has no kernels: each thread runs main"
#define TIME                                                                                                 \
	"include <upc_tick.h>: upc_ticks_to_ns(b - a) are the nanoseconds between two results of "           \
	"upc_ticks_now()"
#define TYPES  "the letters at its end say the type: C, UC, S, US, I, UI, L, UL, F, D or LD"
#define SHARED "declare an array 'shared': each thread has elements of it"

/* The first name that matches counts. */
static const struct habit habits[] = {
	/* other versions of UPC */
	{"upc_malloc", ALLOCATE, NULL},
	{"upc_calloc", ALLOCATE, NULL},
	{"upc_realloc", ALLOCATE, NULL},
	{"upc_all_free",
		"it is a function of UPC 1.3 (--std=upc1.3); "
		"in UPC 1.2 one thread calls upc_free after a upc_barrier",
		NULL},
	{"upc_all_lock_free",
		"it is a function of UPC 1.3 (--std=upc1.3); "
		"in UPC 1.2 one thread calls upc_lock_free after a upc_barrier",
		NULL},
	{"upc_local_alloc", "UPC 1.3 removed it: use upc_alloc", NULL},
	{"upc_lock_alloc",
		"use upc_all_lock_alloc, called by all threads, or upc_global_lock_alloc, called by one",
		NULL},
	{"upc_lock_init", "a lock needs no call but upc_all_lock_alloc, whose result is the lock", NULL},
	{"upc_lock_create", "use upc_all_lock_alloc, called by all threads", "upc_all_lock_alloc("},
	{"upc_trylock", "use upc_lock_attempt", "upc_lock_attempt("},
	{"upc_try_lock", "use upc_lock_attempt", "upc_lock_attempt("},
	{"upc_lock_try", "use upc_lock_attempt", "upc_lock_attempt("},
	{"upc_lock_release", "use upc_unlock", "upc_unlock("},
	{"upc_lock_acquire", "use upc_lock", "upc_lock("},
	{"upc_release", "use upc_unlock", "upc_unlock("},
	{"upc_memcmp", "copy the data to private memory with upc_memget, and use memcmp of <string.h>", NULL},
	{"upc_memmove", "use upc_memcpy, whose areas must not overlap", NULL},
	{"upc_exit", "use upc_global_exit, which ends all threads", "upc_global_exit("},
	{"upc_abort", "use upc_global_exit, which ends all threads", NULL},
	{"upc_all_sort", "UPC 1.2 has no collective sort: sort on one thread, or write your own", NULL},
	{"upc_all_reduce*", TYPES, NULL},
	{"upc_all_prefix_reduce*", TYPES, NULL},
	{"upc_all_barrier", BARRIER, NULL},
	{"upc_global_barrier", BARRIER, NULL},
	{"upc_barrier_wait", "the statements are upc_barrier, upc_notify and upc_wait", NULL},
	{"upc_barrier_notify", "the statements are upc_barrier, upc_notify and upc_wait", NULL},
	{"upc_mythread", RANK, "MYTHREAD"},
	{"upc_my_thread", RANK, "MYTHREAD"},
	{"upc_thread", RANK, "MYTHREAD"},
	{"upc_threads", SIZE, "THREADS"},
	{"upc_nthreads", SIZE, "THREADS"},
	{"upc_num_threads", SIZE, "THREADS"},
	{"upc_time", TIME, NULL},
	{"upc_wtime", TIME, NULL},
	{"MPI_Wtime", TIME, NULL},
	{"omp_get_wtime", TIME, NULL},
	{"upc_init", START, NULL},
	{"upc_finalize", START, NULL},
	{"upc_finish", START, NULL},
	{"bupc_init", START, NULL},
	{"bupc_init_reentrant", START, NULL},
	{"bupc_finalize", START, NULL},
	{"upc", "UPC keywords are single words, such as upc_barrier and upc_forall", NULL},
	{"upc_for", "write upc_forall", NULL},
	{"upc_foreach", "write upc_forall", NULL},
	{"UPC_SUM", "use UPC_ADD", "UPC_ADD"},
	{"UPC_PLUS", "use UPC_ADD", "UPC_ADD"},
	{"UPC_PROD", "use UPC_MULT", "UPC_MULT"},
	{"UPC_PRODUCT", "use UPC_MULT", "UPC_MULT"},
	{"UPC_MUL", "use UPC_MULT", "UPC_MULT"},
	{"UPC_MAXIMUM", "use UPC_MAX", "UPC_MAX"},
	{"UPC_MINIMUM", "use UPC_MIN", "UPC_MIN"},
	{"UPC_LAND", "use UPC_LOGAND", "UPC_LOGAND"},
	{"UPC_LOR", "use UPC_LOGOR", "UPC_LOGOR"},
	{"UPC_BAND", "use UPC_AND", "UPC_AND"},
	{"UPC_BOR", "use UPC_OR", "UPC_OR"},
	{"UPC_BXOR", "use UPC_XOR", "UPC_XOR"},
	/* other languages' conditions */
	{"elseif", "write 'else if'", "else if("},
	{"elsif", "write 'else if'", "else if("},
	{"elif", "write 'else if'", "else if("},
	/* C++ */
	{"upcxx",
		"this is UPC++, and UPC is C: its rank_me(), rank_n() and barrier() are MYTHREAD, THREADS "
		"and upc_barrier, a global_ptr<int> is a 'shared [] int *'",
		NULL},
	{"global_ptr", "this is UPC++: a global_ptr<int> is a 'shared [] int *'", NULL},
	{"shared_ptr", "this is C++: a pointer to shared data is a 'shared int *'", NULL},
	{"unique_ptr", "this is C++, and UPC is C: use a pointer", NULL},
	{"std", OUTPUT, NULL},
	{"cout", OUTPUT, NULL},
	{"cerr", OUTPUT, NULL},
	{"using", CPP, NULL},
	{"namespace", CPP, NULL},
	{"class", CPP, NULL},
	{"template", CPP, NULL},
	{"public", CPP, NULL},
	{"constexpr", "this is C++, and UPC is C: write 'const', or an enum where a constant is needed",
		NULL},
	{"thread_local", "remove it: whatever is not 'shared' exists once for each thread", NULL},
	{"static_cast", CAST, NULL},
	{"dynamic_cast", CAST, NULL},
	{"const_cast", CAST, NULL},
	{"reinterpret_cast", CAST, NULL},
	{"nullptr", "write NULL", NULL},
	{"new", ALLOCATE, NULL},
	{"delete", "use upc_free", NULL},
	{"bool", BOOLEAN, NULL},
	{"true", BOOLEAN, NULL},
	{"false", BOOLEAN, NULL},
	/* OpenMP */
	{"omp_get_thread_num", RANK, "MYTHREAD"},
	{"omp_get_num_threads", SIZE, "THREADS"},
	{"omp_get_max_threads", SIZE, "THREADS"},
	{"omp_set_lock", "use upc_lock", NULL},
	{"omp_unset_lock", "use upc_unlock", NULL},
	{"omp_init_lock", "use upc_all_lock_alloc", NULL},
	{"omp_lock_t", "use upc_lock_t *", NULL},
	/* MPI */
	{"MPI_Barrier", BARRIER, "upc_barrier"},
	{"MPI_Comm_rank", RANK, NULL},
	{"MPI_Comm_size", SIZE, NULL},
	{"MPI_Init", START, NULL},
	{"MPI_Init_thread", START, NULL},
	{"MPI_Finalize", START, NULL},
	{"MPI_Abort", "use upc_global_exit, which ends all threads", NULL},
	{"MPI_Send", ONE_SIDED, NULL},
	{"MPI_Isend", ONE_SIDED, NULL},
	{"MPI_Recv", ONE_SIDED, NULL},
	{"MPI_Irecv", ONE_SIDED, NULL},
	{"MPI_Sendrecv", ONE_SIDED, NULL},
	{"MPI_Get", ONE_SIDED, NULL},
	{"MPI_Put", ONE_SIDED, NULL},
	{"MPI_Bcast", COLLECT, NULL},
	{"MPI_Reduce", COLLECT, NULL},
	{"MPI_Allreduce", COLLECT, NULL},
	{"MPI_SUM", "use UPC_ADD", "UPC_ADD"},
	{"MPI_PROD", "use UPC_MULT", "UPC_MULT"},
	{"MPI_MAX", "use UPC_MAX", "UPC_MAX"},
	{"MPI_MIN", "use UPC_MIN", "UPC_MIN"},
	{"MPI_Scatter", COLLECT, NULL},
	{"MPI_Gather", COLLECT, NULL},
	{"MPI_Allgather", COLLECT, NULL},
	{"MPI_Alltoall", COLLECT, NULL},
	/* OpenSHMEM */
	{"shmem_barrier_all", BARRIER, "upc_barrier"},
	{"shmem_init", START, NULL},
	{"shmem_finalize", START, NULL},
	{"shmem_my_pe", RANK, "MYTHREAD"},
	{"shmem_n_pes", SIZE, "THREADS"},
	{"_my_pe", RANK, "MYTHREAD"},
	{"_num_pes", SIZE, "THREADS"},
	{"shmem_malloc", ALLOCATE, NULL},
	{"shmem_free", "use upc_free", NULL},
	{"shmem_quiet", "write upc_fence", "upc_fence"},
	{"shmem_fence", "write upc_fence", "upc_fence"},
	{"shmem_put*", ONE_SIDED, NULL},
	{"shmem_get*", ONE_SIDED, NULL},
	/* coarrays and the like */
	{"this_image", "use MYTHREAD, the number of the thread, which counts from 0", NULL},
	{"num_images", SIZE, "THREADS"},
	{"coarray", SHARED, NULL},
	{"co_array", SHARED, NULL},
	{"coforall", TASK, NULL},
	{"foreach", "write upc_forall", NULL},
	{"parallel_for", "write upc_forall", NULL},
	/* CUDA and OpenCL */
	{"__shared__", "this is CUDA: UPC declares data for all threads 'shared'", "shared"},
	{"__device__", KERNEL, NULL},
	{"__global__", KERNEL, NULL},
	{"__host__", KERNEL, NULL},
	{"__kernel", KERNEL, NULL},
	{"__syncthreads", BARRIER, "upc_barrier"},
	{"threadIdx", RANK, NULL},
	{"blockIdx", RANK, NULL},
	{"blockDim", SIZE, NULL},
	{"gridDim", SIZE, NULL},
	{"get_global_id", RANK, NULL},
	{"get_local_id", RANK, NULL},
	{"get_global_size", SIZE, NULL},
	{"cudaMalloc", ALLOCATE, NULL},
	{"cudaFree", "use upc_free", NULL},
	{"cudaMemcpy", ONE_SIDED, NULL},
	{"cudaDeviceSynchronize", BARRIER, "upc_barrier"},
	{"atomicAdd", ATOMIC, NULL},
	{"atomicCAS", ATOMIC, NULL},
	/* words of other languages for the place of data */
	{"private", LOCAL, NULL},
	{"local", LOCAL, NULL},
	{"__local", LOCAL, NULL},
	{"__private", LOCAL, NULL},
	{"global", EVERY, NULL},
	{"__global", EVERY, NULL},
};

const struct habit *habit_find(const char *name, size_t n, bool is_call)
{
	for (size_t i = 0; i < sizeof habits / sizeof *habits; i++) {
		size_t m = strlen(habits[i].name);
		bool is_begin = habits[i].name[m - 1] == '*';

		m -= is_begin;
		if (strncmp(habits[i].name, name, n < m ? n : m) != 0 || (is_begin ? n < m : n != m))
			continue;
		/* A function of the program that is declared late may be called local or global. */
		if (is_call && (strcmp(habits[i].advice, LOCAL) == 0 || strcmp(habits[i].advice, EVERY) == 0))
			return NULL;
		return &habits[i];
	}
	return NULL;
}
