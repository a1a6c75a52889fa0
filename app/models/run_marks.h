#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/project/file/runs.h"

namespace anneal::studio {

/// What a person has marked a run with. They are kept among its tags, "starred", "locked" and "colour:3", so
/// that every program that knows tags carries them along.
struct RunMarks {
  bool is_starred = false;
  bool is_locked = false;          ///< it cannot be deleted
  std::optional<int> colour = {};  ///< index into Palette::series

  bool operator==(const RunMarks&) const = default;
};

RunMarks marks_of(const std::vector<std::string>& tags);
/// Those that are no marks, in their order.
std::vector<std::string> plain_tags(const std::vector<std::string>& tags);
/// `plain` and the marks together.
std::vector<std::string> tags_of(std::vector<std::string> plain, const RunMarks& marks);

/// The line of each run, by id, where they are drawn side by side: an index into Palette::series, and from
/// its end on the same colours dashed. That of its mark; else a colour that goes with its id, so that it is
/// the same another day, or the next that is free; dashed ones once all colours are taken.
std::map<std::int64_t, int> lines_of(const std::vector<project::Run>& runs);

}  // namespace anneal::studio
