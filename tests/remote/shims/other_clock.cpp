// Preloaded into the programs of a host, so that its clock goes otherwise than ours: by as many seconds as
// the file that ANNEAL_OTHER_CLOCK names says, which may change while they run.
#include <cstdio>
#include <cstdlib>

#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

namespace {

double offset_s() {
  const char* file = std::getenv("ANNEAL_OTHER_CLOCK");
  std::FILE* stream = file == nullptr ? nullptr : std::fopen(file, "re");
  double seconds = 0;
  if (stream == nullptr) return 0;
  if (std::fscanf(stream, "%lf", &seconds) != 1) seconds = 0;
  std::fclose(stream);
  return seconds;
}

timespec other_now() {
  timespec now{};
  syscall(SYS_clock_gettime, CLOCK_REALTIME, &now);
  now.tv_sec += static_cast<time_t>(offset_s());
  return now;
}

}  // namespace

extern "C" {

int clock_gettime(clockid_t clock, timespec* now) noexcept {
  if (clock != CLOCK_REALTIME) return static_cast<int>(syscall(SYS_clock_gettime, clock, now));
  *now = other_now();
  return 0;
}

int gettimeofday(timeval* now, void*) noexcept {
  const timespec time = other_now();
  *now = {time.tv_sec, time.tv_nsec / 1000};
  return 0;
}

time_t time(time_t* now) noexcept {
  const time_t seconds = other_now().tv_sec;
  if (now != nullptr) *now = seconds;
  return seconds;
}

}  // extern "C"
