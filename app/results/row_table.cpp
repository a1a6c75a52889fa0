#include "app/results/row_table.h"

#include <QLocale>
#include <algorithm>
#include <cmath>
#include <optional>
#include <ranges>
#include <utility>

#include "app/results/value_text.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/palette.h"
#include "app/widgets/words/engine_words.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {

namespace {

/// A thousandth of the range of the numbers that are predicted.
double resolution_of(const std::vector<Prediction>& predictions) {
  std::optional<double> least, most;
  for (const Prediction& one : predictions) {
    bool is_read = false;
    const double number =
        one.guesses.empty() ? 0 : QString::fromStdString(one.guesses.front().label).toDouble(&is_read);
    if (!is_read || !std::isfinite(number)) continue;
    least = std::min(number, least.value_or(number));
    most = std::max(number, most.value_or(number));
  }
  return least ? (*most - *least) / 1000 : 0;
}

}  // namespace

void RowTable::set_predictions(std::vector<Prediction> predictions, bool are_numbers) {
  beginResetModel();
  predictions_ = std::move(predictions);
  are_numbers_ = are_numbers;
  resolution_ = are_numbers_ ? resolution_of(predictions_) : 0;
  values_ = std::make_shared<table::RowValues>();
  are_numbers_in_rows_.clear();
  const bool are_known =
      std::ranges::any_of(predictions_, [](const auto& one) { return !one.label.empty(); });
  const bool have_next =
      std::ranges::any_of(predictions_, [](const auto& one) { return one.guesses.size() > 1; });
  columns_ = {Column::row};
  if (are_known) columns_.push_back(Column::actual);
  columns_.push_back(Column::predicted);
  if (!are_numbers_) columns_.push_back(Column::probability);
  if (are_numbers_ && are_known) columns_.push_back(Column::residual);
  if (have_next) columns_.push_back(Column::next);
  endResetModel();
}

void RowTable::set_values(std::shared_ptr<const table::RowValues> values) {
  beginResetModel();
  values_ = std::move(values);
  are_numbers_in_rows_.clear();
  for (std::size_t i = 0; i < value_columns(); ++i)
    are_numbers_in_rows_.push_back(holds_numbers(values_->columns()[i]));
  endResetModel();
}

void RowTable::retranslate() {
  emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
  if (rowCount() > 0) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int RowTable::place_of(Column column) const {
  const auto found = std::ranges::find(columns_, column);
  return found == columns_.end() ? -1 : static_cast<int>(found - columns_.begin());
}

int RowTable::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(predictions_.size());
}

int RowTable::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(columns_.size() + value_columns());
}

/// Those that are shown of what stands in the rows: the first ones.
std::size_t RowTable::value_columns() const {
  constexpr std::size_t most = 100;
  return std::min(most, values_->columns().size());
}

/// As the first rows have it, so that nobody waits; with a point or a comma.
bool RowTable::holds_numbers(const std::string& column) const {
  constexpr std::ptrdiff_t enough = 200;
  bool has_any = false;
  for (const Prediction& one : predictions_ | std::views::take(enough)) {
    const QString cell = QString::fromStdString(values_->at(one.path, column)).trimmed().replace(',', '.');
    bool is_read = cell.isEmpty();
    if (!is_read) cell.toDouble(&is_read);
    if (!is_read) return false;
    has_any |= !cell.isEmpty();
  }
  return has_any;
}

bool RowTable::is_number(int section) const {
  if (section >= static_cast<int>(columns_.size()))
    return are_numbers_in_rows_[static_cast<std::size_t>(section) - columns_.size()];
  const Column column = columns_[static_cast<std::size_t>(section)];
  return column == Column::probability || column == Column::residual ||
         (are_numbers_ && (column == Column::actual || column == Column::predicted));
}

