#include "engine/cli/options/levels_option.h"

#include "engine/core/protocol/spec/levels.h"

namespace anneal::cli {

void add_levels_option(Command& command, std::optional<std::string>& text) {
  command.add({.name = "--levels",
               .target = &text,
               .kind = "BLACK:WHITE",
               .summary =
                   "Values that become black and white in images with more than 8 bits per channel, such as "
                   "0:4095. Default: derived from the bits that the values use, the same for all images"});
}

std::optional<Levels> levels_of(const std::optional<std::string>& text) {
  return text ? std::optional(levels_from_text(*text, "--levels")) : std::nullopt;
}

}  // namespace anneal::cli
