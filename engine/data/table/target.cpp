#include "engine/data/table/target.h"

#include <algorithm>
#include <optional>
#include <set>

#include "engine/core/base/error.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/base/truth.h"
#include "engine/core/protocol/number_text.h"
#include "engine/data/table/categories.h"
#include "engine/data/table/column_reader.h"
#include "engine/data/table/identifiers.h"
#include "engine/data/table/split_columns.h"

namespace anneal::table {

namespace {

constexpr std::size_t most_classes = 10'000;
constexpr std::int64_t most_numbered_classes = 20;

bool is_before(const std::string& a, const std::string& b) {
  const auto first = number(a, DecimalMark::point), second = number(b, DecimalMark::point);
  if (first && second && *first != *second) return *first < *second;
  if (first.has_value() != second.has_value()) return first.has_value();
  return a < b;
}

Positions chosen(const Positions& all, const Positions& positions) {
  Positions result;
  for (const std::uint32_t position : positions) result.push_back(all[position]);
  return result;
}

/// Cuts a share out of `from`.
Positions take_share(Positions& from, const DataSource& source,
                     const std::vector<std::uint32_t>& stratum_of_row, const JobSpec& spec,
                     std::uint64_t stream, const TextTable& table) {
  std::vector<std::uint32_t> strata;
  for (const std::uint32_t row : from) strata.push_back(stratum_of_row[row]);
  const Cut parts = cut(strata, source.fraction, source.seed.value_or(spec.training.seed) + stream);
  if (parts.taken.empty())
    throw UserError(
        "has too few rows, " + std::to_string(from.size()) + " in " +
            std::to_string(std::set(strata.begin(), strata.end()).size()) +
            " classes or ranges of the target, to take a share of " + shown(source.fraction) + " from each",
        table.path.string(), "Choose a target with fewer classes, a validation file, or a larger fraction.");
  Positions taken = chosen(from, parts.taken);
  from = chosen(from, parts.left);
  return taken;
}

std::string way_to_other_classes(const ColumnSpec& target) {
  if (target.decimal)
    return "Remove such rows, or train on some of them, too; use --task regression to train a model that "
           "predicts any number.";
  return "Remove such rows, or train on some of them, too.";
}

/// By row of the table; 0 where the target is missing.
std::vector<std::uint32_t> strata_of(const TextTable& table, const Positions& rows, const JobSpec& spec) {
  const std::vector<std::uint32_t> strata = spec.task == Task::table_regression
                                                ? bands(targets_of(table, *spec.data.table, rows))
                                                : labels_of(table, *spec.data.table, rows, spec.data.classes);
  std::vector<std::uint32_t> by_row(table.rows());
  for (std::size_t i = 0; i < rows.size(); ++i) by_row[rows[i]] = strata[i];
  return by_row;
}

/// Rows of splits that are not named in the spec are in no part.
void divide_by_columns(const TextTable& table, const JobSpec& spec, Parts& parts) {
  const SplitColumns columns = find_split_columns(table, *spec.data.table);
  if (columns.names.empty())
    throw UserError("has no column that gives the split of each row, which the spec requires",
                    table.path.string(), "Omit data.train.split to train on all rows.");
  Positions all;
  all.swap(parts.train);
  for (const std::uint32_t row : all) {
    const data::SplitRole role = columns.roles[row];
    if (role == data::SplitRole::train)
      parts.train.push_back(row);
    else if (role == data::SplitRole::validation && !spec.data.validation.split.empty())
      parts.validation.push_back(row);
    else if (role == data::SplitRole::test && !spec.data.test.split.empty())
      parts.test.push_back(row);
  }
  if (parts.train.empty())
    throw UserError("has no training row with a value in the column \"" + spec.data.table->target + "\"",
                    table.path.string());
}

}  // namespace

namespace {

bool is_said_to_be_number(const ColumnSpec* said) {
  return said != nullptr && said->kind == ColumnKind::numeric;
}

/// How cells are read to tell classes from what is none.
ColumnKind kind_of_classes(Content content) {
  if (content == Content::numbers) return ColumnKind::numeric;
  return content == Content::booleans ? ColumnKind::boolean : ColumnKind::categorical;
}

/// What all classes are, where they are numbers, or yes and no.
std::optional<ColumnKind> measured_kind(const std::vector<std::string>& classes) {
  const auto are = [&](auto is_one) { return !classes.empty() && std::ranges::all_of(classes, is_one); };
  if (are([](const std::string& one) { return any_number(without_limit_sign(one)).has_value(); }))
    return ColumnKind::numeric;
  if (are([](const std::string& one) { return truth(one).has_value(); })) return ColumnKind::boolean;
  return std::nullopt;
}

/// What a text is that is not one of such classes, and no number or answer that a model does not know.
CellValue::State state_beside(ColumnKind classes, std::string_view text) {
  using State = CellValue::State;
  if (MissingWords::has_beside_numbers(text)) return State::missing;
  const bool is_unknown = classes == ColumnKind::boolean ? truth(text).has_value()
                                                         : any_number(without_limit_sign(text)).has_value();
  return is_unknown ? State::known : State::misfit;
}

}  // namespace

std::string note_on_sizes(std::vector<double> numbers) {
  constexpr double much_larger = 1e6;
  if (numbers.size() < few_rows || std::ranges::min(numbers) <= 0) return "";
  const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>(numbers.size() / 2);
  std::ranges::nth_element(numbers, middle);
  const double median = *middle, most = std::ranges::max(numbers);
  if (most < much_larger * median) return "";
  return "has numbers up to " + number_text(most) + ", but half of them are at most " + number_text(median) +
         ": the largest dominate training and measurement; a column of their logarithms can be predicted "
         "better";
}

Task infer_task(const Profile& target, const ColumnSpec* said) {
  const std::string place = "data.table.target";
  if (target.content == Content::nothing)
    throw UserError("\"" + target.name + "\" is an empty column", place);
  if (target.content == Content::dates && target.distinct > most_numbered_classes)
    throw UserError("\"" + target.name + "\" has dates, which cannot be predicted", place,
                    "Write them as numbers, such as the days since the first date.");
  if (target.is_measured() && target.values == 0)
    throw UserError("\"" + target.name + "\" has no number that fits in 32 bits", place,
                    "Write it in a larger unit, or predict its logarithm.");
  if (target.is_measured() ? target.least == target.most : target.distinct == 1)
    throw UserError("\"" + target.name + "\" is the same in every row, so there is nothing to predict", place,
                    target.note.empty() ? "" : "It " + target.note + ".");
  if (target.is_measured() && target.deviation == 0)
    throw UserError("the numbers of \"" + target.name + "\" are too close together to be distinguished",
                    place, "Write them in a smaller unit.");
  const bool is_number =
      target.content == Content::numbers &&
      (is_said_to_be_number(said) || !target.is_whole || target.distinct > most_numbered_classes);
  return is_number ? Task::table_regression : Task::table_classification;
}

std::string why_inferred(const JobSpec& spec, const ColumnSpec* said) {
  const std::string& target = spec.data.table->target;
  if (spec.task == Task::table_regression && is_said_to_be_number(said))
    return in_quotes(target) +
           " is predicted as a number, because its column is set to numeric; --task classification makes "
           "each a class";
  if (spec.task == Task::table_regression)
    return in_quotes(target) + " is predicted as a number, because it has more than " +
           std::to_string(most_numbered_classes) +
           " different numbers, or some that are not whole; --task classification makes each a class";
  const std::string classes = with_separators(static_cast<std::int64_t>(spec.data.classes.size()));
  if (said != nullptr && said->kind)
    return in_quotes(target) + " is predicted as one of " + classes +
           " classes, because its column is set to " + to_string(*said->kind) +
           "; --column NAME=numeric predicts a number";
  if (spec.data.table->find(target)->decimal)
    return in_quotes(target) + " is predicted as one of " + classes +
           " classes, because its numbers are whole and at most " + std::to_string(most_numbered_classes) +
           " of them are different; --task regression predicts a number";
  return in_quotes(target) + " is predicted as one of " + classes + " classes, because it has text";
}

std::vector<std::string> classes_of(const TextTable& table, const TableSpec& spec, const Profile& profile) {
  const std::size_t target = *table.find(spec.target);
  const bool has_texts = profile.likely == Content::texts;
  const MissingWords missing = has_texts ? MissingWords::said_of(spec) : MissingWords(spec);
  const ColumnReader reader(spec_of(profile, kind_of_classes(profile.content)), missing);
  TextCounts counts;
  for (std::size_t row = 0; row < table.rows(); ++row)
    if (const std::string_view text = table.columns[target][row];
        reader.read(text).state == CellValue::State::known)
      ++counts[text];
  const TextCounts texts = merge_spellings(counts, *spec.find(spec.target)).counts;
  const std::string& name = table.names[target];
  if (texts.size() < 2)
    throw UserError("\"" + name + "\" has " + std::to_string(texts.size()) +
                        " different value, but classification needs two",
                    "data.table.target");
  if (texts.size() > most_classes)
    throw UserError(
        "\"" + name + "\" has " + std::to_string(texts.size()) + " different values, too many for classes",
        "data.table.target", "Choose another column, or table-regression for numbers.");
  std::vector<std::string> classes;
  for (const auto& [text, cells] : texts) classes.emplace_back(text);
  std::ranges::sort(classes, is_before);
  return classes;
}

Positions rows_with_target(const TextTable& table, const TableSpec& spec,
                           const std::vector<std::string>& classes, Misfits* misfits) {
  const ColumnSpec& column = *spec.find(spec.target);
  const std::size_t target = *table.find(spec.target);
  const MissingWords missing(spec);
  const ColumnReader reader(column, missing);
  const CategoryIndex index(classes, column);
  const std::optional<ColumnKind> measured = measured_kind(classes);
  ColumnCells unused;
  ColumnCells& cells = misfits == nullptr ? unused : misfits->of(column);
  if (measured) cells.kind = *measured;
  Positions rows;
  for (std::uint32_t row = 0; row < table.rows(); ++row) {
    const std::string_view text = table.columns[target][row];
    CellValue cell = reader.read(text);
    if (index.find(text))
      cell.state = CellValue::State::known;
    else if (measured && cell.state == CellValue::State::known)
      cell.state = state_beside(*measured, text);
    cells.add(row, cell);
    if (cell.state == CellValue::State::known) rows.push_back(row);
  }
  if (rows.empty())
    throw UserError("has no row with a value in the column \"" + spec.target + "\"", table.path.string());
  return rows;
}

std::vector<std::uint32_t> labels_of(const TextTable& table, const TableSpec& spec, const Positions& rows,
                                     const std::vector<std::string>& classes, Misfits* misfits) {
  const std::size_t target = *table.find(spec.target);
  const CategoryIndex index(classes, *spec.find(spec.target));
  std::vector<std::uint32_t> labels;
  for (const std::uint32_t row : rows) {
    const std::string_view text = table.columns[target][row];
    const auto found = index.find(text);
    if (!found)
      throw UserError("column \"" + spec.target + "\" is " + in_quotes(text) +
                          ", which is not one of the model's " + std::to_string(classes.size()) + " classes",
                      table.place_of(row, target), way_to_other_classes(*spec.find(spec.target)));
    if (misfits != nullptr && !found->is_spelled_so)
      misfits->of(*spec.find(spec.target)).add_respelled(row, text, classes[found->index]);
    labels.push_back(found->index);
  }
  return labels;
}

std::vector<double> targets_of(const TextTable& table, const TableSpec& spec, const Positions& rows) {
  const MissingWords missing(spec);
  const ColumnReader reader(*spec.find(spec.target), missing);
  const data::NameList& cells = table.columns[*table.find(spec.target)];
  std::vector<double> values;
  values.reserve(rows.size());
  for (const std::uint32_t row : rows) values.push_back(reader.read(cells[row]).value);
  return values;
}

Parts parts_of(const TextTable& table, const JobSpec& spec, Misfits* misfits) {
  Parts parts{.train = rows_with_target(table, *spec.data.table, spec.data.classes, misfits),
              .validation = {},
              .test = {}};
  const std::vector<std::uint32_t> strata = strata_of(table, parts.train, spec);
  if (!spec.data.train.split.empty()) divide_by_columns(table, spec, parts);
  if (spec.data.test.fraction > 0)
    parts.test = take_share(parts.train, spec.data.test, strata, spec, 1, table);
  if (spec.data.validation.fraction > 0)
    parts.validation = take_share(parts.train, spec.data.validation, strata, spec, 0, table);
  return parts;
}

}  // namespace anneal::table
