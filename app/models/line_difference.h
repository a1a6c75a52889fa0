#pragma once

#include <QString>
#include <QStringList>
#include <vector>

namespace anneal::studio {

/// A line of two texts, and in which of them it is.
struct ComparedLine {
  enum class Of { both, before, after };

  Of of = Of::both;
  QString text;

  bool operator==(const ComparedLine&) const = default;
};

/// All lines of both in their order, with as many in common as there can be (the longest common subsequence).
/// Where more than a few thousand lines stand between the first and the last that differ, those in common
/// there are not looked for.
std::vector<ComparedLine> line_difference(const QStringList& before, const QStringList& after);

}  // namespace anneal::studio
