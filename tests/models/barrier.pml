/* SPDX-License-Identifier: MIT
 *
 * barrier.pml - the barriers of sync/barrier.c and team/team.c: N threads pass ROUNDS phases.
 * With TEAM, the last thread to arrive acts for all and lets the others go, and does not wait
 * itself.  No thread passes a phase before all have arrived at it, and all come to the end.
 *
 * variants: -DN=3 -DROUNDS=3; -DN=3 -DROUNDS=3 -DTEAM; -DN=2 -DROUNDS=4 -DSPURIOUS; -DN=4 -DROUNDS=2
 * mutations: -DNOT_COUNTED; -DWAKE_FIRST; -DRESET_LATE; -DWAKE_FIRST -DTEAM; -DONE_WOKEN; -DEARLY
 * mutated: -DN=3 -DROUNDS=3
 */
#include "futex.pml"

byte arrived, sleepers, phase; /* struct barrier, struct team */
byte entered[N];               /* phases that a thread has arrived at, for the check alone */

inline let_go()
{
#ifdef WAKE_FIRST /* looks for sleepers first, as a store that is not seq_cst would have it */
	count = sleepers;
	phase = mine + 1;
#else
	phase = mine + 1;
	count = sleepers;
#endif
#ifdef RESET_LATE
	arrived = 0;
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

inline wait()
{
	if
	:: phase != mine /* while it spins, or it never gets so far: */
	:: true ->
#ifndef NOT_COUNTED
		sleepers++;
#endif
		do
		:: phase != mine -> break
		:: phase == mine -> futex_wait(phase, mine)
		od;
#ifndef NOT_COUNTED
		sleepers--
#endif
	fi
}

/* No thread has passed the phase that another one has not arrived at. */
inline passed()
{
	d_step {
		count = 0;
		do
		:: count < N -> assert(entered[count] > mine); count++
		:: else -> break
		od;
		count = 0;
		mine++
	}
}

active [N] proctype thread()
{
	byte mine, count;

	do
	:: mine < ROUNDS ->
		entered[_pid] = mine + 1;
		d_step { arrived++; count = arrived };
		if
#ifdef EARLY
		:: count >= N - 1 ->
#else
		:: count == N ->
#endif
#ifndef RESET_LATE
			arrived = 0;
#endif
			let_go();
#ifndef TEAM
			wait()
#endif
		:: else -> wait()
		fi;
		passed()
	:: else -> break
	od
}
