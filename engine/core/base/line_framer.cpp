#include "engine/core/base/line_framer.h"

#include "engine/core/base/error.h"

namespace anneal {

void LineFramer::add(std::string_view bytes) {
  if (begin_ > 0) {
    buffer_.erase(0, begin_);
    searched_ -= begin_;
    begin_ = 0;
  }
  buffer_.append(bytes);
}

std::optional<std::string> LineFramer::next() {
  for (;;) {
    const std::size_t end = buffer_.find('\n', searched_);
    const bool found = end != std::string::npos;
    const std::size_t length = (found ? end : buffer_.size()) - begin_;
    if (dropping_ || length > limit_) {
      const bool first = !dropping_;
      const std::size_t start = consumed_;
      consumed_ += length + (found ? 1 : 0);
      begin_ = searched_ = found ? end + 1 : buffer_.size();
      dropping_ = !found;
      if (first)
        throw UserError("is longer than " + std::to_string(limit_) + " bytes",
                        "line at offset " + std::to_string(start));
      if (dropping_) return std::nullopt;
      continue;
    }
    if (!found) {
      searched_ = buffer_.size();
      return std::nullopt;
    }
    std::string line = buffer_.substr(begin_, length);
    begin_ = searched_ = end + 1;
    consumed_ += length + 1;
    return line;
  }
}

}  // namespace anneal
