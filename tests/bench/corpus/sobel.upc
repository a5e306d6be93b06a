/* SPDX-License-Identifier: MIT
 *
 * sobel.upc - finds the edges in an image, by Sobel's operators: the image is static, a row after the other
 * round the threads, and once more with all rows of a thread together.
 */
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include <upc.h>

#define W 48
#define H_PER_THREAD 10

typedef unsigned char BYTE;

relaxed shared [W] BYTE Orig[H_PER_THREAD * THREADS][W];
relaxed shared [W] BYTE Edge[H_PER_THREAD * THREADS][W];
relaxed shared [W * H_PER_THREAD] BYTE Orig2[H_PER_THREAD * THREADS][W];
relaxed shared [W * H_PER_THREAD] BYTE Edge2[H_PER_THREAD * THREADS][W];
relaxed shared int Errors[THREADS];

int Pixel(int i, int j)
{
  return (i * i + 3 * j * j + (i / 6 + j / 8) * 40) & 0xff;
}

BYTE Magnitude(int gx, int gy)
{
  double m = sqrt(gx * gx + gy * gy);
  return m > 255 ? 255 : (BYTE)m;
}

void Sobel(int H)
{
  int i, j, gx, gy;

  upc_forall (i = 1; i < H - 1; i++; &Edge[i][0])
    for (j = 1; j < W - 1; j++) {
      gx = Orig[i-1][j+1] - Orig[i-1][j-1];
      gx += 2 * (Orig[i][j+1] - Orig[i][j-1]);
      gx += Orig[i+1][j+1] - Orig[i+1][j-1];
      gy = Orig[i+1][j-1] - Orig[i-1][j-1];
      gy += 2 * (Orig[i+1][j] - Orig[i-1][j]);
      gy += Orig[i+1][j+1] - Orig[i-1][j+1];
      Edge[i][j] = Magnitude(gx, gy);
    }
}

/* the same with three rows copied first, and moved up as the window goes down */
void SobelStrips(int H)
{
  BYTE rows[3][W], *up = rows[0], *here = rows[1], *down = rows[2], *t;
  int first = MYTHREAD * H_PER_THREAD, last = first + H_PER_THREAD - 1, i, j;

  if (first == 0) first = 1;
  if (last == H - 1) last = H - 2;
  upc_memget(up, &Orig2[first - 1][0], W);
  upc_memget(here, &Orig2[first][0], W);
  for (i = first; i <= last; i++) {
    upc_memget(down, &Orig2[i + 1][0], W);
    for (j = 1; j < W - 1; j++) {
      int gx = up[j+1] - up[j-1] + 2 * (here[j+1] - here[j-1]) + down[j+1] - down[j-1];
      int gy = down[j-1] - up[j-1] + 2 * (down[j] - up[j]) + down[j+1] - up[j+1];
      Edge2[i][j] = Magnitude(gx, gy);
    }
    t = up; up = here; here = down; down = t;
  }
}

int main()
{
  int H = H_PER_THREAD * THREADS, i, j, bad = 0;

  upc_forall (i = 0; i < H; i++; &Orig[i][0])
    for (j = 0; j < W; j++) Orig[i][j] = Pixel(i, j);
  for (i = 0; i < H_PER_THREAD; i++)
    for (j = 0; j < W; j++)
      Orig2[MYTHREAD * H_PER_THREAD + i][j] = Pixel(MYTHREAD * H_PER_THREAD + i, j);
  upc_barrier;
  Sobel(H);
  SobelStrips(H);
  upc_barrier;

  upc_forall (i = 0; i < H; i++; &Edge2[i][0])
    for (j = 0; j < W; j++) {
      int want = 0;
      if (i > 0 && i < H - 1 && j > 0 && j < W - 1) {
        int gx = 0, gy = 0, k;
        for (k = -1; k <= 1; k++) {
          gx += (2 - k * k) * (Pixel(i + k, j + 1) - Pixel(i + k, j - 1));
          gy += (2 - k * k) * (Pixel(i + 1, j + k) - Pixel(i - 1, j + k));
        }
        want = Magnitude(gx, gy);
      }
      if (Edge[i][j] != want || Edge2[i][j] != want) bad++;
    }
  Errors[MYTHREAD] = bad;
  upc_barrier;
  for (i = 0, bad = 0; i < THREADS; i++) bad += Errors[i];
  if (MYTHREAD == 0) {
    if (bad) printf("sobel: %d pixels are wrong\n", bad);
    else printf("sobel: ok\n");
  }
  return bad != 0;
}
