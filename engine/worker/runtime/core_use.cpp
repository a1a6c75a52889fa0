#include "engine/worker/runtime/core_use.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <utility>

#include <unistd.h>

namespace anneal::runtime {

namespace {

using Counters = CoreUseMeter::Counters;

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
    counters.idle[core->second] = (idle + waiting + nice) / ticks;
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

}  // namespace

CoreUseMeter::CoreUseMeter(std::vector<pid_t> threads, std::vector<int> cores)
    : threads_(std::move(threads)), cores_(std::move(cores)), before_(read_counters(threads_, cores_)) {}

std::optional<CoreUse> CoreUseMeter::read() {
  const auto before = std::exchange(before_, read_counters(threads_, cores_));
  if (!before || !before_) return std::nullopt;
  return between(*before, *before_);
}

}  // namespace anneal::runtime
