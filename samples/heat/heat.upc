/* SPDX-License-Identifier: MIT
 *
 * heat.upc - how warm a plate gets whose upper edge is kept hot.  Jacobi's method: in
 * each step every inner point becomes the mean of its four neighbours, until nothing
 * moves any more.  Prints the plate as a picture.
 */
#include <math.h>
#include <stdio.h>
#include <upc_relaxed.h>

#define ROWS 26
#define COLS 64
#define HOT 100.0
#define STILL 0.01 /* stop when no point moves by more, degrees */
#define MAX_STEPS 10000

/* A row is one block: its points live together on one thread, the next row on the next
 * thread. */
typedef shared [COLS] double row[COLS];

shared double moved[THREADS]; /* the farthest that a point of each thread moved */

static row *plate_alloc(void)
{
	row *plate = upc_all_alloc(ROWS, COLS * sizeof(double));

	upc_forall (int i = 0; i < ROWS; i++; plate[i])
		for (int j = 0; j < COLS; j++)
			plate[i][j] = i == 0 ? HOT : 0.0;
	return plate;
}

/* One step for the rows of this thread.  The neighbours above and below are far away:
 * fetch each with one call rather than point by point. */
static double plate_step(row *from, row *to)
{
	double above[COLS], here[COLS], below[COLS], most = 0.0;

	upc_forall (int i = 1; i < ROWS - 1; i++; to[i]) {
		double *out = (double *)to[i]; /* mine, so a plain pointer will do */

		upc_memget(above, from[i - 1], sizeof above);
		upc_memget(here, from[i], sizeof here);
		upc_memget(below, from[i + 1], sizeof below);
		for (int j = 1; j < COLS - 1; j++) {
			out[j] = (above[j] + below[j] + here[j - 1] + here[j + 1]) / 4.0;
			most = fmax(most, fabs(out[j] - here[j]));
		}
	}
	return most;
}

static double most_moved(void)
{
	double most = 0.0;

	for (int t = 0; t < THREADS; t++)
		most = fmax(most, moved[t]);
	return most;
}

static void plate_print(row *plate)
{
	static const char shades[] = " .:-=+*#%@";
	double darkest = sizeof shades - 2;

	for (int i = 0; i < ROWS; i++) {
		char line[COLS + 1] = {0};

		for (int j = 0; j < COLS; j++)
			line[j] = shades[(int)(plate[i][j] / HOT * darkest + 0.5)];
		printf("|%s|\n", line);
	}
}

/* The whole plate must obey the mean value rule, and be as warm left as right. */
static int plate_wrong(row *plate)
{
	int wrong = 0;

	for (int i = 1; i < ROWS - 1; i++) {
		for (int j = 1; j < COLS - 1; j++) {
			double mean = (plate[i - 1][j] + plate[i + 1][j] + plate[i][j - 1]
			               + plate[i][j + 1]) / 4.0;

			wrong += fabs(plate[i][j] - mean) > STILL;
			wrong += fabs(plate[i][j] - plate[i][COLS - 1 - j]) > 1e-9;
		}
	}
	return wrong;
}

int main(void)
{
	row *now = plate_alloc(), *next = plate_alloc();
	int steps = 0, wrong = 0;
	double most;

	upc_barrier;
	do {
		row *old = now;

		moved[MYTHREAD] = plate_step(now, next);
		upc_notify; /* my rows are written ... */
		now = next;
		next = old;
		steps++;
		upc_wait;   /* ... and here everybody's are */
		most = most_moved();
		upc_barrier; /* nobody overwrites moved[] while another still reads it */
	} while (most > STILL && steps < MAX_STEPS);

	if (MYTHREAD == 0) {
		plate_print(now);
		wrong = plate_wrong(now);
		printf("still after %d steps%s\n", steps, wrong ? ", but wrong" : "");
	}
	return wrong != 0;
}
