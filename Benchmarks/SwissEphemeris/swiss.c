// Swiss Ephemeris by itself, as a program of its own: it is under the AGPL and is never linked with Homescreen.
// Prints processor time in nanoseconds, one figure a line: a new process's first chart, a chart, the places of one instant.
#include <stdio.h>
#include <swephexp.h>
#include <time.h>

static const int bodies[] = {SE_SUN,    SE_MOON,   SE_MERCURY, SE_VENUS,  SE_MARS,      SE_JUPITER,   SE_SATURN,
                             SE_URANUS, SE_NEPTUNE, SE_PLUTO,  SE_CHIRON, SE_MEAN_NODE, SE_TRUE_NODE, SE_MEAN_APOG};

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1e9 + t.tv_nsec;
}

// The same instants as EphemerisBenchmark.swift: scattered over the 20th and 21st centuries.
static double instant(int index) { return 2415020.5 + (double)((index * 7919) % 10007) * 7.3; }

static double sum;

static void places(double jd_ut, int count) {
  double place[6];
  char error[256];
  for (int i = 0; i < count; i++) {
    if (swe_calc_ut(jd_ut, bodies[i], SEFLG_SWIEPH | SEFLG_SPEED, place, error) < 0) printf("%s\n", error);
    sum += place[0];
  }
}

static void chart(double jd_ut) {
  double cusps[13], angles[10];
  places(jd_ut, 14);
  swe_houses(jd_ut, 48.2, 16.37, 'P', cusps, angles);
  sum += cusps[1];
}

int main(int count, char **arguments) {
  double start = now();
  swe_set_ephe_path(count > 1 ? arguments[1] : "/usr/share/libswe/ephe");
  chart(instant(1));
  double first = now() - start;
  start = now();
  for (int i = 0; i < 1000; i++) chart(instant(i));
  double charts = (now() - start) / 1000;
  start = now();
  for (int i = 0; i < 1000; i++) places(instant(i), 10);
  double dates = (now() - start) / 1000;
  printf("%.0f\n%.0f\n%.0f\n", first, charts, dates);
  return sum == 0;
}
