#include "runtime/core_sharing.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <map>
#include <mutex>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include <ATen/Parallel.h>
#include <omp.h>
#include <sched.h>
#include <unistd.h>

#include "runtime/core_share.h"
#include "runtime/sleeping_waits.h"

namespace anneal::runtime {

namespace {

constexpr std::chrono::milliseconds window{200};

bool user_has_chosen() {
  constexpr std::array variables = {"OMP_WAIT_POLICY", "GOMP_SPINCOUNT", "OMP_PROC_BIND", "OMP_PLACES",
                                    "GOMP_CPU_AFFINITY"};
  return std::any_of(variables.begin(), variables.end(),
                     [](const char* name) { return std::getenv(name) != nullptr; });
}

/// The kernel's numbers of the OpenMP team that the calling thread leads.
std::vector<pid_t> team() {
  std::vector<pid_t> threads(static_cast<std::size_t>(at::get_num_threads()));
#pragma omp parallel num_threads(at::get_num_threads())
  threads[static_cast<std::size_t>(omp_get_thread_num())] = gettid();
  return threads;
}

/// The numbers of the cores that this process may use, ascending.
std::vector<int> allowed_cores() {
  cpu_set_t set;
  CPU_ZERO(&set);
  std::vector<int> cores;
  if (sched_getaffinity(0, sizeof set, &set) != 0) return cores;
  for (int core = 0; core < CPU_SETSIZE; ++core)
    if (CPU_ISSET(core, &set)) cores.push_back(core);
  return cores;
}

void keep_to(const std::vector<pid_t>& threads, const std::vector<int>& cores) {
  cpu_set_t set;
  CPU_ZERO(&set);
  for (const int core : cores) CPU_SET(core, &set);
  for (const pid_t thread : threads) sched_setaffinity(thread, sizeof set, &set);
}

/// Seconds since some time in the past.
struct Counters {
  double time = 0;
  std::vector<double> busy, idle;  ///< of each core; work that gives way to all other (nice) is not counted
  double ours = 0;                 ///< on cores, of this process
  double waited = 0;               ///< without a core, of its computing threads
};

double seconds_of_process() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

std::optional<double> seconds_without_core(const std::vector<pid_t>& threads) {
  double sum = 0;
  for (const pid_t thread : threads) {
    std::ifstream file("/proc/self/task/" + std::to_string(thread) + "/schedstat");
    double ran = 0, waited = 0;  // nanoseconds
    if (!(file >> ran >> waited)) return std::nullopt;
    sum += waited;
  }
  return sum * 1e-9;
}

/// "cpu3 user nice system idle iowait irq softirq steal …", in ticks.
std::optional<Counters> read_counters(const std::vector<pid_t>& threads, const std::vector<int>& cores) {
  static const double ticks = static_cast<double>(sysconf(_SC_CLK_TCK));
  Counters counters;
  counters.time = std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
  std::ifstream file("/proc/stat");
  std::map<std::string, std::size_t> position;
  for (const int core : cores) position.emplace("cpu" + std::to_string(core), position.size());
  counters.busy.resize(cores.size());
  counters.idle.resize(cores.size());
  std::size_t found = 0;
  for (std::string line, name; found < cores.size() && std::getline(file, line);) {
    std::istringstream words(line);
    double user = 0, nice = 0, system = 0, idle = 0, waiting = 0, interrupts = 0, soft_interrupts = 0;
    words >> name >> user >> nice >> system >> idle >> waiting >> interrupts >> soft_interrupts;
    const auto core = position.find(name);
    if (core == position.end() || !words) continue;
    counters.busy[core->second] = (user + system + interrupts + soft_interrupts) / ticks;
    counters.idle[core->second] = (idle + waiting) / ticks;
    ++found;
  }
  const auto waited = seconds_without_core(threads);
  if (found < cores.size() || !waited) return std::nullopt;
  counters.ours = seconds_of_process();
  counters.waited = *waited;
  return counters;
}

CoreUse between(const Counters& before, const Counters& now) {
  const double seconds = std::max(now.time - before.time, 1e-3);
  CoreUse use;
  double busy = 0;
  for (std::size_t core = 0; core < now.idle.size(); ++core) {
    use.idle.push_back(std::clamp((now.idle[core] - before.idle[core]) / seconds, 0.0, 1.0));
    busy += now.busy[core] - before.busy[core];
  }
  use.others = (busy - (now.ours - before.ours)) / seconds;
  use.waited = (now.waited - before.waited) / seconds;
  return use;
}

void share_cores(const std::stop_token& stop, const std::vector<pid_t>& threads,
                 const std::vector<int>& cores) {
  CoreShare share(static_cast<int>(cores.size()), static_cast<std::uint64_t>(getpid()));
  std::optional<SleepingWaits> sleeping;
  std::vector<int> kept = cores;
  std::mutex mutex;
  std::condition_variable_any stopped;
  std::unique_lock lock(mutex);
  auto before = read_counters(threads, cores);
  while (before && !stopped.wait_for(lock, stop, window, [&] { return stop.stop_requested(); })) {
    const auto now = read_counters(threads, cores);
    if (!now) break;
    std::vector<int> wanted = share.decide(between(*before, *now));
    for (int& core : wanted) core = cores[static_cast<std::size_t>(core)];
    if (wanted != kept) {
      if (wanted == cores) sleeping.reset();
      keep_to(threads, wanted);
      if (wanted != cores && !sleeping) sleeping.emplace();
      kept = std::move(wanted);
    }
    before = now;
  }
  if (kept != cores) keep_to(threads, cores);
}

}  // namespace

CoreSharing::CoreSharing() {
  const std::vector<int> cores = allowed_cores();
  if (user_has_chosen() || at::get_num_threads() < 2 || cores.size() < 2) return;
  watcher_ = std::jthread(
      [threads = team(), cores](const std::stop_token& stop) { share_cores(stop, threads, cores); });
}

}  // namespace anneal::runtime
