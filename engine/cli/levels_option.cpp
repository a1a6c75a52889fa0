#include "cli/levels_option.h"

#include "protocol/spec/levels.h"

namespace anneal::cli {

void add_levels_option(Command& command, std::optional<std::string>& text) {
  command.add({.name = "--levels",
               .target = &text,
               .kind = "BLACK:WHITE",
               .summary =
                   "Which values of pictures with more than 8 bits per channel become black and white, "
                   "as 0:4095; default: as many bits as the values use, the same for all pictures"});
}

std::optional<Levels> levels_of(const std::optional<std::string>& text) {
  return text ? std::optional(levels_from_text(*text, "--levels")) : std::nullopt;
}

}  // namespace anneal::cli
