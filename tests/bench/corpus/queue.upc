/* SPDX-License-Identifier: MIT
 *
 * queue.upc - jobs pass through a bounded queue in shared memory: every thread alternately produces some and
 * consumes what there is, until all are done.  A job is a number whose steps to one by Collatz are counted.
 */
#include <upc_relaxed.h>
#include <stdio.h>
#include <stdlib.h>

#define QUEUE_SIZE 16
#define JOBS_PER_THREAD 40

typedef struct
{
    int number;
    int producer;
} Job;

typedef struct
{
    int first, count;
    int finished;
    Job ring[QUEUE_SIZE];
} Queue;

shared Queue queue;                     /* with affinity to thread 0 */
upc_lock_t *queueLock;

shared [JOBS_PER_THREAD] int steps[JOBS_PER_THREAD * THREADS];
shared int longest;

int Enqueue(Job j)
{
    int success = 0;

    upc_lock(queueLock);
    if (queue.count < QUEUE_SIZE)
    {
        queue.ring[(queue.first + queue.count) % QUEUE_SIZE] = j;
        queue.count = queue.count + 1;
        success = 1;
    }
    upc_unlock(queueLock);
    return success;
}

/* Returns 1 with a job, 0 if there is none at the moment, -1 if there will be none. */
int Dequeue(Job *j)
{
    int result = 0;

    upc_lock(queueLock);
    if (queue.count > 0)
    {
        *j = queue.ring[queue.first];
        queue.first = (queue.first + 1) % QUEUE_SIZE;
        queue.count = queue.count - 1;
        queue.finished = queue.finished + 1;
        result = 1;
    }
    else if (queue.finished == JOBS_PER_THREAD * THREADS)
        result = -1;
    upc_unlock(queueLock);
    return result;
}

int Collatz(int number)
{
    long n = number;
    int s;

    for (s = 0; n != 1; s++)
        n = (n % 2 == 0) ? n / 2 : 3 * n + 1;
    return s;
}

int main(void)
{
    int made = 0, r = 0, i, errors = 0, s;
    Job j;

    queueLock = upc_all_lock_alloc();
    while (r >= 0)
    {
        while (made < JOBS_PER_THREAD)
        {
            j.number = MYTHREAD * JOBS_PER_THREAD + made + 1;
            j.producer = MYTHREAD;
            if (!Enqueue(j))
                break;
            made++;
        }
        while ((r = Dequeue(&j)) > 0)
        {
            s = Collatz(j.number);
            steps[j.number - 1] = s;
            upc_lock(queueLock);
            if (s > longest)
                longest = s;
            upc_unlock(queueLock);
        }
    }
    upc_barrier;
    if (MYTHREAD == 0)
    {
        s = 0;
        for (i = 0; i < JOBS_PER_THREAD * THREADS; i++)
        {
            if (steps[i] != Collatz(i + 1))
                errors++;
            if (steps[i] > s)
                s = steps[i];
        }
        if (s != longest || queue.count != 0)
            errors++;
        if (errors)
            printf("queue: %d jobs have a wrong result\n", errors);
        else
            printf("queue: ok\n");
    }
    upc_barrier;
    return errors != 0;
}
