// SPDX-License-Identifier: MIT
//
// A lease is a connection to a server that stays open.  Whoever finds no server starts one.
#include "lease.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "serve.h"

enum { N_TRIES = 20, SERVER_FD = 3, N_WAITING = 64 };

// In a new process: becomes the server, with nothing of this process but the socket.
static _Noreturn void become_server(int listening, const char *folder, const char *program)
{
	char preload[4096 + 16];
	int null = open("/dev/null", O_RDWR);

	setsid();
	if (fork() != 0)
		_exit(0);
	for (int i = 0; i < SERVER_FD; i++)
		dup2(null, i);
	dup2(listening, SERVER_FD);
	close_range(SERVER_FD + 1, ~0U, 0);
	snprintf(preload, sizeof preload, "LD_PRELOAD=%s/serve.so", folder);
	execle(program, program, NULL,
		(char *[]){preload, (char[]){"LD_BIND_NOW=1"}, (char[]){"UPC2C_SERVE=3"}, NULL});
	_exit(127);
}

static void start_server(const struct sockaddr_un *address, socklen_t n_address, const char *folder,
	const char *program)
{
	int listening = socket(AF_UNIX, SOCK_SEQPACKET, 0);
	pid_t process;

	// Another test may have been faster.
	if (bind(listening, (const struct sockaddr *)address, n_address) == 0
		&& listen(listening, N_WAITING) == 0) {
		process = fork();
		if (process == 0)
			become_server(listening, folder, program);
		waitpid(process, NULL, 0);
	}
	close(listening);
}

// Returns whether the server at the other end runs this program; if so, it goes on as long as the connection
// lives.
static bool agree(int server, const struct program *program)
{
	bool is_same = false;

	return send(server, program, sizeof *program, MSG_NOSIGNAL) == sizeof *program
	    && recv(server, &is_same, 1, 0) == 1 && is_same;
}

bool lease_server(const char *folder, const char *program)
{
	char ask[4096];
	struct stat ask_file;
	struct stat file;
	struct program wanted;
	struct sockaddr_un address;
	struct timeval limit = {.tv_sec = 60};
	socklen_t n_address;

	snprintf(ask, sizeof ask, "%s/ask", folder);
	if (stat(ask, &ask_file) != 0 || stat(program, &file) != 0)
		return false;
	wanted = program_of(&file);
	n_address = server_address(&address, &ask_file, strrchr(program, '/') + 1);
	for (int i = 0; i < N_TRIES; i++) {
		int server = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);

		if (server < 0)
			return false;
		if (connect(server, (struct sockaddr *)&address, n_address) != 0)
			start_server(&address, n_address, folder, program);
		else if (setsockopt(server, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit) == 0
			 && agree(server, &wanted))
			return true;
		close(server);
		usleep(1000);
	}
	return false;
}