QVariant RowTable::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const Prediction& one = predictions_[static_cast<std::size_t>(index.row())];
  switch (role) {
    case Qt::DisplayRole:
      return text(one, index.column());
    case Qt::ForegroundRole:
      return one.error.empty() ? QVariant() : current_palette().bad;
    case Qt::ToolTipRole:
      return plain_tip(tip(one, index.column()));
    case Qt::TextAlignmentRole:
      return QVariant((is_number(index.column()) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    default:
      return {};
  }
}

/// A class, or a number as people read it.
QString RowTable::value_text(const std::string& value) const {
  if (!are_numbers_) return QString::fromStdString(value);
  bool is_read = false;
  const double number = QString::fromStdString(value).toDouble(&is_read);
  return is_read ? studio::value_text(number, resolution_) : QString::fromStdString(value);
}

QString RowTable::text(const Prediction& one, int section) const {
  const auto place = static_cast<std::size_t>(section);
  if (place >= columns_.size())
    return QString::fromStdString(values_->at(one.path, values_->columns()[place - columns_.size()]));
  const Column column = columns_[place];
  if (column == Column::row) return QString::fromStdString(table::row_place(one.path).short_text());
  if (column == Column::actual) return value_text(one.label);
  if (one.guesses.empty()) {
    if (column != Column::predicted) return {};
    return one.error.empty() ? tr("no prediction") : engine_words(one.error);
  }
  const Prediction::Guess& best = one.guesses.front();
  switch (column) {
    case Column::predicted:
      return value_text(best.label);
    case Column::probability:
      return Format::percent(best.probability);
    case Column::residual:
      return Format::number(QString::fromStdString(one.label).toDouble() -
                            QString::fromStdString(best.label).toDouble());
    default:
      return others_of(one);
  }
}

/// With all of its digits.
QString RowTable::whole_text(const std::string& value) const {
  QString text = QString::fromStdString(value);
  bool is_read = false;
  if (are_numbers_) text.toDouble(&is_read);
  return is_read ? text.replace('.', QLocale().decimalPoint()) : text;
}

/// What is cut short or rounded, whole.
QString RowTable::tip(const Prediction& one, int section) const {
  if (!one.error.empty()) return engine_words(one.error);
  if (section == place_of(Column::row)) return QString::fromStdString(one.path);
  if (are_numbers_ && section == place_of(Column::actual)) return whole_text(one.label);
  if (are_numbers_ && section == place_of(Column::predicted) && !one.guesses.empty())
    return whole_text(one.guesses.front().label);
  return text(one, section);
}

QVariant RowTable::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section >= columnCount()) return {};
  if (role == Qt::TextAlignmentRole)
    return QVariant((is_number(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  if (role != Qt::DisplayRole) return {};
  const auto place = static_cast<std::size_t>(section);
  if (place >= columns_.size()) return QString::fromStdString(values_->columns()[place - columns_.size()]);
  switch (columns_[place]) {
    case Column::row:
      return tr("row");
    case Column::actual:
      return tr("actual", "the class or number that a row has");
    case Column::predicted:
      return tr("predicted");
    case Column::probability:
      return tr("probability");
    case Column::residual:
      return tr("residual", "what a number is, less what was predicted");
    case Column::next:
      return tr("next");
  }
  return {};
}

QString RowTable::name_of(int row) const {
  return QString::fromStdString(
      table::row_place(predictions_[static_cast<std::size_t>(row)].path).short_text());
}

QString RowTable::verdict_of(int row) const {
  const Prediction& one = predictions_[static_cast<std::size_t>(row)];
  if (!one.error.empty()) return engine_words(one.error);
  if (one.guesses.empty()) return tr("no prediction");
  const Prediction::Guess& best = one.guesses.front();
  const QString predicted = value_text(best.label), actual = value_text(one.label);
  if (are_numbers_)
    return actual.isEmpty() ? tr("Predicted: %1").arg(predicted)
                            : tr("Predicted: %1, actual: %2", "two numbers").arg(predicted, actual);
  const QString share = Format::percent(best.probability);
  if (actual.isEmpty()) return tr("Taken for %1 with %2", "a class, a share").arg(predicted, share);
  return one.is_right() ? tr("Label: %1, recognised with %2").arg(actual, share)
                        : tr("Label: %1, taken for %2 with %3").arg(actual, predicted, share);
}

std::vector<std::pair<QString, QString>> RowTable::facts_of(int row) const {
  const Prediction& one = predictions_[static_cast<std::size_t>(row)];
  std::vector<std::pair<QString, QString>> facts;
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    const int section = static_cast<int>(i);
    const QString value = tip(one, section);
    if (!value.isEmpty())
      facts.emplace_back(headerData(section, Qt::Horizontal, Qt::DisplayRole).toString(), value);
  }
  for (const std::string& column : values_->columns())
    facts.emplace_back(QString::fromStdString(column), QString::fromStdString(values_->at(one.path, column)));
  return facts;
}

}  // namespace anneal::studio
