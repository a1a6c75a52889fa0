#pragma once

#include <csignal>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/base/descriptor.h"
#include "engine/core/process/child_process.h"

namespace anneal {

/// While one lives, writing to a pipe without a reader is an error in this thread, and not the end of the
/// process.
class NoBrokenPipes {
 public:
  NoBrokenPipes();
  ~NoBrokenPipes();
  NoBrokenPipes(const NoBrokenPipes&) = delete;
  NoBrokenPipes& operator=(const NoBrokenPipes&) = delete;

 private:
  sigset_t before_;
};

/// Writes to a worker, which may end before it has read everything; then its exit tells why.
void send_all(const Descriptor& to, std::string_view bytes);

/// Throws what the reply of a worker for `job` reports, where it reports an error, with the exit code of
/// `status`.
void throw_reported(const nlohmann::json& reply, ExitStatus status, const std::string& job);

/// Throws EnvironmentError for a worker that ended so without a reply.
[[noreturn]] void throw_silence(ExitStatus status, const std::string& job);

}  // namespace anneal
