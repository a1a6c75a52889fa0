#pragma once

#include <cstdint>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/protocol/fields/field.h"

namespace anneal {

/// How many samples of a split a run leaves out because they cannot be read, before it stops: so many, or
/// that share of them, whichever is more.
struct UnreadableLimit {
  static constexpr std::int64_t most_files = 1'000'000'000;

  std::int64_t files = 5;
  double share = 0.01;  ///< 0…1

  std::int64_t of(std::int64_t samples) const;  ///< of a split of so many
  bool operator==(const UnreadableLimit&) const = default;
};

template <class Visitor>
void fields(UnreadableLimit& limit, Visitor& v) {
  v("files", limit.files, {0, UnreadableLimit::most_files},
    {.name = "unreadable images: number",
     .summary = "number of unreadable images per split that may be skipped"});
  v("share", limit.share, {0, 1},
    {.name = "unreadable images: share",
     .summary = "fraction of a split's images that may be skipped as unreadable, if that is more"});
}

UnreadableLimit unreadable_limit_from_json(const nlohmann::json& json, const std::string& place);
nlohmann::json to_json(const UnreadableLimit& limit);

/// What a person types: "20", so many and no share, or "5%", that share alone. Throws UserError for anything
/// else.
UnreadableLimit unreadable_limit_from_text(const std::string& text, const std::string& place);

}  // namespace anneal
