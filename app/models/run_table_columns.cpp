#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "models/metric_words.h"
#include "models/run_table.h"
#include "widgets/format.h"

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

std::vector<RunTable::CurveValue> RunTable::unread_values() const {
  std::vector<CurveValue> values;
  for (const Added& each : added_) {
    if (!each.column.reads_curve()) continue;
    for (const RunRecord& row : rows_) {
      const project::Run& run = row.run;
      if (!run.last.contains(each.column.key)) continue;
      if (each.column.kind == RunColumn::Kind::at_best && !run.best) continue;
      const auto known = each.read.find(run.id);
      if (known != each.read.end() && known->second.seconds == run.seconds) continue;
      values.push_back({.column = each.column,
                        .run = run.id,
                        .seconds = run.seconds,
                        .best_epoch = run.best ? run.best->epoch : 0});
    }
  }
  return values;
}

void RunTable::take_values(const std::vector<CurveValue>& values) {
  for (const CurveValue& value : values) {
    const auto found = std::ranges::find(added_, value.column, &Added::column);
    if (found != added_.end()) found->read[value.run] = value;
  }
  forget_looked_up();
  rows_changed();
}

void RunTable::forget_values() {
  for (Added& each : added_) each.read.clear();
  forget_looked_up();
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
  const auto found = added.read.find(row.run.id);
  return found == added.read.end() ? std::nan("") : found->second.value.value_or(std::nan(""));
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
    for (const std::string& series : known_series()) keys_[lower(MetricWords::name(series))] = series;
    for (const std::string& key : differing_settings())
      keys_.emplace(lower(MetricWords::setting(key).replace('_', ' ')), key);
  }
  const auto found = keys_.find(words);
  return found == keys_.end() ? words : found->second;
}

}  // namespace anneal::studio
