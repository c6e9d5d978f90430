/* Preloaded into a process, lets it believe in another time of day: the one of the machine plus so
 * many seconds as stand, as a native 64-bit number, in the file that SHIFTED_CLOCK names. The file
 * is mapped, so a change is seen at once. Clocks that only count (CLOCK_MONOTONIC), and with them
 * all waiting, stay as they are; libfaketime, tried first, lets timed waits of a JVM end at once. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const volatile int64_t none = 0;
static const volatile int64_t *seconds = &none;
static int (*real_clock)(clockid_t, struct timespec *);

__attribute__((constructor)) static void begin(void) {
  real_clock = dlsym(RTLD_NEXT, "clock_gettime");
  const char *name = getenv("SHIFTED_CLOCK");
  int file = name ? open(name, O_RDONLY | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *mapped = mmap(NULL, sizeof(int64_t), PROT_READ, MAP_SHARED, file, 0);
  if (mapped != MAP_FAILED) seconds = mapped;
  close(file);
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  if (!real_clock) begin();
  int status = real_clock(clock, now);
  if (status == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) {
    now->tv_sec += *seconds;
  }
  return status;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  (void) zone;
  struct timespec fine;
  if (clock_gettime(CLOCK_REALTIME, &fine) != 0) return -1;
  now->tv_sec = fine.tv_sec;
  now->tv_usec = fine.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *out) {
  struct timespec fine;
  if (clock_gettime(CLOCK_REALTIME, &fine) != 0) return (time_t) -1;
  if (out) *out = fine.tv_sec;
  return fine.tv_sec;
}
