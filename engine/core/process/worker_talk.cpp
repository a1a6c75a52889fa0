#include "engine/core/process/worker_talk.h"

#include <cerrno>
#include <csignal>

#include <nlohmann/json.hpp>
#include <unistd.h>

#include "engine/core/base/error.h"
#include "engine/core/base/object_reader.h"

namespace anneal {

using nlohmann::json;

namespace {

sigset_t only_broken_pipes() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGPIPE);
  return signals;
}

}  // namespace

NoBrokenPipes::NoBrokenPipes() {
  const sigset_t signals = only_broken_pipes();
  pthread_sigmask(SIG_BLOCK, &signals, &before_);
}

NoBrokenPipes::~NoBrokenPipes() {
  const sigset_t signals = only_broken_pipes();
  const timespec at_once{};
  while (sigtimedwait(&signals, nullptr, &at_once) < 0 && errno == EINTR) {
  }
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

void send_all(const Descriptor& to, std::string_view bytes) {
  const NoBrokenPipes ignore;
  while (!bytes.empty()) {
    const ssize_t written = write(to.get(), bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

void throw_reported(const json& reply, ExitStatus status, const std::string& job) {
  if (!reply.is_object() || !reply.contains("error")) return;
  std::string message = "failed without a message", hint, place = job;
  ObjectReader reader(reply["error"], "error");
  reader.read("message", message);
  reader.read("hint", hint);
  reader.read("place", place);
  if (status.code == static_cast<int>(ExitCode::bad_input)) throw UserError(message, place, hint);
  const bool unavailable = status.code == static_cast<int>(ExitCode::unavailable);
  throw EnvironmentError(message, place, hint, unavailable ? ExitCode::unavailable : ExitCode::failed);
}

void throw_silence(ExitStatus status, const std::string& job) {
  if (status.signal != 0) throw EnvironmentError("was killed by " + signal_name(status.signal), job);
  throw EnvironmentError("ended with exit code " + std::to_string(status.code) + " and no result", job);
}

}  // namespace anneal
