#include "app/pages/data/tables/table_split_card.h"

#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "app/pages/data/choice/scan.h"
#include "app/pages/data/choice/split_source.h"
#include "app/widgets/controls/fact_list.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/words/format.h"
#include "app/widgets/words/sentence.h"

namespace anneal::studio {

namespace {

/// Null where none lie in a file of their own.
const table::SplitReport* report_of(const table::Report& report, const std::string& split) {
  const auto found = std::ranges::find(report.splits, split, &table::SplitReport::name);
  return found == report.splits.end() ? nullptr : &*found;
}

std::int64_t rows_of(const table::Report& report, const std::string& split) {
  const table::SplitReport* found = report_of(report, split);
  return found == nullptr ? 0 : found->rows;
}

}  // namespace

TableSplitCard::TableSplitCard(QWidget* parent)
    : Card(parent),
      facts_(new FactList),
      validation_(new SplitSource(SplitSource::Of::rows, "validation")),
      test_(new SplitSource(SplitSource::Of::rows, "test")),
      words_(make_paragraph({}, "note")) {
  for (QWidget* part : std::initializer_list<QWidget*>{facts_, validation_, test_, words_})
    body()->addWidget(part);
  for (SplitSource* source : {validation_, test_})
    connect(source, &SplitSource::changed, this, &TableSplitCard::take_choice);
}

void TableSplitCard::show_table(const DataChoice& choice, const table::Report& report) {
  report_ = report;
  others_.clear();
  path_ = choice.path;
  kept_ = {choice.validation, choice.test};
  const auto [validation, test] = unsaved_.of(path_, kept_);
  validation_->set_place(validation, rows_of(report, "validation") > 0);
  test_->set_place(test, rows_of(report, "test") > 0);
  look();
}

ChosenSplits TableSplitCard::chosen() const {
  return {validation_->place(), test_->place()};
}

void TableSplitCard::set_kept() {
  unsaved_.set(path_, kept_, kept_);
  kept_ = chosen();
  unsaved_.set(path_, {}, kept_);  // the file opened anew is split so again
  show_counts();
}

void TableSplitCard::take_choice() {
  unsaved_.set(path_, kept_, chosen());
  look();
  emit changed();
}

/// At other tables that were not looked at yet.
void TableSplitCard::look() {
  looking_.cancel();
  std::map<std::filesystem::path, std::string> unknown;
  for (const auto& [source, split] : {std::pair(validation_, "validation"), std::pair(test_, "test")})
    if (const auto& path = source->place().path; !path.empty() && !others_.contains(path))
      unknown.emplace(path, split);
  show_counts();
  if (unknown.empty()) return;
  looking_.start(
      [unknown, report = report_](const std::stop_token&) {
        std::map<std::filesystem::path, Other> seen;
        for (const auto& [path, split] : unknown) try {
            seen[path].found = table::inspect_split(split, path, report);
          } catch (const std::exception& error) {
            seen[path].problem = sentence_of(error);
          }
        return seen;
      },
      [this](std::map<std::filesystem::path, Other> seen) {
        others_.merge(seen);
        show_counts();
      },
      [](const std::exception_ptr&) {});
}

/// Rows that a share takes are taken from `train`.
QString TableSplitCard::count_of(const std::string& split, const SplitSource& source,
                                 std::int64_t& train) const {
  if (const auto& path = source.place().path; !path.empty()) {
    const auto other = others_.find(path);
    return other != others_.end() && other->second.found ? Format::count(other->second.found->rows)
                                                         : QString::fromStdString(path.filename().string());
  }
  if (const double share = source.share(); share > 0) {
    const auto cut = static_cast<std::int64_t>(std::lround(share * static_cast<double>(train)));
    train -= cut;
    return tr("about %1", "a number").arg(Format::count(cut));
  }
  const std::int64_t own = rows_of(report_, split);
  return own > 0 ? Format::count(own) : tr("none", "rows");
}

/// Test is cut out first, as a run does it.
void TableSplitCard::show_counts() {
  std::int64_t train = rows_of(report_, "train");
  const QString test = count_of("test", *test_, train);
  const QString validation = count_of("validation", *validation_, train);
  const bool is_cut = train < rows_of(report_, "train");
  const QString rest = is_cut ? tr("about %1", "a number").arg(Format::count(train)) : Format::count(train);
  facts_->set_facts({{SplitWords::at_first("train"), rest},
                     {SplitWords::at_first("validation"), validation},
                     {SplitWords::at_first("test"), test}});
  set_note(chosen() == kept_ ? QString() : tr("not saved yet"));
  validation_->set_problem(problem_of("validation", *validation_));
  test_->set_problem(problem_of("test", *test_));
}

QString TableSplitCard::problem_of(const std::string& split, const SplitSource& source) const {
  const SplitPlace& place = source.place();
  const table::SplitReport* rows = place.empty() ? report_of(report_, split) : nullptr;
  if (const auto other = others_.find(place.path); other != others_.end()) {
    if (!other->second.found) return other->second.problem;
    rows = &*other->second.found;
  }
  if (rows == nullptr || rows->repeated == 0) return {};
  return rows->repeated == rows->rows
             ? tr("These are the very rows that are trained on.")
             : tr("Also trained on: %1 of these rows.").arg(Format::count(rows->repeated));
}

void TableSplitCard::retranslate() {
  set_title(tr("Splits"));
  words_->setText(tr("A share is taken of each class, or of each range of a number, alike."));
  validation_->retranslate();
  test_->retranslate();
  show_counts();
}

}  // namespace anneal::studio
