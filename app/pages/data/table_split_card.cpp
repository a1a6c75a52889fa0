#include "page_data/table_split_card.h"

#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "page_data/scan.h"
#include "page_data/split_source.h"
#include "widgets/fact_list.h"
#include "widgets/format.h"
#include "widgets/labels.h"

namespace anneal::studio {

namespace {

/// Those that lie in a file of their own; 0: none do.
std::int64_t rows_of(const table::Report& report, const std::string& split) {
  const auto found = std::ranges::find(report.splits, split, &table::SplitReport::name);
  return found == report.splits.end() ? 0 : found->rows;
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
    connect(source, &SplitSource::changed, this, &TableSplitCard::show_counts);
}

void TableSplitCard::show_table(const DataChoice& choice, const table::Report& report) {
  report_ = report;
  validation_->set_place(choice.validation, rows_of(report, "validation") > 0);
  test_->set_place(choice.test, rows_of(report, "test") > 0);
  show_counts();
}

const SplitPlace& TableSplitCard::validation() const {
  return validation_->place();
}

const SplitPlace& TableSplitCard::test() const {
  return test_->place();
}

/// Of another table nothing is known yet. Test is cut out first, as a run does it.
void TableSplitCard::show_counts() {
  std::int64_t train = rows_of(report_, "train");
  const auto held_out = [&](const std::string& split, const SplitSource& source) {
    if (!source.place().path.empty()) return QString::fromStdString(source.place().path.filename().string());
    const double share = source.share();
    const auto cut = static_cast<std::int64_t>(std::lround(share * static_cast<double>(train)));
    train -= cut;
    if (share > 0) return tr("about %1", "a number").arg(Format::count(cut));
    const std::int64_t own = rows_of(report_, split);
    return own > 0 ? Format::count(own) : tr("none", "rows");
  };
  const QString test = held_out("test", *test_);
  const QString validation = held_out("validation", *validation_);
  const bool is_cut = train < rows_of(report_, "train");
  const QString rest = is_cut ? tr("about %1", "a number").arg(Format::count(train)) : Format::count(train);
  facts_->set_facts({{SplitWords::at_first("train"), rest},
                     {SplitWords::at_first("validation"), validation},
                     {SplitWords::at_first("test"), test}});
}

void TableSplitCard::retranslate() {
  set_title(tr("Splits"));
  words_->setText(
      tr("A share is taken of each class, or of each range of a number, alike. How rows are split holds once "
         "you train on this table."));
  validation_->retranslate();
  test_->retranslate();
  show_counts();
}

}  // namespace anneal::studio
