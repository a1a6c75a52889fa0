#include "app/hosts/recent_parts.h"

#include <algorithm>

namespace anneal::studio {

std::list<RecentParts::Window>::iterator RecentParts::window(const std::string& name) {
  const auto found = std::ranges::find(windows_, name, &Window::name);
  if (found != windows_.end()) windows_.splice(windows_.begin(), windows_, found);
  return found;
}

std::optional<FilePart> RecentParts::find(const std::string& name, FilePart file, std::int64_t offset,
                                          std::int64_t most) {
  const auto found = window(name);
  if (found == windows_.end() || !found->is_of(file) || found->end() > file.size) return std::nullopt;
  if (offset < found->begin || offset >= found->end()) return std::nullopt;
  file.bytes =
      found->bytes.substr(static_cast<std::size_t>(offset - found->begin), static_cast<std::size_t>(most));
  return file;
}

void RecentParts::add(const std::string& name, std::int64_t offset, const FilePart& part) {
  if (part.bytes.empty()) return;
  auto found = window(name);
  if (found != windows_.end() && found->is_of(part) && found->end() == offset) {
    found->bytes += part.bytes;
  } else {
    if (found != windows_.end()) windows_.erase(found);
    windows_.push_front({name, part.device, part.inode, offset, part.bytes});
    found = windows_.begin();
    if (windows_.size() > most_files) windows_.pop_back();
  }
  if (found->bytes.size() <= most_bytes) return;
  const std::size_t surplus = found->bytes.size() - most_bytes;
  found->bytes.erase(0, surplus);
  found->begin += static_cast<std::int64_t>(surplus);
}

}  // namespace anneal::studio
