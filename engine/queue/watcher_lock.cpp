#include "queue/watcher_lock.h"

#include <cerrno>
#include <charconv>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>
#include <unistd.h>

#include "base/durable_file.h"
#include "base/error.h"
#include "base/json_file.h"
#include "protocol/process_json.h"

namespace anneal::queue {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view prefix = "watcher.";

fs::path file_of(const fs::path& folder, long number) {
  return folder / (std::string(prefix) + std::to_string(number));
}

/// 0 where the name is of something else.
long number_of(const std::string& name) {
  if (!name.starts_with(prefix)) return 0;
  const std::string_view digits = std::string_view(name).substr(prefix.size());
  long number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return error == std::errc() && end == digits.data() + digits.size() && number > 0 ? number : 0;
}

long highest_number(const fs::path& folder) {
  long highest = 0;
  std::error_code problem;
  for (fs::directory_iterator at(folder, problem), end; !problem && at != end; at.increment(problem))
    highest = std::max(highest, number_of(at->path().filename()));
  return highest;
}

/// nullopt where it watches no longer, or never was one.
std::optional<ProcessId> process_in(const fs::path& file) try {
  return process_from_json(read_json_file(file), file);
} catch (const Error&) {
  return std::nullopt;
}

void remove_below(const fs::path& folder, long number) {
  std::error_code problem, ignored;
  for (fs::directory_iterator at(folder, problem), end; !problem && at != end; at.increment(problem))
    if (const long other = number_of(at->path().filename()); other > 0 && other < number)
      fs::remove(at->path(), ignored);
}

}  // namespace

std::optional<WatcherLock> WatcherLock::acquire(const fs::path& folder) {
  const long last = highest_number(folder);
  if (last > 0)
    if (const auto process = process_in(file_of(folder, last)); process && anneal::is_alive(*process))
      return std::nullopt;
  const fs::path own = folder / (".watcher." + std::to_string(getpid()));
  replace_file(own, to_json(this_process()).dump() + "\n");
  const bool is_made = ::link(own.c_str(), file_of(folder, last + 1).c_str()) == 0;
  const int error = errno;
  fs::remove(own);
  if (!is_made && error == EEXIST) return std::nullopt;
  if (!is_made) throw system_error("cannot be made", file_of(folder, last + 1), error);
  WatcherLock lock(folder, last + 1);
  if (!lock.is_held()) return std::nullopt;  // what we saw as the last was long gone
  remove_below(folder, lock.number_);
  return lock;
}

WatcherLock::WatcherLock(WatcherLock&& other) noexcept
    : folder_(std::move(other.folder_)), number_(std::exchange(other.number_, 0)) {}

WatcherLock::~WatcherLock() {
  try {
    release();
  } catch (const Error&) {
    // Then it is known by this process's end.
  }
}

bool WatcherLock::is_held() const {
  return number_ > 0 && highest_number(folder_) == number_;
}

void WatcherLock::release() {
  const long number = std::exchange(number_, 0);
  // The file stays, so that numbers go on rising.
  if (number > 0 && highest_number(folder_) == number) replace_file(file_of(folder_, number), "{}\n");
}

Watcher watcher_of(const fs::path& folder) {
  const long last = highest_number(folder);
  if (last == 0) return {};
  const auto process = process_in(file_of(folder, last));
  if (!process || process->pid == 0) return {};
  return {.is_alive = anneal::is_alive(*process), .was_rebooted = process->boot_id != this_process().boot_id};
}

}  // namespace anneal::queue
