#include "app/results/importance_card.h"

#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "app/widgets/charts/share_delegate.h"
#include "app/widgets/charts/value_table.h"
#include "app/widgets/controls/fitted_table.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {

using anneal::metrics::ColumnImportance;
using anneal::metrics::Importance;

namespace {

QString fall_text(const Importance& importance, double value) {
  if (std::isnan(value)) return QStringLiteral("–");
  return importance.metric == Metric::accuracy ? Format::percent(value) : Format::number(value);
}

/// By how much the score falls, with a bar behind that is as long as its share of the largest fall.
class ImportanceTable : public ValueTable {
 public:
  ImportanceTable(QStringList headings, const Importance& importance, QObject* parent) : ValueTable(parent) {
    double largest = 0;
    for (const ColumnImportance& one : importance.columns)
      if (std::isfinite(one.mean)) largest = std::max(largest, one.mean);
    std::vector<QStringList> rows;
    for (const ColumnImportance& one : importance.columns) {
      rows.push_back({QString::fromStdString(one.column), fall_text(importance, one.mean),
                      fall_text(importance, one.deviation)});
      shares_.push_back(largest > 0 && std::isfinite(one.mean) ? std::max(0.0, one.mean / largest) : 0);
    }
    fill(std::move(headings), std::move(rows));
  }

  QVariant data(const QModelIndex& index, int role) const override {
    if (role == share_role && index.isValid() && index.column() == 1)
      return shares_[static_cast<std::size_t>(index.row())];
    if (role == Qt::TextAlignmentRole && index.column() == 0) return from_left;
    return ValueTable::data(index, role);
  }
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
    if (role == Qt::TextAlignmentRole && section == 0) return from_left;
    return ValueTable::headerData(section, orientation, role);
  }

 private:
  static inline const QVariant from_left = QVariant(Qt::AlignLeft | Qt::AlignVCenter);  ///< names
  std::vector<double> shares_;
};

}  // namespace

ImportanceCard::ImportanceCard(QWidget* parent) : Card(parent) {
  constexpr int most_of_name = 220;
  measure_ = make_button({}, "small");
  columns_ = new FittedTable(1);
  columns_->limit_width(0, most_of_name);
  columns_->setItemDelegateForColumn(1, new ShareDelegate(columns_));
  columns_->setMinimumHeight(140);
  header()->addWidget(measure_);
  body()->addWidget(columns_, 1);
  connect(measure_, &QPushButton::clicked, this, &ImportanceCard::wanted);
  show_importance(std::nullopt);
  retranslate();
}

void ImportanceCard::show_importance(const std::optional<Importance>& importance) {
  importance_ = importance;
  columns_->setVisible(importance_.has_value());
  measure_->setVisible(!importance_);
  set_note(importance_ ? tr("mean of %Ln shuffle(s)", nullptr, importance_->repeats) : QString());
  if (!importance_) return;
  QAbstractItemModel* before = columns_->model();
  const QString fall = importance_->metric == Metric::accuracy ? tr("Accuracy falls by") : tr("R² falls by");
  columns_->setModel(
      new ImportanceTable({tr("Column"), fall, tr("Standard deviation")}, *importance_, columns_));
  delete before;
  columns_->fit_columns();
}

void ImportanceCard::retranslate() {
  set_title(tr("Columns that matter"));
  measure_->setText(tr("Shuffle each column"));
  measure_->setToolTip(
      tr("Measures how much worse the model gets when the values of a column are shuffled among the rows"));
  columns_->setAccessibleName(tr("Columns that matter"));
  show_importance(importance_);
}

}  // namespace anneal::studio
