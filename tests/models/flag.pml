/* SPDX-License-Identifier: MIT
 *
 * flag.pml - flag_publish and flag_await of team/flag.c: thread 0 says how far it is in each of
 * ROUNDS rounds, the others wait for that in theirs, in which they may be ahead or behind.
 * Nobody goes on before it is published, and all come to the end.
 *
 * variants: -DN=3 -DROUNDS=3; -DN=3 -DROUNDS=2 -DSPURIOUS
 * mutations: -DNOT_MARKED; -DTORN_PUBLISH; -DTORN_MARK; -DONE_WOKEN; -DONCE
 * mutated: -DN=3 -DROUNDS=3
 */
#include "futex.pml"

byte flag; /* twice the round, plus 1 while somebody may sleep */
byte done; /* rounds for which thread 0 has done its work, for the check alone */

inline publish()
{
	done++;
#ifdef TORN_PUBLISH
	seen = flag;
	flag = rounds * 2;
#else
	atomic {
		seen = flag;
		flag = rounds * 2
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

/* Sets the mark in the flag as it was seen; was_set: it has it now. */
inline mark()
{
#ifdef NOT_MARKED
	was_set = 1
#elif defined TORN_MARK
	was_set = (flag == seen);
	if
	:: was_set -> flag = seen + 1; seen++
	:: else
	fi
#else
	atomic {
		was_set = (flag == seen);
		if
		:: was_set -> flag = seen + 1; seen++
		:: else
		fi
	}
#endif
}

inline await()
{
	do
	:: seen = flag;
		if
		:: seen / 2 >= rounds -> break
		:: seen / 2 < rounds /* spins */
		:: seen / 2 < rounds -> /* or sleeps */
			do
			:: seen = flag;
				if
				:: seen / 2 >= rounds -> break
				:: else ->
					was_set = 1;
					if
					:: seen % 2 == 0 -> mark()
					:: else
					fi;
					if
					:: was_set -> futex_wait(flag, seen)
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
		:: _pid == 0 -> publish()
		:: else -> await()
		fi
	:: else -> break
	od
}
