#include "app/models/run_marks.h"

#include <algorithm>
#include <set>
#include <utility>

#include "app/widgets/theme/palette.h"

namespace anneal::studio {

namespace {

const std::string starred = "starred";
const std::string locked = "locked";
const std::string colour = "colour:";
constexpr int most_colours = 10;

std::optional<int> colour_of(const std::string& tag) {
  if (!tag.starts_with(colour) || tag.size() != colour.size() + 1) return std::nullopt;
  const int number = tag.back() - '0';
  return number >= 0 && number < most_colours ? std::optional(number) : std::nullopt;
}

}  // namespace

RunMarks marks_of(const std::vector<std::string>& tags) {
  RunMarks marks;
  for (const std::string& tag : tags) {
    if (tag == starred) marks.is_starred = true;
    if (tag == locked) marks.is_locked = true;
    if (const auto number = colour_of(tag)) marks.colour = number;
  }
  return marks;
}

std::vector<std::string> plain_tags(const std::vector<std::string>& tags) {
  std::vector<std::string> plain;
  for (const std::string& tag : tags)
    if (tag != starred && tag != locked && !colour_of(tag)) plain.push_back(tag);
  return plain;
}

std::vector<std::string> tags_of(std::vector<std::string> plain, const RunMarks& marks) {
  if (marks.is_starred) plain.push_back(starred);
  if (marks.is_locked) plain.push_back(locked);
  if (marks.colour) plain.push_back(colour + std::to_string(*marks.colour));
  return plain;
}

std::map<std::int64_t, int> lines_of(const std::vector<project::Run>& runs) {
  const int colours = static_cast<int>(current_palette().series.size());
  std::map<std::int64_t, int> lines;
  std::set<int> taken;
  const auto take = [&](std::int64_t run, int line) {
    lines[run] = line;
    return taken.insert(line).second;
  };
  std::vector<std::int64_t> plain;
  for (const project::Run& run : runs) {
    const auto mark = marks_of(run.tags).colour;
    if (!mark)
      plain.push_back(run.id);
    else if (!take(run.id, *mark % colours))
      take(run.id, *mark % colours + colours);  // dashed where another has it
  }
  std::ranges::sort(plain);
  for (const std::int64_t run : plain) {
    const int own = static_cast<int>(run % colours);
    const auto take_of = [&](int first) {  // of the solid ones or the dashed ones
      for (int i = 0; i < colours; ++i)
        if (const int line = first + (own + i) % colours; !taken.contains(line)) return take(run, line);
      return false;
    };
    if (!take_of(0) && !take_of(colours)) take(run, own);
  }
  return lines;
}

}  // namespace anneal::studio
