#include "engine/core/base/line_follower.h"

namespace anneal {

LineFollower::LineFollower(const LinePosition& position, std::size_t longest)
    : longest_(longest),
      begin_(position),
      framer_(longest, position.is_in_long_line),
      read_(position.offset) {}

bool LineFollower::read_on(const Read& read, std::int64_t most) {
  std::optional<FilePart> part = read(read_, most);
  if (!part) return false;
  const int before = replacements_;
  const bool was_at_start = read_ == 0;
  take(*part);
  if (replacements_ != before && !was_at_start) {
    part = read(read_, most);
    if (!part) return false;
    take(*part);
  }
  return !part->bytes.empty();
}

void LineFollower::take(const FilePart& part) {
  const bool is_known = begin_.inode != 0 || begin_.device != 0;
  const bool is_another = part.device != begin_.device || part.inode != begin_.inode;
  const std::int64_t read_before = read_;
  if ((is_known && is_another) || part.size < read_) {
    begin_anew(part);
    if (read_before > 0) return;  // its bytes are of its middle
  }
  begin_.device = part.device;
  begin_.inode = part.inode;
  framer_.add(part.bytes);
  read_ += static_cast<std::int64_t>(part.bytes.size());
  size_ = part.size;
}

void LineFollower::begin_anew(const FilePart& part) {
  ++replacements_;
  begin_ = {.device = part.device, .inode = part.inode};
  framer_ = LineFramer(longest_);
  read_ = 0;
  size_ = part.size;
}

std::optional<std::string> LineFollower::next() {
  return framer_.next();
}

LinePosition LineFollower::position() const {
  LinePosition position = begin_;
  position.offset += static_cast<std::int64_t>(framer_.consumed());
  position.is_in_long_line = framer_.is_dropping();
  return position;
}

}  // namespace anneal
