#include "app/widgets/words/distinct_name.h"

#include <algorithm>

namespace anneal::studio {

namespace {

constexpr QChar ellipsis(0x2026);

QChar letter(const QString& name, qsizetype i, bool at_end) {
  return name[at_end ? name.size() - 1 - i : i];
}

/// With how many letters `name` begins, or ends, as `other` does, up to a place between words; it keeps one.
qsizetype common_length(const QString& name, const QString& other, bool at_end) {
  qsizetype length = 0;
  const qsizetype most = std::min(name.size() - 1, other.size());
  while (length < most && letter(name, length, at_end) == letter(other, length, at_end)) ++length;
  const auto cuts_word = [&](qsizetype at) {
    return letter(name, at - 1, at_end).isLetterOrNumber() && letter(name, at, at_end).isLetterOrNumber();
  };
  while (length > 0 && cuts_word(length)) --length;
  return length;
}

/// What it has in common with all of the others that begin, or end, with a word of its own.
qsizetype common_with_kin(const QString& name, const QStringList& others, bool at_end) {
  qsizetype least = 0;
  for (const QString& other : others) {
    const qsizetype length = other == name || other.isEmpty() ? 0 : common_length(name, other, at_end);
    if (length > 1) least = least == 0 ? length : std::min(least, length);
  }
  return least;
}

}  // namespace

QString distinct_name(const QString& name, const QStringList& names, const QFontMetrics& metrics, int width) {
  if (metrics.horizontalAdvance(name) <= width) return name;
  const qsizetype before = common_with_kin(name, names, false);
  const qsizetype behind = std::min(common_with_kin(name, names, true), name.size() - before - 1);
  const QString own = name.mid(before, name.size() - before - behind);
  const QString head = name.left(before), tail = name.right(behind);
  const auto cut = [&](const QString& part, int room) {
    const QString shown = metrics.elidedText(part, Qt::ElideRight, std::max(room, 0));
    return shown.isEmpty() && !part.isEmpty() ? QString(ellipsis) : shown;
  };
  const int around = width - metrics.horizontalAdvance(own);
  const QString short_tail = tail.isEmpty() ? tail : QString(ellipsis);
  const int for_head = around - metrics.horizontalAdvance(short_tail);
  const QString shown_head = cut(head, for_head);
  const QString shown_tail = cut(tail, around - metrics.horizontalAdvance(shown_head));
  const QString shown = shown_head + own + shown_tail;
  return metrics.horizontalAdvance(shown) <= width ? shown
                                                   : metrics.elidedText(shown, Qt::ElideMiddle, width);
}

}  // namespace anneal::studio
