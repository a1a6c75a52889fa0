#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace anneal::cli {

/// Where the value of an option goes.
using Target = std::variant<std::string*, std::filesystem::path*, int*, std::int64_t*, std::uint64_t*,
                            std::vector<std::string>*, std::optional<std::string>*,
                            std::optional<std::int64_t>*, std::optional<double>*>;

/// An option of a command, "--epochs" or "-o,--output", or a positional argument, "run".
struct Option {
  std::string name;
  Target target;
  std::string kind;     ///< in the help: N, DIR, …
  std::string summary;  ///< in the help
  bool required = false;
  bool shows_default = false;
  std::optional<std::pair<std::int64_t, std::int64_t>> range = {};
  std::vector<std::string> words = {};  ///< the only values allowed
};

}  // namespace anneal::cli
