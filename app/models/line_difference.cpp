#include "app/models/line_difference.h"

#include <algorithm>
#include <cstdint>

namespace anneal::studio {

namespace {

constexpr qsizetype most_pairs = 16'000'000;  // of lines: what is compared while a person waits

using Of = ComparedLine::Of;

/// A part of both texts.
struct Part {
  const QStringList& before;
  const QStringList& after;
  qsizetype first, before_end, after_end;

  qsizetype before_size() const { return before_end - first; }
  qsizetype after_size() const { return after_end - first; }
};

/// How many lines the rests of both have in common, from each pair of lines on.
std::vector<std::int32_t> common_counts(const Part& part) {
  const auto columns = static_cast<std::size_t>(part.after_size()) + 1;
  std::vector<std::int32_t> counts((static_cast<std::size_t>(part.before_size()) + 1) * columns);
  for (qsizetype row = part.before_size() - 1; row >= 0; --row)
    for (qsizetype column = part.after_size() - 1; column >= 0; --column) {
      const std::size_t at = static_cast<std::size_t>(row) * columns + static_cast<std::size_t>(column);
      counts[at] = part.before[part.first + row] == part.after[part.first + column]
                       ? counts[at + columns + 1] + 1
                       : std::max(counts[at + columns], counts[at + 1]);
    }
  return counts;
}

void add(std::vector<ComparedLine>& lines, Of of, const QStringList& text, qsizetype from, qsizetype to) {
  for (qsizetype line = from; line < to; ++line) lines.push_back({of, text[line]});
}

void add_compared(std::vector<ComparedLine>& lines, const Part& part) {
  const std::vector<std::int32_t> counts = common_counts(part);
  const auto columns = static_cast<std::size_t>(part.after_size()) + 1;
  qsizetype row = 0, column = 0;
  while (row < part.before_size() && column < part.after_size()) {
    const std::size_t at = static_cast<std::size_t>(row) * columns + static_cast<std::size_t>(column);
    if (part.before[part.first + row] == part.after[part.first + column]) {
      lines.push_back({Of::both, part.before[part.first + row++]});
      ++column;
    } else if (counts[at + columns] >= counts[at + 1]) {
      lines.push_back({Of::before, part.before[part.first + row++]});
    } else {
      lines.push_back({Of::after, part.after[part.first + column++]});
    }
  }
  add(lines, Of::before, part.before, part.first + row, part.before_end);
  add(lines, Of::after, part.after, part.first + column, part.after_end);
}

}  // namespace

std::vector<ComparedLine> line_difference(const QStringList& before, const QStringList& after) {
  Part part{before, after, 0, before.size(), after.size()};
  while (part.before_size() > 0 && part.after_size() > 0 && before[part.first] == after[part.first])
    ++part.first;
  while (part.before_size() > 0 && part.after_size() > 0 &&
         before[part.before_end - 1] == after[part.after_end - 1]) {
    --part.before_end;
    --part.after_end;
  }
  std::vector<ComparedLine> lines;
  add(lines, Of::both, before, 0, part.first);
  if (part.before_size() * part.after_size() <= most_pairs) {
    add_compared(lines, part);
  } else {
    add(lines, Of::before, before, part.first, part.before_end);
    add(lines, Of::after, after, part.first, part.after_end);
  }
  add(lines, Of::both, before, part.before_end, before.size());
  return lines;
}

}  // namespace anneal::studio
