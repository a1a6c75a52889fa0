#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace anneal {

/// The smallest of the hashes of samples' contents, which tell how many of them are among others (Broder
/// 1997, bottom-k sketches).
struct ContentSketch {
  static constexpr std::size_t most =
      256;  ///< the share that is estimated by them is off by at most some 6 %

  std::vector<std::uint64_t> smallest = {};  ///< ascending, XXH3-64; all of fewer samples

  bool operator==(const ContentSketch&) const = default;
};

/// A list of texts of 16 hexadecimal digits.
ContentSketch content_sketch_from_json(const nlohmann::json& json, const std::string& place);
nlohmann::json to_json(const ContentSketch& sketch);

}  // namespace anneal
