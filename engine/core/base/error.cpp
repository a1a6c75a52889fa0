#include "engine/core/base/error.h"

#include <cerrno>
#include <system_error>
#include <utility>

namespace anneal {

Error::Error(ExitCode exit_code, std::string message, std::string place, std::string hint)
    : std::runtime_error(place.empty() ? message : place + ": " + message),
      exit_code_(exit_code),
      message_(std::move(message)),
      place_(std::move(place)),
      hint_(std::move(hint)) {}

UserError::UserError(std::string message, std::string place, std::string hint, ExitCode exit_code)
    : Error(exit_code, std::move(message), std::move(place), std::move(hint)) {}

EnvironmentError::EnvironmentError(std::string message, std::string place, std::string hint,
                                   ExitCode exit_code)
    : Error(exit_code, std::move(message), std::move(place), std::move(hint)) {}

EnvironmentError system_error(const std::string& message, const std::string& place, int error_number) {
  const char* hint = error_number == EMFILE ? "raise the limit of open files (`ulimit -n`)" : "";
  return EnvironmentError(message + ": " + std::generic_category().message(error_number), place, hint);
}

}  // namespace anneal
