/* SPDX-License-Identifier: MIT
 *
 * particles.upc - particles that push each other away when they are near, with a grid of bins so that only
 * near ones are looked at.  After some steps the place of each is compared with that found without bins.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <upc.h>

#define cutoff 0.1
#define dt 0.002
#define NSTEPS 4
#define NBINS 10
#define MAX_IN_BIN 24

typedef struct {
    double x, y, vx, vy, ax, ay;
} particle_t;

typedef struct {
    int count;
    int index[MAX_IN_BIN];
} bin_t;

relaxed shared particle_t *particles;
relaxed shared bin_t bins[NBINS * NBINS * THREADS];    /* the first NBINS * NBINS are used */
relaxed shared int n_shared;
int n;

static void init_particle(particle_t *p, int i)
{
    int side = (int)ceil(sqrt(n));
    p->x = (1 + i % side + 0.3 * sin(i)) / (1 + side);
    p->y = (1 + i / side + 0.3 * cos(3 * i)) / (1 + side);
    p->vx = cos(i);
    p->vy = sin(2 * i);
    p->ax = p->ay = 0;
}

static void apply_force(particle_t *p, double ox, double oy)
{
    double dx = ox - p->x, dy = oy - p->y, r2 = dx * dx + dy * dy;
    if (r2 > cutoff * cutoff || r2 == 0)
        return;
    r2 = fmax(r2, cutoff * cutoff / 100);
    double coef = (1 - cutoff / sqrt(r2)) / r2;
    p->ax += coef * dx;
    p->ay += coef * dy;
}

static void move(particle_t *p)
{
    p->vx += p->ax * dt;
    p->vy += p->ay * dt;
    p->x += p->vx * dt;
    p->y += p->vy * dt;
    if (p->x < 0 || p->x > 1) { p->x = p->x < 0 ? -p->x : 2 - p->x; p->vx = -p->vx; }
    if (p->y < 0 || p->y > 1) { p->y = p->y < 0 ? -p->y : 2 - p->y; p->vy = -p->vy; }
}

static int bin_of(double x, double y)
{
    int bx = (int)(x * NBINS), by = (int)(y * NBINS);
    return (by >= NBINS ? NBINS - 1 : by) * NBINS + (bx >= NBINS ? NBINS - 1 : bx);
}

int main(int argc, char **argv)
{
    int i, j, b, step, wrong = 0;

    if (MYTHREAD == 0)
        n_shared = argc > 1 ? atoi(argv[1]) : 120;
    upc_barrier;
    n = n_shared;
    particles = (relaxed shared particle_t *)upc_all_alloc(n, sizeof(particle_t));
    upc_forall (i = 0; i < n; i++; &particles[i]) {
        particle_t p;
        init_particle(&p, i);
        particles[i] = p;
    }
    upc_barrier;

    for (step = 0; step < NSTEPS; step++) {
        /* the owner of a bin looks for its particles */
        upc_forall (b = 0; b < NBINS * NBINS; b++; &bins[b])
            bins[b].count = 0;
        for (i = 0; i < n; i++) {
            b = bin_of(particles[i].x, particles[i].y);
            if (b % THREADS == MYTHREAD && bins[b].count < MAX_IN_BIN)
                bins[b].index[bins[b].count++] = i;
        }
        upc_barrier;
        upc_forall (i = 0; i < n; i++; &particles[i]) {
            particle_t p = particles[i];
            int bx = bin_of(p.x, p.y) % NBINS, by = bin_of(p.x, p.y) / NBINS, x, y;

            p.ax = p.ay = 0;
            for (y = by - 1; y <= by + 1; y++)
                for (x = bx - 1; x <= bx + 1; x++) {
                    if (x < 0 || y < 0 || x >= NBINS || y >= NBINS) continue;
                    for (j = 0; j < bins[y * NBINS + x].count; j++) {
                        relaxed shared particle_t *q = &particles[bins[y * NBINS + x].index[j]];
                        apply_force(&p, q->x, q->y);
                    }
                }
            particles[i].ax = p.ax;
            particles[i].ay = p.ay;
        }
        upc_barrier;
        for (i = MYTHREAD; i < n; i += THREADS) {
            particle_t p = particles[i];
            move(&p);
            particles[i] = p;
        }
        upc_barrier;
    }

    if (MYTHREAD == 0) {
        particle_t *all = malloc(n * sizeof(particle_t));
        for (i = 0; i < n; i++) init_particle(&all[i], i);
        for (step = 0; step < NSTEPS; step++) {
            for (i = 0; i < n; i++) {
                all[i].ax = all[i].ay = 0;
                for (j = 0; j < n; j++) apply_force(&all[i], all[j].x, all[j].y);
            }
            for (i = 0; i < n; i++) move(&all[i]);
        }
        for (i = 0; i < n; i++)
            if (fabs(all[i].x - particles[i].x) + fabs(all[i].y - particles[i].y) > 1e-6) wrong++;
        if (wrong) printf("particles: %d of %d are at a wrong place\n", wrong, n);
        else printf("particles: ok\n");
    }
    return wrong > 0;
}
