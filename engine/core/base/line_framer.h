#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace anneal {

/// Cuts a byte stream into lines; a line that never ends is not allowed to fill the memory.
class LineFramer {
 public:
  static constexpr std::size_t default_limit = std::size_t{1} << 20;  ///< bytes of a line, without "\n"

  /// `is_dropping`: the stream begins inside a line that was too long, and was told of.
  explicit LineFramer(std::size_t limit = default_limit, bool is_dropping = false)
      : limit_(limit), dropping_(is_dropping) {}

  void add(std::string_view bytes);

  /// The next whole line without its "\n", or nullopt until more bytes come. Throws UserError once for a line
  /// longer than the limit, naming the offset where it starts; the line is dropped and reading goes on.
  std::optional<std::string> next();

  /// Offset in the stream just behind the last line that `next` returned or dropped.
  std::size_t consumed() const { return consumed_; }
  /// Whether that is inside a line that is too long.
  bool is_dropping() const { return dropping_; }

 private:
  std::size_t limit_;
  std::string buffer_;
  std::size_t begin_ = 0;     ///< of the unread part of buffer_
  std::size_t searched_ = 0;  ///< no newline before this position of buffer_
  std::size_t consumed_ = 0;
  bool dropping_;  ///< inside a line that was too long
};

}  // namespace anneal
