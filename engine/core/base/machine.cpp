#include "engine/core/base/machine.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include <sched.h>
#include <unistd.h>

namespace anneal {

namespace {

namespace fs = std::filesystem;

constexpr std::int64_t without_limit = std::numeric_limits<std::int64_t>::max();

/// In bytes, of a line "MemTotal:  16 kB" in a file of /proc.
std::optional<std::int64_t> bytes_in(const char* file, const std::string& key) {
  std::ifstream stream(file);
  for (std::string word; stream >> word;) {
    std::int64_t kibibytes = 0;
    if (word == key + ":" && stream >> kibibytes) return kibibytes * 1024;
  }
  return std::nullopt;
}

std::int64_t meminfo(const std::string& key) {
  return bytes_in("/proc/meminfo", key).value_or(without_limit);
}

/// A version of control groups: where the folders of a controller stand.
struct Hierarchy {
  const char* root;
  const char* name;  ///< between the colons of a line in /proc/self/cgroup
};
constexpr Hierarchy unified = {"/sys/fs/cgroup", "::/"};
constexpr Hierarchy memory_of_old = {"/sys/fs/cgroup/memory", ":memory:/"};
constexpr Hierarchy processor_of_old = {"/sys/fs/cgroup/cpu", ":cpu,cpuacct:/"};

/// The files of memory in one of them.
struct MemoryFiles {
  Hierarchy hierarchy;
  const char* limit;
  const char* used;
  const char* reclaimable;  ///< in memory.stat
};
constexpr MemoryFiles memory_files[] = {
    {unified, "memory.max", "memory.current", "inactive_file"},
    {memory_of_old, "memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file"}};

/// The process's group, as a line "0::/path" or "4:memory:/path" has it, and those around it.
std::vector<fs::path> groups_of(const Hierarchy& hierarchy) {
  fs::path group = hierarchy.root;
  std::ifstream stream("/proc/self/cgroup");
  const std::string name = hierarchy.name;
  for (std::string line; std::getline(stream, line);)
    if (const auto found = line.find(name); found != std::string::npos)
      group = fs::path(hierarchy.root) / line.substr(found + name.size());
  std::vector<fs::path> groups;
  for (; group.string().starts_with(hierarchy.root); group = group.parent_path()) groups.push_back(group);
  return groups;
}

std::optional<std::int64_t> number_in(const fs::path& file) {
  std::ifstream stream(file);
  std::int64_t number = 0;
  return stream >> number ? std::optional(number) : std::nullopt;  // "max" is none
}

/// Microseconds of processor time in a period, and the period.
struct Quota {
  std::int64_t time;
  std::int64_t period;
};

std::optional<Quota> quota_of(const fs::path& group) {
  Quota quota{};
  std::ifstream stream(group / "cpu.max");
  if (stream >> quota.time >> quota.period) return quota;
  const auto time = number_in(group / "cpu.cfs_quota_us"), period = number_in(group / "cpu.cfs_period_us");
  return time && period && *time > 0 ? std::optional(Quota{*time, *period}) : std::nullopt;
}

/// The number behind `key` in memory.stat.
std::int64_t statistic(const fs::path& group, const std::string& key) {
  std::ifstream stream(group / "memory.stat");
  std::string word;
  for (std::int64_t bytes = 0; stream >> word >> bytes;)
    if (word == key) return bytes;
  return 0;
}

/// The least of `bytes_of(group, limit, files)` over the process's group and those around it.
template <class Bytes>
std::int64_t least_of_groups(Bytes bytes_of) {
  std::int64_t least = without_limit;
  for (const MemoryFiles& files : memory_files)
    for (const fs::path& group : groups_of(files.hierarchy))
      if (const auto limit = number_in(group / files.limit))
        least = std::min(least, bytes_of(group, *limit, files));
  return least;
}

}  // namespace

int usable_cores() {
  cpu_set_t set;
  CPU_ZERO(&set);
  std::int64_t cores = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
  for (const Hierarchy& hierarchy : {unified, processor_of_old})
    for (const fs::path& group : groups_of(hierarchy))
      if (const auto quota = quota_of(group); quota && quota->period > 0)
        cores = std::min(cores, (quota->time + quota->period - 1) / quota->period);
  return static_cast<int>(std::max<std::int64_t>(cores, 1));
}

std::string host_name() {
  std::array<char, 256> name{};
  gethostname(name.data(), name.size() - 1);
  return name.data();
}

int MachineShare::cores() const {
  return std::max(1, usable_cores() / parts);
}

void MachineShare::keep_to_cores() const {
  for (const char* variable : {"OMP_PROC_BIND", "OMP_PLACES", "GOMP_CPU_AFFINITY"})
    if (std::getenv(variable) != nullptr) return;
  cpu_set_t set;
  CPU_ZERO(&set);
  if (sched_getaffinity(0, sizeof set, &set) != 0 || CPU_COUNT(&set) < parts) return;
  const int all = CPU_COUNT(&set);
  const int first = all * part / parts, end = all * (part + 1) / parts;
  int number = -1;
  for (int core = 0; core < CPU_SETSIZE; ++core)
    if (CPU_ISSET(core, &set) && (++number < first || number >= end)) CPU_CLR(core, &set);
  sched_setaffinity(0, sizeof set, &set);
}

std::int64_t usable_memory() {
  return std::min(meminfo("MemTotal"), least_of_groups([](const fs::path&, std::int64_t limit,
                                                          const MemoryFiles&) { return limit; }));
}

std::int64_t available_memory() {
  const auto left = [](const fs::path& group, std::int64_t limit, const MemoryFiles& files) {
    const std::int64_t used = number_in(group / files.used).value_or(0) - statistic(group, files.reclaimable);
    return std::max<std::int64_t>(limit - used, 0);
  };
  return std::min(meminfo("MemAvailable"), least_of_groups(left));
}

std::int64_t address_space() {
  return bytes_in("/proc/self/status", "VmSize").value_or(0);
}

std::int64_t private_memory() {
  return bytes_in("/proc/self/status", "VmData").value_or(0);
}

}  // namespace anneal
