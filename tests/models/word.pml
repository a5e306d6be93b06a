/* SPDX-License-Identifier: MIT
 *
 * word.pml - word_say and word_hear of team/word.c: thread 0 says how far it is in each of
 * ROUNDS rounds, the others wait for that in theirs, in which they may be ahead or behind.
 * Nobody goes on before it is said, and all come to the end.
 *
 * variants: -DN=3 -DROUNDS=3; -DN=3 -DROUNDS=2 -DSPURIOUS
 * mutations: -DNOT_MARKED; -DTORN_SAY; -DTORN_MARK; -DONE_WOKEN; -DONCE
 * mutated: -DN=3 -DROUNDS=3
 */
#include "futex.pml"

byte word; /* twice the round, plus 1 while somebody may sleep */
byte done; /* rounds for which thread 0 has done its work, for the check alone */

inline say()
{
	done++;
#ifdef TORN_SAY
	seen = word;
	word = rounds * 2;
#else
	atomic {
		seen = word;
		word = rounds * 2
	}
#endif
	if
#ifdef ONE_WOKEN
	:: seen % 2 -> futex_wake_one()
#else
	:: seen % 2 -> futex_wake_all()
#endif
	:: else
	fi
}

/* Sets the mark in the word as it was seen; was_set: it has it now. */
inline mark()
{
#ifdef NOT_MARKED
	was_set = 1
#elif defined TORN_MARK
	was_set = (word == seen);
	if
	:: was_set -> word = seen + 1; seen++
	:: else
	fi
#else
	atomic {
		was_set = (word == seen);
		if
		:: was_set -> word = seen + 1; seen++
		:: else
		fi
	}
#endif
}

inline hear()
{
	do
	:: seen = word;
		if
		:: seen / 2 >= rounds -> break
		:: seen / 2 < rounds /* spins */
		:: seen / 2 < rounds -> /* or sleeps */
			do
			:: seen = word;
				if
				:: seen / 2 >= rounds -> break
				:: else ->
					was_set = 1;
					if
					:: seen % 2 == 0 -> mark()
					:: else
					fi;
					if
					:: was_set -> futex_wait(word, seen)
					:: else
					fi
				fi
#ifdef ONCE
				; break
#endif
			od
#ifdef ONCE
			; break
#endif
		fi
	od;
	assert(done >= rounds)
}

active [N] proctype thread()
{
	byte rounds, seen, was_set;

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
