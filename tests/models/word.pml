/* SPDX-License-Identifier: MIT
 *
 * word.pml - team_say and team_hear of core/team.c: thread 0 says how far it is in each of
 * ROUNDS rounds, the others wait for that in theirs, in which they may be ahead or behind.
 * Nobody goes on before it is said, and all come to the end.
 *
 * variants: -DN=3 -DROUNDS=3; -DN=3 -DROUNDS=2 -DSPURIOUS
 * mutations: -DNOT_COUNTED; -DWAKE_FIRST; -DONE_WOKEN; -DONCE
 * mutated: -DN=3 -DROUNDS=3
 */
#include "futex.pml"

byte word, sleepers; /* of thread 0 */
byte done;           /* rounds for which it has done its work, for the check alone */

inline say()
{
	done++;
#ifdef WAKE_FIRST
	count = sleepers;
	word = rounds;
#else
	word = rounds;
	count = sleepers;
#endif
	if
#ifdef ONE_WOKEN
	:: count > 0 -> futex_wake_one()
#else
	:: count > 0 -> futex_wake_all()
#endif
	:: else
	fi
}

inline hear()
{
	do
	:: seen = word;
		if
		:: seen >= rounds -> break
		:: seen < rounds /* spins */
		:: seen < rounds -> /* or sleeps */
#ifndef NOT_COUNTED
			sleepers++;
#endif
			do
			:: seen = word;
				if
				:: seen >= rounds -> break
				:: else -> futex_wait(word, seen)
				fi
#ifdef ONCE
				; break
#endif
			od;
#ifndef NOT_COUNTED
			sleepers--
#endif
#ifdef ONCE
			; break
#endif
		fi
	od;
	assert(done >= rounds)
}

active [N] proctype thread()
{
	byte rounds, seen, count;

	do
	:: rounds < ROUNDS ->
		rounds++;
		if
		:: _pid == 0 -> say()
		:: else -> hear()
		fi
	:: else -> break
	od
}
