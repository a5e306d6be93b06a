/* SPDX-License-Identifier: MIT
 *
 * raytrace.upc - spheres over a plane with one light, without reflections.  The image is cut in tiles, which
 * lie in a queue for each thread; who is done takes tiles from others.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>

#define RES 40
#define TILE 8
#define TILES_X (RES / TILE)
#define NUM_TILES (TILES_X * TILES_X)
#define NUM_SPHERES 7

typedef struct { double x, y, z; } vec3;
typedef struct { vec3 center; double radius, color; } sphere_t;
typedef struct {
  int head, tail;
  int tile[NUM_TILES];
  upc_lock_t *lock;
} queue_t;

shared sphere_t scene[NUM_SPHERES * THREADS];   /* thread 0 makes the first NUM_SPHERES */
shared queue_t queue[THREADS];
shared [RES] float *frame;
shared int tiles_done[THREADS];

static double dot(vec3 a, vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static vec3 along(vec3 from, vec3 d, double t)
{
  vec3 r = { from.x + t * d.x, from.y + t * d.y, from.z + t * d.z };
  return r;
}
static vec3 unit(vec3 a)
{
  vec3 zero = { 0, 0, 0 };
  return along(zero, a, 1 / sqrt(dot(a, a)));
}

/* The nearest sphere that a ray hits, or -1 */
static int intersect(vec3 from, vec3 d, double *dist)
{
  int s, hit = -1;

  *dist = 1e9;
  for (s = 0; s < NUM_SPHERES; s++) {
    vec3 oc = along(from, scene[s].center, -1);
    double b = dot(oc, d), c = dot(oc, oc) - scene[s].radius * scene[s].radius, disc = b * b - c, t;

    if (disc < 0) continue;
    t = -b - sqrt(disc);
    if (t > 1e-6 && t < *dist) { *dist = t; hit = s; }
  }
  return hit;
}

static float trace(int px, int py)
{
  vec3 eye = { 0, 1, -6 }, light = { 5, 8, -4 }, p, n;
  vec3 d = { (px - RES / 2.0) / RES, (RES / 2.0 - py) / RES, 1 };
  double t, shadow, color;
  int s;

  d = unit(d);
  s = intersect(eye, d, &t);
  if (s >= 0) {
    p = along(eye, d, t);
    n = unit(along(p, scene[s].center, -1));
    color = scene[s].color;
  } else if (d.y < -0.01) {             /* the plane y = -1, in squares */
    vec3 up = { 0, 1, 0 };
    p = along(eye, d, (-1 - eye.y) / d.y);
    n = up;
    color = ((int)floor(p.x) + (int)floor(p.z)) & 1 ? 0.9 : 0.3;
  } else
    return 0.1f;
  d = unit(along(light, p, -1));
  if (intersect(p, d, &shadow) >= 0) return (float)(0.1 * color);
  return (float)(color * fmax(0.1, dot(n, d)));
}

static int next_tile(void)
{
  int k, q, tile = -1;

  for (k = 0; k < THREADS && tile < 0; k++) {
    q = (MYTHREAD + k) % THREADS;
    upc_lock(queue[q].lock);
    if (queue[q].head < queue[q].tail)
      tile = queue[q].tile[k == 0 ? queue[q].head++ : --queue[q].tail];
    upc_unlock(queue[q].lock);
  }
  return tile;
}

int main(int argc, char **argv)
{
  int i, x, y, tile, done = 0, wrong = 0;

  frame = (shared [RES] float *)upc_all_alloc(RES, RES * sizeof(float));
  queue[MYTHREAD].lock = upc_global_lock_alloc();
  queue[MYTHREAD].head = queue[MYTHREAD].tail = 0;
  for (i = MYTHREAD; i < NUM_TILES; i += THREADS)
    queue[MYTHREAD].tile[queue[MYTHREAD].tail++] = i;
  if (MYTHREAD == 0)
    for (i = 0; i < NUM_SPHERES; i++) {
      scene[i].center.x = 1.3 * (i - 3);
      scene[i].center.y = 0.4 * (i % 3);
      scene[i].center.z = (i * 5) % 7 - 2;
      scene[i].radius = 0.5 + 0.1 * (i % 4);
      scene[i].color = 1 - 0.1 * i;
    }
  upc_barrier;
  while ((tile = next_tile()) >= 0) {
    for (y = tile / TILES_X * TILE; y < (tile / TILES_X + 1) * TILE; y++)
      for (x = tile % TILES_X * TILE; x < (tile % TILES_X + 1) * TILE; x++)
        frame[y * RES + x] = trace(x, y);
    tiles_done[MYTHREAD]++;
  }
  upc_barrier;
  if (MYTHREAD == 0) {
    for (i = 0; i < THREADS; i++) done += tiles_done[i];
    for (i = 0; i < RES * RES; i++)
      wrong += fabs(frame[i] - trace(i % RES, i / RES)) > 1e-6;
    if (done != NUM_TILES || wrong) printf("raytrace: %d tiles, %d pixels are wrong\n", done, wrong);
    else printf("raytrace: ok\n");
  }
  return MYTHREAD == 0 && (done != NUM_TILES || wrong);
}
