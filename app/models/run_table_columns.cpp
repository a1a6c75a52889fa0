#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "app/models/run_table.h"
#include "app/run/metric_words.h"
#include "app/widgets/words/format.h"
#include "engine/core/protocol/metric.h"

namespace anneal::studio {

namespace {

const std::string* setting_in(const std::map<std::string, std::string>& settings, const std::string& key) {
  const auto found = settings.find(key);
  return found == settings.end() ? nullptr : &found->second;
}

}  // namespace

void RunTable::add_column(const RunColumn& column) {
  if (std::ranges::any_of(added_, [&](const Added& known) { return known.column == column; })) return;
  beginInsertColumns({}, columnCount(), columnCount());
  added_.push_back({.column = column});
  endInsertColumns();
}

void RunTable::remove_column(const RunColumn& column) {
  const auto found = std::ranges::find(added_, column, &Added::column);
  if (found == added_.end()) return;
  const int place = column_count + static_cast<int>(found - added_.begin());
  beginRemoveColumns({}, place, place);
  added_.erase(found);
  endRemoveColumns();
}

std::vector<RunColumn> RunTable::added_columns() const {
  std::vector<RunColumn> columns;
  for (const Added& each : added_) columns.push_back(each.column);
  return columns;
}

std::vector<std::string> RunTable::known_series() const {
  std::set<std::string> series;
  for (const RunRecord& row : rows_)
    for (const auto& [each, value] : row.run.last) series.insert(each);
  return {series.begin(), series.end()};
}

std::vector<std::string> RunTable::differing_settings() const {
  struct Seen {
    std::string value;
    std::size_t runs = 0;
    bool differs = false;
  };
  std::map<std::string, Seen> seen;
  for (const RunRecord& row : rows_)
    for (const auto& [key, value] : row.spec->courses) {
      Seen& one = seen.try_emplace(key, Seen{value}).first->second;
      one.differs = one.differs || one.value != value;
      ++one.runs;
    }
  std::vector<std::string> settings;
  for (const auto& [key, one] : seen)
    if (one.differs || one.runs < rows_.size()) settings.push_back(key);
  return settings;
}

std::vector<RunTable::CurveValue> RunTable::unread_values(const std::vector<RunColumn>& queried) const {
  std::vector<CurveValue> values;
  const auto want = [&](const RunColumn& column, const project::Run& run) {
    if (!run.last.contains(column.key)) return;
    if (column.kind == RunColumn::Kind::at_best && !run.best) return;
    const CurveValue* known = read(column, run.id);
    if (known != nullptr && known->seconds == run.seconds) return;
    values.push_back({.column = column,
                      .run = run.id,
                      .seconds = run.seconds,
                      .best_epoch = run.best ? run.best->epoch : 0});
  };
  for (const RunColumn& each : queried)
    for (const RunRecord& row : rows_)
      if (const auto column = column_of(row, each)) want(*column, row.run);
  for (const Added& each : added_)
    if (each.column.reads_curve())
      for (const RunRecord& row : rows_) want(each.column, row.run);
  return values;
}

void RunTable::take_values(const std::vector<CurveValue>& values) {
  for (const CurveValue& value : values) read_[value.column][value.run] = value;
  forget_looked_up();
  rows_changed();
}

void RunTable::forget_values() {
  read_.clear();
  forget_looked_up();
}

const RunTable::CurveValue* RunTable::read(const RunColumn& column, std::int64_t run) const {
  const auto values = read_.find(column);
  if (values == read_.end()) return nullptr;
  const auto found = values->second.find(run);
  return found == values->second.end() ? nullptr : &found->second;
}

std::optional<RunColumn> RunTable::column_of(const RunRecord& row, const RunColumn& queried) const {
  const auto series = series_named(row.run, key_named(queried.key));
  if (!series || (queried.kind == RunColumn::Kind::best && !metric_of_series(*series))) return std::nullopt;
  return RunColumn{.kind = queried.kind, .key = *series, .epoch = queried.epoch};
}

std::optional<double> RunTable::queried_value(const RunRecord& row, const RunColumn& queried) const {
  const auto column = column_of(row, queried);
  const CurveValue* known = column ? read(*column, row.run.id) : nullptr;
  return known == nullptr ? std::nullopt : known->value;
}

void RunTable::forget_looked_up() {
  for (Added& each : added_) each.numbers.clear();
  keys_.clear();
}

const RunTable::Added* RunTable::added(int column) const {
  return column < column_count ? nullptr : &added_[static_cast<std::size_t>(column - column_count)];
}

const std::vector<double>& RunTable::numbers_of(const Added& added) const {
  if (added.numbers.size() != rows_.size()) {
    added.numbers.clear();
    for (const RunRecord& row : rows_) added.numbers.push_back(number_in(added, row));
  }
  return added.numbers;
}

double RunTable::number_in(const Added& added, const RunRecord& row) const {
  const RunColumn& column = added.column;
  if (column.kind == RunColumn::Kind::last) {
    const auto found = row.run.last.find(column.key);
    return found == row.run.last.end() ? std::nan("") : found->second;
  }
  if (column.kind == RunColumn::Kind::setting) {
    const std::string* word = setting_in(row.spec->settings, column.key);
    return word == nullptr ? std::nan("")
                           : Format::read(QString::fromStdString(*word)).value_or(std::nan(""));
  }
  const CurveValue* known = read(column, row.run.id);
  return known == nullptr ? std::nan("") : known->value.value_or(std::nan(""));
}

QString RunTable::added_text(const Added& added, const RunRecord& row) const {
  if (added.column.kind != RunColumn::Kind::setting)
    return MetricWords::value(added.column.key, number_in(added, row));
  const std::string* course = setting_in(row.spec->courses, added.column.key);
  if (course == nullptr) return QStringLiteral("–");
  const QString word = QString::fromStdString(*course);
  const auto number = Format::read(word);
  return number ? Format::exact(*number) : word;
}

/// What has no number stands before all that have one.
bool RunTable::is_less_in(const Added& added, int row, int other) const {
  const std::vector<double>& numbers = numbers_of(added);
  const double one = numbers[static_cast<std::size_t>(row)];
  const double another = numbers[static_cast<std::size_t>(other)];
  if (!std::isnan(one) && !std::isnan(another)) return one < another;
  if (std::isnan(one) != std::isnan(another)) return std::isnan(one);
  if (added.column.kind != RunColumn::Kind::setting) return false;
  const std::string* word = setting_in(record_at(row).spec->courses, added.column.key);
  const std::string* second = setting_in(record_at(other).spec->courses, added.column.key);
  if (word == nullptr || second == nullptr) return word == nullptr && second != nullptr;
  return *word < *second;
}

const std::string& RunTable::key_named(const std::string& words) const {
  if (keys_.empty()) {
    keys_[""] = "";  // looked up, whatever there is
    const auto lower = [](const QString& text) { return text.toLower().toStdString(); };
    for (const auto& [column, key] : {std::pair{best, "best"}, std::pair{last, "last"},
                                      std::pair{epoch, "epoch"}, std::pair{duration, "duration"}})
      keys_[lower(headerData(column, Qt::Horizontal, Qt::DisplayRole).toString())] = key;
    for (const std::string& series : known_series()) {
      keys_[lower(MetricWords::name(series))] = series;
      const std::string metric = series.substr(series.find('.') + 1);  // of whatever split
      keys_.emplace(lower(MetricWords::name(metric)), metric);
    }
    for (const std::string& key : differing_settings())
      keys_.emplace(lower(MetricWords::setting(key).replace('_', ' ')), key);
  }
  const auto found = keys_.find(words);
  return found == keys_.end() ? words : found->second;
}

}  // namespace anneal::studio
