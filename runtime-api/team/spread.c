/* SPDX-License-Identifier: MIT
 *
 * spread.c - messages between the first threads of hosts in collective functions. Flags and slots of
 * threads are in the control area of each host: those that other hosts wait for are written there by their
 * agents.
 */
#include "network/calls.h"
#include "team/team.h"

#include <string.h>

#ifdef UPCR_NETWORK

struct spread_text {
	int thread;
	unsigned which, sequence;
	unsigned n, parity; /* bytes; the number of the set of slots, 0 or 1 */
	unsigned char data[TEAM_SLOT];
};

enum call_status call_spread_message(struct far_call *call)
{
	const struct spread_text *text = CALL_TEXT(struct spread_text, call);

	memcpy(control->thread[text->thread].slot[text->parity], text->data, text->n);
	flag_set(&control->thread[text->thread].flag[text->which], text->sequence);
	return CALL_DONE;
}

void spread_send(int host, enum team_flag which, const void *data, size_t n)
{
	struct spread_text text = {
		MYTHREAD, (unsigned)which, team_sequence(), (unsigned)n, team_turn() & 1, {0}};

	if (n)
		memcpy(text.data, data, n);
	far_tell(host, CALL_spread_message, &text, sizeof(text));
}

const void *spread_receive(const struct team_call *call, int host, enum team_flag which)
{
	team_await(call, host_first(host), which);
	return team_slot(host_first(host));
}

/* Broadcasts along a binomial tree. Hosts are numbered from the root; each host gets the data from the
 * host whose number lacks its lowest bit. */
void spread_broadcast(const struct team_call *call, int root, upcr_pts to, const char *from, size_t n)
{
	int place = (job.host - root + job.hosts) % job.hosts, bit = 1, host;

	while (bit < job.hosts && !(place & bit))
		bit <<= 1;
	if (place)
		spread_receive(call, (root + place - bit) % job.hosts, TEAM_FINISHED);
	team_publish(TEAM_FINISHED);
	for (bit >>= 1; bit; bit >>= 1) {
		if (place + bit >= job.hosts)
			continue;
		host = (root + place + bit) % job.hosts;
		memory_write(place_on(to, host_first(host)), from, n);
		spread_send(host, TEAM_FINISHED, NULL, 0);
	}
}

#endif
