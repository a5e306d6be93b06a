/* SPDX-License-Identifier: MIT
 *
 * futex.pml - what the kernel does for threads that sleep on a word, and atomic operations of
 * C11, for the models of this folder.  Spin interleaves single statements, as if all accesses
 * were seq_cst: docs/synchronization.md says where weaker ones are used and why they do.
 *
 * There is no time limit to a sleep here, as there is in the runtime: a wakeup that is lost
 * is a deadlock, which Spin reports as an invalid end state.
 */
bool asleep[N];

/* Sleeps if the word still has the value seen.  It may wake up for no reason. */
inline futex_wait(word, seen)
{
	atomic {
		if
		:: word == seen -> asleep[_pid] = true
		:: else
		fi
	}
	do
	:: atomic { !asleep[_pid] -> break }
#ifdef SPURIOUS
	:: atomic { asleep[_pid] -> asleep[_pid] = false; break }
#endif
	od
}

inline futex_wake_all()
{
	d_step {
		byte w = 0;
		do
		:: w < N -> asleep[w] = false; w++
		:: else -> break
		od;
		w = 0
	}
}

/* Wakes one sleeper, any, if there are some. */
inline futex_wake_one()
{
	atomic {
		if
		:: asleep[0] -> asleep[0] = false
		:: asleep[1] -> asleep[1] = false
#if N > 2
		:: asleep[2] -> asleep[2] = false
#endif
#if N > 3
		:: asleep[3] -> asleep[3] = false
#endif
		:: else
		fi
	}
}

/* atomic_compare_exchange_strong(&word, &seen, new), the result in done. */
inline cas(word, seen, new, done)
{
	atomic {
		if
		:: word == seen -> word = new; done = true
		:: else -> seen = word; done = false
		fi
	}
}
