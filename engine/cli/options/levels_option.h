#pragma once

#include <optional>
#include <string>

#include "engine/cli/terminal/program.h"
#include "engine/core/base/levels.h"

namespace anneal::cli {

/// --levels BLACK:WHITE, of commands that read deep pictures.
void add_levels_option(Command& command, std::optional<std::string>& text);

/// Throws UserError for what is not two values.
std::optional<Levels> levels_of(const std::optional<std::string>& text);

}  // namespace anneal::cli
