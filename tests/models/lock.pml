/* SPDX-License-Identifier: MIT
 *
 * lock.pml - the lock of library/lock.c: N threads take it ROUNDS times each.  One holds it at a
 * time, a hand-off makes the next owner the owner, and all come to the end.
 *
 * variants: -DN=2 -DROUNDS=3 -DSPURIOUS; -DN=3 -DROUNDS=2; -DN=3 -DROUNDS=2 -DATTEMPT
 * mutations: -DTAKEN_CLEAN; -DNEXT_OWNER_ALONE; -DNOT_MARKED; -DNEXT_OWNER_KEPT; -DTORN; -DNOT_WOKEN
 * mutated: -DN=3 -DROUNDS=2
 */
#include "futex.pml"

#define SLEEPERS 16
#define OWNER(word) ((word) & 15)
#define ME (_pid + 1)

byte word, next_owner; /* struct lock */
byte holders;          /* for the check alone */

inline lock_wait()
{
	seen = word;
	do
	:: OWNER(seen) == ME -> break
	:: seen == 0 ->
#ifdef TAKEN_CLEAN /* forgets those who sleep still */
		cas(word, seen, ME, done);
#else
		cas(word, seen, ME + SLEEPERS, done);
#endif
		if
		:: done -> break
		:: else
		fi
	:: else ->
		done = true;
		if
#ifndef NOT_MARKED
		:: seen < SLEEPERS -> cas(word, seen, seen + SLEEPERS, done)
#endif
		:: else
		fi;
		if
		:: done ->
			none = 0;
			if /* it has waited for long, or not */
			:: cas(next_owner, none, ME, done)
			:: true
			fi;
#ifdef NOT_MARKED /* sleeps though nobody knows */
			futex_wait(word, seen);
#else
			futex_wait(word, (OWNER(seen) + SLEEPERS));
#endif
			seen = word
		:: else
		fi
	od;
	assert(OWNER(word) == ME);
#ifndef NEXT_OWNER_KEPT
	none = ME;
	cas(next_owner, none, 0, done)
#endif
}

inline lock()
{
	seen = 0;
#ifdef TORN
	if
	:: word == 0 -> word = ME; done = true
	:: else -> done = false
	fi;
#else
	cas(word, seen, ME, done);
#endif
	do
	:: done -> break
	:: !done -> /* spins for a while */
		seen = 0;
		cas(word, seen, ME, done)
	:: !done -> lock_wait(); break
	od
}

inline unlock()
{
	seen = ME;
	cas(word, seen, 0, done);
	if
	:: !done ->
		assert(OWNER(seen) == ME);
		d_step { seen = next_owner; next_owner = 0 };
		if
		:: seen -> word = seen + SLEEPERS
		:: else -> word = 0
		fi;
		if
#ifndef NEXT_OWNER_ALONE /* whoever is woken may not be the next_owner */
		:: seen -> asleep[seen - 1] = false
#endif
#ifndef NOT_WOKEN
		:: else -> futex_wake_one()
#else
		:: else
#endif
		fi
	:: else
	fi
}

active [N] proctype thread()
{
	byte seen, none, rounds;
	bool done;

	do
	:: rounds < ROUNDS ->
#ifdef ATTEMPT
		if
		:: seen = 0; cas(word, seen, ME, done)
		:: lock(); done = true
		fi;
#else
		lock();
		done = true;
#endif
		if
		:: done ->
			holders++;
			assert(holders == 1 && OWNER(word) == ME);
			holders--;
			unlock()
		:: else
		fi;
		rounds++
	:: else -> break
	od
}
