#include "app/results/row_dialog.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <utility>
#include <vector>

#include "app/results/row_table.h"
#include "app/widgets/charts/value_table.h"
#include "app/widgets/controls/fitted_table.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {

namespace {

/// Names and values, both from the left.
class RowFacts : public ValueTable {
 public:
  using ValueTable::ValueTable;

  QVariant data(const QModelIndex& index, int role) const override {
    return role == Qt::TextAlignmentRole ? from_left : ValueTable::data(index, role);
  }
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
    return role == Qt::TextAlignmentRole ? from_left : ValueTable::headerData(section, orientation, role);
  }

 private:
  static inline const QVariant from_left = QVariant(Qt::AlignLeft | Qt::AlignVCenter);
};

}  // namespace

RowDialog::RowDialog(const RowTable& rows, QWidget* parent) : QDialog(parent), rows_(rows) {
  constexpr QSize usual(520, 620);
  constexpr int most_of_name = 240;
  verdict_ = make_paragraph({}, "card-title");
  facts_ = new FittedTable(1);
  facts_->limit_width(0, most_of_name);
  facts_->wrap_texts();
  place_ = make_label({}, "note");
  previous_ = make_button({}, "plain");
  next_ = make_button({}, "plain");
  for (QPushButton* button : {previous_, next_}) button->setAutoDefault(false);
  auto* below = new QHBoxLayout;
  below->setSpacing(metrics::gap);
  below->addWidget(place_, 1);
  below->addWidget(previous_);
  below->addWidget(next_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(metrics::page_margin, metrics::page_margin, metrics::page_margin,
                             metrics::page_margin);
  column->setSpacing(metrics::gap);
  column->addWidget(verdict_);
  column->addWidget(facts_, 1);
  column->addLayout(below);
  resize(usual);
  connect(previous_, &QPushButton::clicked, this, [this] { step(-1); });
  connect(next_, &QPushButton::clicked, this, [this] { step(1); });
  connect(&rows_, &QAbstractItemModel::modelReset, this, [this] {
    if (row_ >= rows_.rowCount())
      hide();
    else
      fill();
  });
  retranslate();
}

void RowDialog::show_row(int row) {
  if (row < 0 || row >= rows_.rowCount()) return;
  row_ = row;
  fill();
  show();
  raise();
  activateWindow();  // so that keys work at once
  emit row_shown(row);
}

void RowDialog::step(int by) {
  show_row(row_ + by);
}

void RowDialog::fill() {
  const auto facts = rows_.facts_of(row_);
  std::vector<QStringList> shown;
  for (const auto& [name, value] : facts) shown.push_back({name, value});
  QAbstractItemModel* before = facts_->model();
  facts_->setModel(new RowFacts({tr("Column"), tr("Value")}, std::move(shown), facts_));
  delete before;
  facts_->fit_columns();
  setWindowTitle(rows_.name_of(row_));
  verdict_->setText(rows_.verdict_of(row_));
  place_->setText(
      tr("%1 of %2", "which row of how many").arg(Format::count(row_ + 1), Format::count(rows_.rowCount())));
  previous_->setEnabled(row_ > 0);
  next_->setEnabled(row_ + 1 < rows_.rowCount());
}

void RowDialog::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Left) return step(-1);
  if (event->key() == Qt::Key_Right) return step(1);
  QDialog::keyPressEvent(event);
}

void RowDialog::changeEvent(QEvent* event) {
  QDialog::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) retranslate();
}

void RowDialog::retranslate() {
  previous_->setText(tr("Previous"));
  next_->setText(tr("Next"));
  facts_->setAccessibleName(tr("Values of the row"));
  if (row_ < rows_.rowCount()) fill();
}

}  // namespace anneal::studio
