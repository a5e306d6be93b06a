/* SPDX-License-Identifier: MIT
 *
 * ucx_sleep.c - wakes an agent that sleeps when the network has work for it. The agent sleeps on a word, by
 * which its threads wake it as well; so a thread of the engine sleeps on UCX's descriptor.
 */
#define _GNU_SOURCE
#include "engine/ucx.h"

#include <pthread.h>
#include <signal.h>
#include <sys/epoll.h>
#include <unistd.h>

static int watched = -1; /* the epoll descriptor: UCX's is reported once each time the agent arms it */
static int descriptor;
static void (*agent_wake)(void);

static void *network_watch(void *unused)
{
	struct epoll_event event;

	for (;;)
		if (epoll_wait(watched, &event, 1, -1) == 1)
			agent_wake();
	return unused;
}

/* Starts the thread that watches the network. Returns whether that succeeded. */
static bool watch_start(void)
{
	struct epoll_event event = {.events = EPOLLIN | EPOLLONESHOT};
	pthread_t thread;
	sigset_t all, kept;
	bool is_started;

	if (ucp_worker_get_efd(ucx_worker, &descriptor) != UCS_OK)
		return false;
	watched = epoll_create1(EPOLL_CLOEXEC);
	if (watched < 0)
		return false;
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &kept);
	is_started = epoll_ctl(watched, EPOLL_CTL_ADD, descriptor, &event) == 0
	          && pthread_create(&thread, NULL, network_watch, NULL) == 0;
	pthread_sigmask(SIG_SETMASK, &kept, NULL);
	return is_started;
}

int ucx_arm(void (*wake)(void))
{
	static bool is_tried, is_watched;
	struct epoll_event event = {.events = EPOLLIN | EPOLLONESHOT};

	if (!is_tried) {
		is_tried = true;
		agent_wake = wake;
		is_watched = watch_start();
	}
	if (!is_watched)
		return -1;
	if (ucp_worker_arm(ucx_worker) != UCS_OK)
		return 0;
	return epoll_ctl(watched, EPOLL_CTL_MOD, descriptor, &event) == 0 ? 1 : -1;
}
