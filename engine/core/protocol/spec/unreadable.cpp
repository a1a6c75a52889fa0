#include "engine/core/protocol/spec/unreadable.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "engine/core/protocol/fields/field_reader.h"
#include "engine/core/protocol/fields/field_writer.h"

namespace anneal {

std::int64_t UnreadableLimit::of(std::int64_t samples) const {
  return std::max(files, static_cast<std::int64_t>(std::floor(share * static_cast<double>(samples))));
}

UnreadableLimit unreadable_limit_from_json(const nlohmann::json& value, const std::string& place) {
  return section_from_json<UnreadableLimit>(value, place);
}

nlohmann::json to_json(const UnreadableLimit& limit) {
  return section_to_json(limit);
}

UnreadableLimit unreadable_limit_from_text(const std::string& text, const std::string& place) {
  const bool is_share = text.ends_with('%');
  const char* end = text.data() + text.size() - (is_share ? 1 : 0);
  UnreadableLimit limit{.files = 0, .share = 0};
  double percent = 0;
  const auto [read_to, error] =
      is_share ? std::from_chars(text.data(), end, percent) : std::from_chars(text.data(), end, limit.files);
  const bool is_allowed = is_share ? percent >= 0 && percent <= 100
                                   : limit.files >= 0 && limit.files <= UnreadableLimit::most_files;
  if (error != std::errc() || read_to != end || !is_allowed)
    throw UserError("is \"" + text + "\", but must be a number of files, such as 20, or a share, such as 5%",
                    place, "", ExitCode::wrong_usage);
  limit.share = percent / 100;
  return limit;
}

}  // namespace anneal
