/* SPDX-License-Identifier: MIT
 *
 * spoil.c - a bad cable, for kernels without `tc netem`: spoil A B [C D...] passes the frames of interface A
 * on to B and back, and those of C to D, each somewhat later, some before others that came earlier, and loses
 * a few.  With -delay US all are so many microseconds late, in their order, and none is lost. Frames keep
 * what the kernel has not computed yet, checksums and segments (PACKET_VNET_HDR).
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <linux/if_ether.h>
#include <linux/if_packet.h>
#include <net/if.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
	MOST_ENDS = 16,
	MOST_BYTES = 70000, /* bytes of a frame whose segments are not cut yet */
	MOST_FRAMES = 1000, /* frames that wait; a full cable loses more */
	LEAST_US = 50,      /* the shortest delay */
	MORE_US = 200,      /* at most */
	PROMPT_IN_100 = 25, /* frames without delay, which overtake others */
	LOST_IN_1000 = 1,
};

struct frame {
	struct frame *next;
	long long due; /* us */
	int to;        /* a socket */
	size_t size;
	char bytes[];
};

static struct frame *waiting; /* by time */
static int n_waiting;
static long long delay_us = -1; /* the delay of all frames; -1: it differs */
static unsigned long long random_state = 88172645463325252ULL;

static unsigned random_below(unsigned n)
{
	random_state ^= random_state << 13;
	random_state ^= random_state >> 7;
	random_state ^= random_state << 17;
	return (unsigned)(random_state >> 32) % n;
}

static long long now_us(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * 1000000LL + t.tv_nsec / 1000;
}

static void stop(const char *what)
{
	perror(what);
	exit(1);
}

/* A socket that gets all frames which arrive at an interface, and none that leave it. */
static int end_open(const char *name)
{
	const int s = socket(AF_PACKET, SOCK_RAW | SOCK_CLOEXEC, 0), on = 1, size = 8 << 20;
	struct sockaddr_ll a = {.sll_family = AF_PACKET, .sll_protocol = htons(ETH_P_ALL)};
	struct packet_mreq all = {.mr_type = PACKET_MR_PROMISC};

	a.sll_ifindex = all.mr_ifindex = (int)if_nametoindex(name);
	if (s < 0 || a.sll_ifindex == 0 || setsockopt(s, SOL_PACKET, PACKET_VNET_HDR, &on, sizeof on) != 0
		|| setsockopt(s, SOL_PACKET, PACKET_IGNORE_OUTGOING, &on, sizeof on) != 0
		|| setsockopt(s, SOL_PACKET, PACKET_ADD_MEMBERSHIP, &all, sizeof all) != 0
		|| setsockopt(s, SOL_SOCKET, SO_RCVBUF, &size, sizeof size) != 0
		|| bind(s, (struct sockaddr *)&a, sizeof a) != 0)
		stop(name);
	return s;
}

static void frame_keep(const char *bytes, size_t size, int to)
{
	struct frame *f, **at = &waiting;

	if ((delay_us < 0 && random_below(1000) < LOST_IN_1000) || n_waiting == MOST_FRAMES)
		return;
	f = malloc(sizeof *f + size);
	if (!f)
		stop("malloc");
	*f = (struct frame){.due = now_us(), .to = to, .size = size};
	memcpy(f->bytes, bytes, size);
	if (delay_us >= 0)
		f->due += delay_us;
	else if (random_below(100) >= PROMPT_IN_100)
		f->due += LEAST_US + random_below(MORE_US);
	while (*at && (*at)->due <= f->due)
		at = &(*at)->next;
	f->next = *at;
	*at = f;
	n_waiting++;
}

/* Passes on what is due.  What cannot be sent is lost, as on a cable. */
static void frames_send(void)
{
	while (waiting && waiting->due <= now_us()) {
		struct frame *f = waiting;

		(void)!write(f->to, f->bytes, f->size);
		waiting = f->next;
		n_waiting--;
		free(f);
	}
}

int main(int argc, char **argv)
{
	static char bytes[MOST_BYTES];
	struct pollfd ends[MOST_ENDS];
	int n = argc - 1;

	if (n > 2 && strcmp(argv[1], "-delay") == 0) {
		delay_us = strtoll(argv[2], NULL, 10);
		argv += 2;
		n -= 2;
	}
	if (n < 2 || n % 2 != 0 || n > MOST_ENDS) {
		fputs("usage: spoil [-delay US] A B [C D...]\n", stderr);
		return 2;
	}
	for (int i = 0; i < n; i++)
		ends[i] = (struct pollfd){.fd = end_open(argv[i + 1]), .events = POLLIN};
	puts("ready");
	fflush(stdout);
	for (;;) {
		const long long pause = waiting ? waiting->due - now_us() : 1000000;
		const struct timespec t = {
			pause > 0 ? pause / 1000000 : 0, pause > 0 ? pause % 1000000 * 1000 : 0};

		ppoll(ends, (nfds_t)n, &t, NULL);
		for (int i = 0; i < n; i++) {
			ssize_t size;

			if (!(ends[i].revents & POLLIN))
				continue;
			size = recv(ends[i].fd, bytes, sizeof bytes, MSG_DONTWAIT);
			if (size > 0)
				frame_keep(bytes, (size_t)size, ends[i ^ 1].fd);
		}
		frames_send();
	}
}
