#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/cli/terminal/program.h"

namespace anneal::remote {

/// An option of ours that is one of the engine's on the host.
struct PassedOption {
  const char* option;
  const char* there;  ///< its name in `anneal`
  const char* kind;
  const char* summary;
};

/// One for each option; nullopt where it was not said.
using PassedValues = std::vector<std::optional<std::string>>;

void add_passed_options(cli::Command& command, std::span<const PassedOption> options, PassedValues& values);

/// "--epochs", "3", …
std::vector<std::string> arguments_from(std::span<const PassedOption> options, const PassedValues& values);

}  // namespace anneal::remote
