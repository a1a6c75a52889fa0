#pragma once

#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "engine/core/base/line_framer.h"
#include "engine/worker/distributed/communicator.h"

namespace anneal::train {

/// What the runner asks of a worker while it trains: a JSON object per line on a descriptor of the first
/// rank, which it does not own, and which no other reads.
class Orders {
 public:
  Orders(int descriptor, distributed::Communicator& ranks) : descriptor_(descriptor), ranks_(ranks) {}

  /// The next one that is there, for all ranks; never waits for one. Throws UserError for a line that is no
  /// JSON.
  std::optional<nlohmann::json> next();

 private:
  std::string read_line();  ///< "" where there is none

  int descriptor_;
  distributed::Communicator& ranks_;
  bool is_open_ = true;
  LineFramer framer_;
};

}  // namespace anneal::train
