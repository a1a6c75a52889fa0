#include "engine/worker/train/steering/orders.h"

#include <array>

#include <poll.h>
#include <unistd.h>

#include "engine/core/base/object_reader.h"

namespace anneal::train {

std::optional<nlohmann::json> Orders::next() {
  const std::string line = ranks_.of_first(ranks_.is_first() ? read_line() : "");
  if (line.empty()) return std::nullopt;
  return parse_json(line, "order");
}

std::string Orders::read_line() {
  for (;;) {
    if (const auto line = framer_.next(); line && !line->empty()) return std::string(*line);
    pollfd wait{descriptor_, POLLIN, 0};
    if (!is_open_ || poll(&wait, 1, 0) <= 0) return "";
    std::array<char, 4096> chunk;
    const ssize_t count = read(descriptor_, chunk.data(), chunk.size());
    is_open_ = count > 0;
    if (count > 0) framer_.add(std::string_view(chunk.data(), static_cast<std::size_t>(count)));
  }
}

}  // namespace anneal::train
