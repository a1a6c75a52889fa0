#include "engine/runs/runner/failure.h"

#include <csignal>
#include <cstdint>
#include <fstream>
#include <optional>
#include <utility>

#include <sys/resource.h>

#include "engine/core/base/text.h"
#include "engine/core/protocol/number_text.h"

namespace anneal::runner {

namespace fs = std::filesystem;

namespace {

/// Of a log that may be long; "" when there is none.
std::string last_line(const fs::path& path) {
  std::error_code missing;
  if (!fs::is_regular_file(path, missing)) return "";
  std::ifstream stream(path);
  std::string line, last;
  while (std::getline(stream, line))
    if (!line.empty()) last = std::move(line);
  return last;
}

/// What the worker may have of addresses, where that is limited.
std::optional<std::int64_t> memory_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return std::nullopt;
  return static_cast<std::int64_t>(limit.rlim_cur);
}

}  // namespace

std::string how_to_go_on(const fs::path& run) {
  return "continue with `anneal train --resume --run-dir " + shell_word(run) + "`";
}

std::string condition_of(pid_t process) {
  std::ifstream stream("/proc/" + std::to_string(process) + "/stat");
  std::string line;
  std::getline(stream, line);
  const auto name_end = line.rfind(") ");
  const char state = name_end == std::string::npos ? 'X' : line[name_end + 2];
  if (state == 'T' || state == 't') return "; it was stopped by a signal";
  if (state == 'D') return "; it is waiting for a disk or another device";
  if (state == 'Z' || state == 'X') return "; it is gone";
  return "";
}

bool tells_of_no_memory(ExitStatus status, const fs::path& log) {
  return status.signal == SIGABRT && last_line(log).find("std::bad_alloc") != std::string::npos;
}

FailedEvent failure_of(const std::string& who, ExitStatus status, const fs::path& log, const fs::path& run) {
  if (tells_of_no_memory(status, log))
    return {
        .code = "environment",
        .message = who + " ran out of memory",
        .hint =
            "use a smaller training.batch_size or training.micro_batch, or fewer training.threads; then " +
            how_to_go_on(run),
        .place = log};
  std::string message = who + " ended without finishing";
  if (status.signal != 0)
    message = who + " was killed by " + signal_name(status.signal);
  else if (status.code != 0)
    message = who + " ended with exit code " + std::to_string(status.code);
  if (const std::string line = last_line(log); status.signal != SIGKILL && !line.empty())
    message += "; its last output: " + line;
  std::string hint = how_to_go_on(run);
  if (const auto limit = memory_limit(); status.signal != 0 && limit)
    hint += "; its memory is limited to " + bytes_text(*limit) + " (`ulimit -v`), which may be too little";
  if (status.signal == SIGKILL) hint += "; if nobody killed it, the machine ran out of memory";
  return {.code = "killed", .message = message, .hint = hint, .place = log};
}

}  // namespace anneal::runner
