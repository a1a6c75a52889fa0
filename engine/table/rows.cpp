#include "table/rows.h"

#include <unordered_map>

#include "protocol/error.h"
#include "protocol/suggest.h"
#include "table/cell.h"
#include "table/features.h"
#include "table/target.h"

namespace anneal::table {

namespace {

std::size_t find(const TextTable& table, const std::string& name) {
  const auto found = table.find(name);
  if (!found)
    throw UserError(
        "has no column \"" + name + "\", which the model was trained with" + did_you_mean(name, table.names),
        table.path.string());
  return *found;
}

/// One column of features, row by row.
class Feature {
 public:
  Feature(Rows& rows, std::int64_t column) : rows_(rows), column_(column) {}
  float& operator[](std::size_t row) const {
    return rows_.features[row * static_cast<std::size_t>(rows_.width) + static_cast<std::size_t>(column_)];
  }

 private:
  Rows& rows_;
  std::int64_t column_;
};

void fill_numbers(const TextTable& table, const ColumnSpec& column, const Positions& positions,
                  const Feature& values, const Feature* missing) {
  const std::size_t index = find(table, column.name);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const bool is_known = !is_missing(table.columns[index][positions[i]]);
    if (is_known) {
      const double value = number_at(table, index, positions[i]);
      values[i] = static_cast<float>((value - column.mean) / column.deviation);
    }
    if (missing != nullptr) (*missing)[i] = is_known ? 0.0F : 1.0F;
  }
}

void fill_category(const TextTable& table, const ColumnSpec& column, const Positions& positions,
                   const Feature& indices) {
  const data::NameList& cells = table.columns[find(table, column.name)];
  std::unordered_map<std::string_view, std::int64_t> index;
  for (const std::string& category : column.categories)
    index.emplace(category, first_category + static_cast<std::int64_t>(index.size()));
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const std::string_view text = cells[positions[i]];
    const auto found = index.find(text);
    const std::int64_t known = found == index.end() ? unseen_category : found->second;
    indices[i] = static_cast<float>(is_missing(text) ? missing_category : known);
  }
}

}  // namespace

std::string Rows::place(std::int64_t row) const {
  return path.string() + ":" + std::to_string(lines[static_cast<std::size_t>(row)]);
}

Rows read_rows(const TextTable& table, const Reading& reading, const Positions& positions, bool with_target) {
  const std::vector<const ColumnSpec*> numbers = number_columns(reading.table);
  const std::vector<const ColumnSpec*> categories = categorical_columns(reading.table);
  Rows rows;
  rows.path = table.path;
  rows.width = features_of(reading.table).width();
  rows.features.resize(positions.size() * static_cast<std::size_t>(rows.width));
  std::int64_t indicator = static_cast<std::int64_t>(numbers.size());
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const Feature values(rows, static_cast<std::int64_t>(i)), missing(rows, indicator);
    const bool has_indicator = numbers[i]->is_missing_somewhere;
    fill_numbers(table, *numbers[i], positions, values, has_indicator ? &missing : nullptr);
    indicator += has_indicator ? 1 : 0;
  }
  for (std::size_t i = 0; i < categories.size(); ++i)
    fill_category(table, *categories[i], positions, Feature(rows, indicator + static_cast<std::int64_t>(i)));
  for (const std::uint32_t row : positions) rows.lines.push_back(table.lines[row]);
  if (!with_target) return rows;
  const std::size_t target = find(table, reading.table.target);
  if (reading.classes.empty()) {
    rows.targets = numbers_of(table, target, positions);
  } else {
    const auto labels = labels_of(table, target, positions, reading.classes);
    rows.labels.assign(labels.begin(), labels.end());
  }
  return rows;
}

Reading reading_of(const JobSpec& spec) {
  return {*spec.data.table, spec.data.classes};
}

}  // namespace anneal::table
