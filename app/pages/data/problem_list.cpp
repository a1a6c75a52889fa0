#include "page_data/problem_list.h"

#include <QFileInfo>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/elided_label.h"
#include "widgets/labels.h"

namespace anneal::studio {

namespace {

constexpr int most_shown = 5;

QString file_name(const std::string& path) {
  return QFileInfo(QString::fromStdString(path)).fileName();
}

/// The files of the duplicates for which `wanted` holds, a line for each group.
template <typename Wanted>
QStringList groups(const std::vector<data::Duplicates>& duplicates, Wanted wanted) {
  QStringList lines;
  for (const data::Duplicates& group : duplicates) {
    if (!wanted(group)) continue;
    QStringList names;
    for (const std::string& path : group.paths) names += file_name(path);
    lines += names.join(QStringLiteral(" = "));
  }
  return lines;
}

}  // namespace

int problem_count(const data::Report& report) {
  return static_cast<int>(report.unreadable.size() + report.duplicates.size());
}

ProblemList::ProblemList(QWidget* parent) : QWidget(parent), column_(new QVBoxLayout(this)) {
  column_->setContentsMargins(0, 0, 0, 0);
  column_->setSpacing(4);
}

void ProblemList::set_report(const data::Report& report) {
  clear_layout(column_);
  QStringList unreadable;
  for (const data::BadSample& bad : report.unreadable) {
    unreadable += tr("%1: %2", "file: reason").arg(file_name(bad.path), QString::fromStdString(bad.reason));
  }
  const auto conflicts =
      groups(report.duplicates, [](const auto& group) { return group.has_conflicting_labels; });
  const auto leaks = groups(report.duplicates, [](const auto& group) {
    return group.crosses_splits && !group.has_conflicting_labels;
  });
  const auto copies = groups(report.duplicates, [](const auto& group) {
    return !group.crosses_splits && !group.has_conflicting_labels;
  });
  const auto count = [](const QStringList& lines) { return static_cast<int>(lines.size()); };
  const bool stops = std::ranges::any_of(report.splits, data::stops_a_run);
  if (!unreadable.empty())
    add("bad",
        stops ? tr("%n file(s) cannot be read, more than a run leaves out: repair or remove them", nullptr,
                   count(unreadable))
              : tr("%n file(s) cannot be read and will be left out", nullptr, count(unreadable)),
        unreadable);
  if (!conflicts.empty())
    add("bad", tr("%n image(s) stand in more than one class", nullptr, count(conflicts)), conflicts);
  if (!leaks.empty())
    add("warn", tr("%n image(s) are trained on and tested on", nullptr, count(leaks)), leaks);
  if (!copies.empty()) add("warn", tr("%n image(s) occur more than once", nullptr, count(copies)), copies);
  if (problem_count(report) == 0) add("good", tr("None found"), {});
}

void ProblemList::add(const char* role, const QString& sentence, const QStringList& places) {
  column_->addWidget(make_paragraph(sentence, role));
  for (const QString& place : places.mid(0, most_shown)) {
    auto* line = new ElidedLabel;
    line->setProperty("role", "note");
    line->set_text(place);
    line->setToolTip(place);
    column_->addWidget(line);
  }
  const int more = static_cast<int>(places.size()) - most_shown;
  if (more > 0) column_->addWidget(make_label(tr("and %n more", nullptr, more), "faint"));
}

}  // namespace anneal::studio
