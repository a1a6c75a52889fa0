#pragma once

#include <stdexcept>
#include <string>

namespace anneal {

/// What a program's exit status says, the same for every program of Anneal (see PROTOCOL.md).
enum class ExitCode {
  done = 0,
  failed = 1,
  wrong_usage = 2,
  bad_input = 3,
  unavailable = 4,
};

/// What went wrong, in a sentence for people; where (file, key, line, host); what to do next.
/// `what()` joins the place and the message: "spec.json: training.epochs: …".
class Error : public std::runtime_error {
 public:
  const std::string& message() const noexcept { return message_; }
  const std::string& place() const noexcept { return place_; }
  const std::string& hint() const noexcept { return hint_; }
  ExitCode exit_code() const noexcept { return exit_code_; }

 protected:
  Error(ExitCode exit_code, std::string message, std::string place, std::string hint);

 private:
  ExitCode exit_code_;
  std::string message_;
  std::string place_;
  std::string hint_;
};

/// The person can mend it: a wrong key, a wrong file, a wrong option.
class UserError : public Error {
 public:
  explicit UserError(std::string message, std::string place = {}, std::string hint = {},
                     ExitCode exit_code = ExitCode::bad_input);
};

/// The world did not play along: disk full, process killed, device missing.
class EnvironmentError : public Error {
 public:
  explicit EnvironmentError(std::string message, std::string place = {}, std::string hint = {},
                            ExitCode exit_code = ExitCode::failed);
};

/// EnvironmentError whose message ends in the text of `error_number` (an errno value).
EnvironmentError system_error(const std::string& message, const std::string& place, int error_number);

}  // namespace anneal
