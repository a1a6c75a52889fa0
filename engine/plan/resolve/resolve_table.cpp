#include "engine/plan/resolve/resolve_table.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/base/object_reader.h"
#include "engine/core/base/text.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/core/protocol/number_text.h"
#include "engine/data/table/datasets.h"
#include "engine/data/table/discover.h"
#include "engine/data/table/features.h"
#include "engine/data/table/fit.h"
#include "engine/data/table/report/leaks.h"
#include "engine/data/table/report/row_names.h"
#include "engine/data/table/report/series.h"
#include "engine/data/table/report/target_copies.h"
#include "engine/data/table/split_columns.h"
#include "engine/data/table/target.h"
#include "engine/model/graph/analysis.h"
#include "engine/model/graph/graph.h"
#include "engine/model/zoo/zoo.h"
#include "engine/plan/policy/batch_limit.h"
#include "engine/plan/recipe/tables.h"
#include "engine/plan/resolve/check_model.h"
#include "engine/plan/resolve/class_weights.h"
#include "engine/plan/resolve/complete.h"
#include "engine/plan/resolve/data_facts.h"
#include "engine/plan/resolve/initial_columns.h"

namespace anneal::resolve {

using nlohmann::json;

namespace {

/// What a person who names no target is told.
[[noreturn]] void ask_for_target(const std::filesystem::path& file) {
  const table::TextTable table = table::read_table(file);
  throw UserError("is a table, but which of its columns to predict is not given", file.string(),
                  "--target COLUMN, one of: " + one_of(table.names) + ".");
}

/// A file found beside the training file, "" where it lacks the target: rows to be predicted, not to judge
/// by.
std::string file_with_target(const std::optional<std::filesystem::path>& file, const TableSpec& table,
                             const Tell& tell) {
  if (!file) return "";
  if (table::read_table(*file, table::rows_of(table)).find(table.target)) return file->string();
  if (tell)
    tell(file->string() + " has no column \"" + table.target +
         "\" and is skipped; once the run has ended, `anneal predict RUN " + shell_word(file->string()) +
         "` predicts it");
  return "";
}

/// Replaces "find out" by what is found; what the person named stays.
void find_files(DataSpec& data, const Tell& tell) {
  if (!data.folder.empty()) {
    const table::Files files = table::files_of(
        data.folder, ", but data.table names \"" + data.table->target + "\" as the column to predict");
    for (const WarningEvent& remark : files.remarks)
      if (tell) tell(remark.place + ": " + remark.message);
    data.folder.clear();
    data.train.table = files.train.string();
    const TableSpec& table = *data.table;
    if (data.validation.empty()) data.validation.table = file_with_target(files.validation, table, tell);
    if (data.test.empty()) data.test.table = file_with_target(files.test, table, tell);
  }
  if (data.train.empty()) throw UserError("is missing: name a CSV file", "data.train", "--data FILE");
}

/// Throws UserError for what a person says of folders of images, and for a target that is to be left out.
void check_reading(const DataSpec& data) {
  const FolderReading& reading = data.reading;
  if (!reading.is_default())
    throw UserError("is for folders of images, but the data is a table",
                    std::string("data.") + reading.part_that_is_said(), "Omit it.");
  for (const ColumnSpec& column : data.table->columns)
    if (column.name == data.table->target && column.kind == ColumnKind::ignored)
      throw UserError("is \"ignored\", but it is the column to predict", "data.table.columns." + column.name,
                      "Omit that, or give another --target.");
}

/// Of what is read otherwise than the training file has it.
constexpr std::string_view codes_of_other_files[] = {"other-spellings", "unseen-categories",
                                                     "written-otherwise"};

/// Where R² is not a number: of rows that have one target.
void tell_equal_targets(const table::Rows& rows, const std::string& split, const std::string& target,
                        const Tell& tell) {
  const auto* numbers = std::get_if<std::vector<double>>(&rows.targets);
  if (numbers == nullptr || numbers->empty() || std::ranges::min(*numbers) != std::ranges::max(*numbers))
    return;
  tell("all " + with_separators(rows.count()) + " rows of the " + split + " split have the same \"" + target +
       "\", so their R² is not a number; RMSE and MAE can be compared");
}

/// Finds out before the run what the worker would stumble over, in all files.
std::int64_t check_rows(const JobSpec& spec, const Tell& tell) {
  const table::Datasets datasets = table::open_datasets(spec);
  if (tell && datasets.evaluation)
    tell_equal_targets(*datasets.evaluation, datasets.evaluation_split, spec.data.table->target, tell);
  if (!has_unseen_test(spec)) return datasets.train->count();
  const auto test = table::open_split(spec, "test");
  for (const WarningEvent& warning : test->warnings)
    if (tell && std::ranges::count(codes_of_other_files, warning.code) > 0)
      tell(warning.place + ": " + warning.message);
  return datasets.train->count();
}

/// How many training rows each class has.
std::vector<std::int64_t> rows_of_classes(const table::TextTable& training, const JobSpec& spec) {
  const table::Positions rows = table::parts_of(training, spec).train;
  std::vector<std::int64_t> counts(spec.data.classes.size());
  for (const std::uint32_t label : table::labels_of(training, *spec.data.table, rows, spec.data.classes))
    ++counts[label];
  return counts;
}

/// What makes figures better than a model is: rows that are trained on, or are near to such, tell little of
/// others, and what follows from the target is not there to predict it from.
void tell_leaks(const table::TextTable& training, const JobSpec& spec, const Tell& tell) {
  std::vector<std::string> groups;
  for (const table::Leak& leak : table::find_leaks(training, spec)) {
    tell(table::sentence_about(leak));
    groups.push_back(leak.column);
  }
  if (const auto sentence = table::sentence_about_contradictions(training, spec)) tell(*sentence);
  if (const auto sentence = table::sentence_about_series(training, spec)) tell(*sentence);
  for (const std::string& sentence : table::sentences_about_copies(training, spec, groups)) tell(sentence);
}

/// One number for each class, or the one that is predicted.
std::int64_t outputs_of(const JobSpec& spec) {
  return spec.task == Task::table_regression ? 1 : static_cast<std::int64_t>(spec.data.classes.size());
}

void check_model(const JobSpec& spec) {
  const graph::Graph network = graph::from_json(spec.model.graph);
  const graph::Shape input = {table::features_of(*spec.data.table).width()};
  const graph::Shape output = graph::analyse(network, input).nodes.back().shape, wanted = {outputs_of(spec)};
  if (output != wanted)
    throw UserError("ends in \"" + network.nodes.back().name + "\" of shape " + json(output).dump() +
                        ", but " +
                        (spec.task == Task::table_regression
                             ? "one number is predicted"
                             : "the target has " + std::to_string(wanted[0]) + " classes"),
                    "model", "its last node must output one number per class, or one for a regression");
  check_init(spec.model.init, network, input);
  check_patterns(spec.training, network, input);
}

}  // namespace

bool means_table(const json& chosen) {
  if (chosen.contains("/data/table"_json_pointer)) return true;
  const json folder = chosen.value("/data/folder"_json_pointer, json());
  if (!folder.is_string()) return false;
  return table::discover(folder.get<std::string>()).has_value();
}

zoo::TableInput input_of(const TableSpec& table) {
  table::Features features = table::features_of(table);
  return {features.numbers, std::move(features.categories)};
}

FoundTable find_table(const json& chosen, const Tell& tell) {
  if (!chosen.contains("/data/table"_json_pointer))
    ask_for_target(table::discover(chosen["data"]["folder"].get<std::string>())->train);
  JobSpec spec = job_spec_from_json(chosen);
  check_reading(spec.data);
  find_files(spec.data, tell);
  DataFacts facts;
  {
    const table::TextTable training =
        table::read_table(spec.data.train.table, table::rows_of(*spec.data.table));
    table::check_columns(training, *spec.data.table);
    for (const std::string& note : table::name_splits(training, spec.data))
      if (tell) tell(spec.data.train.table + ": " + note);
    const bool is_validated = !spec.data.validation.empty();
    choose_split(spec, validating_rows, tell);
    if (tell && !is_validated && !spec.data.validation.empty())
      tell(
          std::string("no validation split was found: 20 % of the training rows choose the best checkpoint") +
          (spec.data.test.empty() ? "" : "; test is only evaluated at the end"));
    const bool is_inferred = spec.task == Task::table;
    const TableSpec said = *spec.data.table;
    table::fit(training, spec);
    if (tell && is_inferred) tell(table::why_inferred(spec, said.find(said.target)));
    if (tell && spec.task == Task::table_classification)
      tell_uneven_classes(spec.training.class_weights, spec.data.classes, rows_of_classes(training, spec),
                          tell);
    adopt_columns(spec);
    facts.samples = static_cast<std::int64_t>(training.rows());
    if (tell) tell_leaks(training, spec, tell);
  }
  facts.trained = check_rows(spec, tell);
  facts.classes = outputs_of(spec);
  facts.table = input_of(*spec.data.table);
  return {std::move(spec), std::move(facts)};
}

json resolve_table(const json& chosen_spec, const std::function<void(const std::string&)>& stage,
                   const std::function<void(const std::string&)>& tell) {
  if (stage) stage("data");
  auto [spec, facts] = find_table(chosen_spec, tell);

  if (stage) stage("model");
  json chosen = chosen_spec;  // for the task that was found
  chosen["task"] = to_string(spec.task);
  const Choosing split = spec.checkpoint.split;
  spec.checkpoint = job_spec_from_json(chosen).checkpoint;
  spec.checkpoint.split = split;
  complete(spec, chosen, facts);
  check_class_weights(spec);
  check_model(spec);
  check_answers(spec);
  return to_json(spec);
}

}  // namespace anneal::resolve
