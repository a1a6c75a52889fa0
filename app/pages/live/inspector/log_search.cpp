#include "app/pages/live/inspector/log_search.h"

#include <algorithm>
#include <iterator>

namespace anneal::studio {
namespace {

constexpr std::int64_t part_bytes = std::int64_t{1} << 20;

bool says(std::string_view text, const QString& words) {
  return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()))
      .contains(words, Qt::CaseInsensitive);
}

}  // namespace

void find_lines(std::string_view part, std::int64_t offset, const QString& words, LogHits& hits) {
  if (words.isEmpty() || !hits.is_all || !says(part, words)) return;
  for (std::size_t begin = 0; begin < part.size();) {
    const std::size_t end = std::min(part.find('\n', begin), part.size());
    if (says(part.substr(begin, end - begin), words)) {
      hits.is_all = hits.lines.size() < LogHits::most;
      if (!hits.is_all) return;
      hits.lines.push_back(offset + static_cast<std::int64_t>(begin));
    }
    begin = end + 1;
  }
}

LogHits find_lines(const ReadPart& read, const QString& words, const std::stop_token& stop) {
  LogHits hits;
  for (std::int64_t offset = 0; !stop.stop_requested() && hits.is_all;) {
    const auto part = read(offset, part_bytes);
    if (!part || part->bytes.empty()) break;
    std::string_view lines = part->bytes;
    const bool is_last = offset + std::ssize(part->bytes) >= part->size;
    const std::size_t last_break = lines.rfind('\n');
    if (!is_last && last_break != std::string_view::npos) lines = lines.substr(0, last_break + 1);
    find_lines(lines, offset, words, hits);
    offset += std::ssize(lines);
  }
  return hits;
}

}  // namespace anneal::studio
