#include "engine/runs/queue/watcher_lock.h"

#include <cerrno>
#include <charconv>
#include <string>
#include <utility>

#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/file_lock.h"
#include "engine/core/base/json_file.h"
#include "engine/core/base/temporary_file.h"
#include "engine/core/protocol/process_json.h"

namespace anneal::queue {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view prefix = "watcher.";
constexpr long most_numbers = 1L << 50;  ///< one above was not counted up to: its file is damaged

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

/// Its process holds the lock of the file; where there are no locks, it is asked by its number.
bool is_watched(const fs::path& file) {
  if (const std::optional<bool> locked = is_locked(file)) return *locked;
  const auto process = process_in(file);
  return process && anneal::is_alive(*process);
}

void write_process(const TemporaryFile& file) {
  const std::string text = to_json(this_process()).dump() + "\n";
  if (write(file.descriptor(), text.data(), text.size()) != static_cast<ssize_t>(text.size()))
    throw_write_error("cannot be written", file.path(), errno == 0 ? ENOSPC : errno);
}

void remove_below(const fs::path& folder, long number) {
  std::error_code problem, ignored;
  for (fs::directory_iterator at(folder, problem), end; !problem && at != end; at.increment(problem))
    if (const long other = number_of(at->path().filename()); other > 0 && other < number)
      fs::remove(at->path(), ignored);
}

}  // namespace

std::optional<WatcherLock> WatcherLock::acquire(const fs::path& folder) {
  long last = highest_number(folder);
  if (last > 0 && is_watched(file_of(folder, last))) return std::nullopt;
  for (; last > most_numbers; last = highest_number(folder)) fs::remove(file_of(folder, last));
  remove_all_abandoned(folder);
  const TemporaryFile own(folder / "watcher");
  write_process(own);
  const fs::path file = file_of(folder, last + 1);
  if (::link(own.path().c_str(), file.c_str()) != 0) {
    if (errno == EEXIST) return std::nullopt;
    throw system_error("cannot be made", file, errno);
  }
  WatcherLock lock(folder, last + 1, Descriptor(fcntl(own.descriptor(), F_DUPFD_CLOEXEC, 0)));
  if (!lock.is_held()) return std::nullopt;  // what we saw as the last was long gone
  remove_below(folder, lock.number_);
  return lock;
}

WatcherLock::WatcherLock(WatcherLock&& other) noexcept
    : folder_(std::move(other.folder_)),
      number_(std::exchange(other.number_, 0)),
      file_(std::move(other.file_)) {}

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
  file_.close();
}

Watcher watcher_of(const fs::path& folder) {
  const long last = highest_number(folder);
  if (last == 0) return {};
  const fs::path file = file_of(folder, last);
  if (is_watched(file)) return {.is_alive = true};
  const auto process = process_in(file);
  if (!process || process->pid == 0) return {};
  return {.was_rebooted = process->boot_id != this_process().boot_id};
}

}  // namespace anneal::queue
