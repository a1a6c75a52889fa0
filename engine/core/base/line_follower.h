#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "engine/core/base/file_part.h"
#include "engine/core/base/line_framer.h"

namespace anneal {

/// How far a file has been read, and which file that is; what a follower can be made from again.
struct LinePosition {
  std::int64_t device = 0;
  std::int64_t inode = 0;   ///< 0: no file was seen
  std::int64_t offset = 0;  ///< behind the last whole line that was given out
  bool is_in_long_line = false;

  bool operator==(const LinePosition&) const = default;
};

/// Follows a file of lines that grows, wherever it is: each whole line once, in order. It notices when
/// another file stands in place of the one that it followed, or when that was cut, and begins with it anew.
class LineFollower {
 public:
  /// Up to `most` bytes of the file from `offset`; nullopt where there is no file.
  using Read = std::function<std::optional<FilePart>(std::int64_t offset, std::int64_t most)>;

  explicit LineFollower(const LinePosition& position = {}, std::size_t longest = LineFramer::default_limit);

  /// Takes what `read` gives of the file behind what was read before. False where that is nothing, for now.
  bool read_on(const Read& read, std::int64_t most = std::int64_t{1} << 20);

  /// Takes a part that was read from `read_from()` on.
  void take(const FilePart& part);
  std::int64_t read_from() const { return read_; }

  /// The next whole line of what was read, without its newline; nullopt until more is. Throws UserError once
  /// for a line longer than allowed; the line is dropped.
  std::optional<std::string> next();

  LinePosition position() const;
  /// Whether all was read that the file held when it was last looked at.
  bool is_at_end() const { return read_ >= size_; }
  int replacements() const { return replacements_; }  ///< other files that were found, or cut ones

 private:
  void begin_anew(const FilePart& part);

  std::size_t longest_;
  LinePosition begin_;  ///< where `framer_` begins
  LineFramer framer_;
  std::int64_t read_;  ///< behind the last byte that was read
  std::int64_t size_ = 0;
  int replacements_ = 0;
};

}  // namespace anneal
