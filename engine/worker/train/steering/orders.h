#pragma once

#include <optional>

#include <nlohmann/json.hpp>

#include "base/line_framer.h"

namespace anneal::train {

/// What the runner asks of a worker while it trains: a JSON object per line on a descriptor, which it does
/// not own.
class Orders {
 public:
  explicit Orders(int descriptor) : descriptor_(descriptor) {}

  /// The next one that is there; never waits. Throws UserError for a line that is no JSON.
  std::optional<nlohmann::json> next();

 private:
  int descriptor_;
  bool is_open_ = true;
  LineFramer framer_;
};

}  // namespace anneal::train
