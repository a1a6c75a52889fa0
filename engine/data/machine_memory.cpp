#include "data/machine_memory.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <limits>
#include <optional>
#include <string>

namespace anneal::data {

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

/// A version of control groups: where its folders stand and what its files are called.
struct Version {
  const char* root;
  const char* limit;
  const char* used;
  const char* reclaimable;  ///< in memory.stat
};
constexpr Version versions[] = {
    {"/sys/fs/cgroup", "memory.max", "memory.current", "inactive_file"},
    {"/sys/fs/cgroup/memory", "memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file"}};

/// The process's group of that version, as a line "0::/path" or "4:memory:/path" has it; else the root.
fs::path group_of(const Version& version) {
  std::ifstream stream("/proc/self/cgroup");
  const std::string is_named = &version == &versions[0] ? "::/" : ":memory:/";
  for (std::string line; std::getline(stream, line);)
    if (const auto found = line.find(is_named); found != std::string::npos)
      return fs::path(version.root) / line.substr(found + is_named.size());
  return version.root;
}

std::optional<std::int64_t> number_in(const fs::path& file) {
  std::ifstream stream(file);
  std::int64_t number = 0;
  return stream >> number ? std::optional(number) : std::nullopt;  // "max" is none
}

/// The number behind `key` in memory.stat.
std::int64_t statistic(const fs::path& group, const std::string& key) {
  std::ifstream stream(group / "memory.stat");
  std::string word;
  for (std::int64_t bytes = 0; stream >> word >> bytes;)
    if (word == key) return bytes;
  return 0;
}

/// The least of `bytes_of(group, limit, version)` over the process's group and those around it.
template <class Bytes>
std::int64_t least_of_groups(Bytes bytes_of) {
  std::int64_t least = without_limit;
  for (const Version& version : versions)
    for (fs::path group = group_of(version); group.string().starts_with(version.root);
         group = group.parent_path())
      if (const auto limit = number_in(group / version.limit))
        least = std::min(least, bytes_of(group, *limit, version));
  return least;
}

}  // namespace

std::int64_t machine_memory() {
  return std::min(meminfo("MemTotal"),
                  least_of_groups([](const fs::path&, std::int64_t limit, const Version&) { return limit; }));
}

std::int64_t available_memory() {
  const auto left = [](const fs::path& group, std::int64_t limit, const Version& version) {
    const std::int64_t used =
        number_in(group / version.used).value_or(0) - statistic(group, version.reclaimable);
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

}  // namespace anneal::data
