#include "engine/cli/terminal/position.h"

#include <charconv>

#include "engine/core/base/error.h"

namespace anneal::cli {

std::size_t position_from_text(const std::string& text) {
  if (text == "first") return 0;
  if (text == "last") return std::string::npos;
  std::size_t position = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), position);
  if (error != std::errc() || end != text.data() + text.size() || position == 0)
    throw UserError("is \"" + text + "\", but must be first, last or a number from 1", "place", "",
                    ExitCode::wrong_usage);
  return position - 1;
}

}  // namespace anneal::cli
