#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>

#include <nlohmann/json.hpp>

#include "engine/cli/commands/commands.h"
#include "engine/cli/options/model_options.h"
#include "engine/cli/options/output_check.h"
#include "engine/cli/options/reading_options.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/normal_path.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/core/protocol/spec/unreadable.h"
#include "engine/data/loading/split_of_run.h"
#include "engine/data/source/names/label_columns.h"
#include "engine/quality/metrics/stored_evaluation.h"
#include "engine/runs/runner/worker_program.h"

namespace anneal::cli {

using metrics::Evaluation;
using nlohmann::json;

namespace {

constexpr std::size_t most_listed = 5;

struct EvaluateOptions {
  ModelOptions model;
  std::string data;
  ReadingOptions reading;  ///< of `data`
  std::string split;
  std::string predictions;
  std::string unreadable;
  std::int64_t refresh = 0;
  std::string save;
  std::optional<double> threshold;
  int importance = 0;
};

std::string share_or_dash(double share) {
  return std::isnan(share) ? "–" : percent(share);
}

/// What the figures are of; "validation, which chose the checkpoint".
std::string split_text(const Evaluation& evaluation, const EvaluateOptions& options) {
  if (!options.data.empty() || evaluation.split.empty()) return "the given data";
  const std::filesystem::path run = options.model.run;
  if (!std::filesystem::is_directory(run)) return evaluation.split;
  const std::string choosing = choosing_split(job_spec_from_json(read_run_spec(run)));
  return evaluation.split + (evaluation.split == choosing ? ", used to choose the checkpoint" : "");
}

void print_scores(const Evaluation& evaluation, const std::string& split, const std::string& ensemble) {
  const Scores& scores = evaluation.result.scores;
  std::vector<std::vector<std::string>> rows = {
      {"split", split},
      {"accuracy", percent(scores[Metric::accuracy])},
      {"loss", fixed(scores[Metric::loss], 4)},
      {"macro F1", percent(scores[Metric::macro_f1])},
      {"calibration error", share_or_dash(scores[Metric::calibration_error])},
      {"samples", with_separators(evaluation.result.samples)}};
  if (is_telling(Metric::top5, evaluation.classes.size()))
    rows.insert(rows.begin() + 2, {"top-5", percent(scores[Metric::top5])});
  if (!ensemble.empty()) rows.insert(rows.begin() + 1, {"by", ensemble});
  print_table(rows);
}

std::string number_or_dash(double value) {
  return std::isnan(value) ? "–" : fixed(value, 4);
}

/// What is taken for each class by its threshold, and the areas of its curves; more classes than a person
/// reads are left to --json.
void print_curves(const Evaluation& evaluation, const std::optional<double>& threshold) {
  const auto& curves = evaluation.curves;
  const bool has_points = std::ranges::none_of(curves, [](const auto& one) { return one.points.empty(); });
  if (curves.empty() || curves.size() > 2 * most_listed) return;
  const bool is_at_threshold = threshold && has_points;
  std::vector<std::string> heading = {"class versus the rest", "ROC area", "average precision"};
  if (is_at_threshold) {
    const std::string at = " at " + number_text(*threshold);
    heading.insert(heading.end(), {"precision" + at, "recall" + at, "F1" + at});
  }
  std::vector<std::vector<std::string>> rows = {{""}, heading};
  for (std::size_t i = 0; i < curves.size(); ++i) {
    const metrics::ClassCurve& curve = curves[i];
    std::vector<std::string>& row = rows.emplace_back();
    row = {printable(evaluation.classes[i]), number_or_dash(curve.roc_area),
           number_or_dash(curve.average_precision)};
    if (!is_at_threshold) continue;
    const metrics::ThresholdCounts& counts = curve.at(*threshold);
    for (const double share : {curve.precision(counts), curve.recall(counts), curve.f1(counts)})
      row.push_back(share_or_dash(share));
  }
  print_table(rows);
}

/// The columns that matter most, and how many more there are.
void print_importance(const Evaluation& evaluation) {
  constexpr std::size_t most_columns = 20;
  if (!evaluation.importance) return;
  const auto& columns = evaluation.importance->columns;
  const bool is_share = evaluation.importance->metric == Metric::accuracy;
  const auto text = [&](double value) {
    if (std::isnan(value)) return std::string("–");
    return is_share ? fixed(100 * value, 2) + " points" : fixed(value, 4);
  };
  std::vector<std::vector<std::string>> rows = {
      {""}, {"column, shuffled", is_share ? "accuracy falls by" : "R² falls by", "standard deviation"}};
  for (std::size_t i = 0; i < std::min(most_columns, columns.size()); ++i)
    rows.push_back({printable(columns[i].column), text(columns[i].mean), text(columns[i].deviation)});
  print_table(rows);
  if (columns.size() > most_columns)
    print_line("… and " + std::to_string(columns.size() - most_columns) + " more; --json has all");
}

/// The classes of the lowest F1.
void print_classes(const Evaluation& evaluation) {
  const auto& classes = evaluation.result.classes;
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < classes.size(); ++i)
    if (classes[i].samples + classes[i].predicted > 0) order.push_back(i);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return classes[a].f1() < classes[b].f1(); });
  const bool are_all = order.size() <= 2 * most_listed;
  if (!are_all) order.resize(most_listed);
  std::vector<std::vector<std::string>> rows = {
      {""}, {are_all ? "class" : "worst classes", "precision", "recall", "F1", "samples"}};
  for (const std::size_t i : order)
    rows.push_back({printable(evaluation.classes[i]), share_or_dash(classes[i].precision()),
                    share_or_dash(classes[i].recall()), share_or_dash(classes[i].f1()),
                    with_separators(classes[i].samples)});
  print_table(rows);
}

/// What macro averages and the table leave out; a warning says so of images of one class alone.
void print_missing_classes(const Evaluation& evaluation) {
  std::vector<std::string> missing;
  for (std::size_t i = 0; i < evaluation.result.classes.size(); ++i)
    if (evaluation.result.classes[i].samples == 0) missing.push_back(evaluation.classes[i]);
  if (missing.empty() || missing.size() + 1 >= evaluation.classes.size()) return;
  print_line("\nno samples of " + printable(data::quoted_list(missing)) + ": the figures do not cover " +
             (missing.size() == 1 ? "that class" : "these classes"));
}

void print_mistakes(const Evaluation& evaluation) {
  if (evaluation.mistakes.empty()) return;
  std::vector<std::vector<std::string>> rows = {{""}, {"most frequent mistakes", "samples"}};
  for (std::size_t i = 0; i < std::min(most_listed, evaluation.mistakes.size()); ++i) {
    const metrics::Cell& cell = evaluation.mistakes[i];
    rows.push_back({printable(evaluation.classes[static_cast<std::size_t>(cell.label)] + " predicted as " +
                              evaluation.classes[static_cast<std::size_t>(cell.predicted)]),
                    with_separators(cell.samples)});
  }
  print_table(rows);
}

void print_worst(const Evaluation& evaluation) {
  if (evaluation.worst.empty()) return;
  print_line("\nhighest losses");
  for (std::size_t i = 0; i < std::min(most_listed, evaluation.worst.size()); ++i) {
    const metrics::JudgedSample& sample = evaluation.worst[i];
    if (sample.predicted.empty())
      print_line("  " + printable(sample.path) + ": the model's output is not finite");
    else
      print_line("  " + printable(sample.path) + ": " + printable(sample.predicted) + ", " +
                 percent(sample.probability));
  }
}

/// What the figures leave out or count as wrong whatever it is.
void print_problems(const Evaluation& evaluation) {
  const std::int64_t nonfinite = evaluation.result.nonfinite;
  if (nonfinite > 0)
    print_line("\n" + with_separators(nonfinite) + (nonfinite == 1 ? " sample counts" : " samples count") +
               " as wrong, since the model's output for " + (nonfinite == 1 ? "it" : "them") +
               " is not finite");
  const auto unreadable = evaluation.unreadable.size();
  if (unreadable == 0) return;
  print_line("\n" + with_separators(static_cast<std::int64_t>(unreadable)) +
             (unreadable == 1 ? " image was" : " images were") + " skipped, since they cannot be read");
  for (std::size_t i = 0; i < std::min(most_listed, unreadable); ++i)
    print_line("  " + printable(evaluation.unreadable[i].path + ": " + evaluation.unreadable[i].reason));
  if (unreadable > most_listed) print_line("  … --json lists all");
}

/// Whether this is the run as it stands, on its own data.
bool is_of_the_run(const EvaluateOptions& options) {
  return !std::filesystem::is_regular_file(options.model.run) && options.model.checkpoint.empty() &&
         options.data.empty() && options.model.augmentation.empty() && options.model.is_alone() &&
         options.model.precision != "int8" && options.refresh == 0;
}

/// Whether the images are others than those that the figures of the run are of.
bool is_of_changed_data(const json& result) {
  return std::ranges::any_of(result.value("warnings", json::array()), [](const json& warning) {
    return warning.value("code", "") == data::data_changed_code;
  });
}

void print_regression(const Evaluation& evaluation, const std::string& split) {
  const Scores& scores = evaluation.scores();
  print_table({{"split", split},
               {"RMSE", metric_text(Metric::rmse, scores[Metric::rmse])},
               {"MAE", metric_text(Metric::mae, scores[Metric::mae])},
               {"R²", fixed(scores[Metric::r2], 4)},
               {"loss", fixed(scores[Metric::loss], 4)},
               {"samples", with_separators(evaluation.samples())}});
  const auto& worst = evaluation.regression->worst;
  const double resolution = scores[Metric::rmse] / 1000;
  if (worst.empty()) return;
  std::vector<std::vector<std::string>> rows = {
      {""}, {"largest errors", printable(evaluation.target), "predicted"}};
  for (std::size_t i = 0; i < std::min(most_listed, worst.size()); ++i)
    rows.push_back({printable(worst[i].path), number_text(worst[i].target, resolution),
                    number_text(worst[i].predicted, resolution)});
  print_table(rows);
}

/// In the run directory, where that can be written to; the figures are shown in any case.
void keep(const std::filesystem::path& run, const Evaluation& evaluation, const Globals& globals) try {
  metrics::store(run, evaluation);
} catch (const EnvironmentError& error) {
  Warnings(globals.quiet)
      .add(EnvironmentError(
          error.message(), error.place(),
          "the evaluation is shown but not stored; it will be missing from a report of the run"));
}

void check_outputs(const EvaluateOptions& options) {
  const bool is_run = std::filesystem::is_directory(options.model.run);
  std::vector<std::filesystem::path> read =
      is_run ? data_of_run(options.model.run) : std::vector<std::filesystem::path>();
  read.insert(read.end(), {options.model.run, options.model.checkpoint, options.data});
  check_output(options.predictions, csv_kind(), read);
  check_output(options.save, safetensors_kind(), read);
}

/// `@LIST` stands for the list, as for `anneal predict`.
std::filesystem::path data_named(const std::string& name) {
  std::error_code none;
  const bool is_list = name.starts_with('@') && !std::filesystem::exists(name, none);
  return normal_path(is_list ? name.substr(1) : name);
}

int evaluate(const EvaluateOptions& options, const Globals& globals) {
  if (options.refresh > 0 && !options.model.with.empty())
    throw UserError("is for one model", "--refresh-norms", "Omit --with.", ExitCode::wrong_usage);
  json request = request_of(options.model);
  if (!options.data.empty())
    request["data"] = data_named(options.data).string();
  else if (options.reading.is_said())
    throw UserError("requires --data", options.reading.option(),
                    "The run's own data is read as it was when the run started.", ExitCode::wrong_usage);
  put(options.reading, request);
  if (!options.split.empty()) request["split"] = options.split;
  if (!options.predictions.empty()) request["predictions"] = normal_path(options.predictions).string();
  if (!options.unreadable.empty())
    request["unreadable"] = to_json(unreadable_limit_from_text(options.unreadable, "--unreadable"));
  if (!options.save.empty() && options.refresh == 0)
    throw UserError("is only for refreshed norms", "--save", "Also give --refresh-norms N.",
                    ExitCode::wrong_usage);
  if (options.refresh > 0) request["refresh_norms"] = options.refresh;
  if (options.importance > 0) request["importance"] = options.importance;
  if (!options.save.empty()) request["save"] = normal_path(options.save).string();
  check_outputs(options);
  const json result = runner::run_worker_job(runner::worker_program(), "evaluate", request);
  const Evaluation evaluation = metrics::evaluation_from_json(result, "anneal-worker evaluate");
  if (is_of_the_run(options) && !evaluation.split.empty() && !is_of_changed_data(result))
    keep(request["run_dir"].get<std::string>(), evaluation, globals);
  // Figures of outputs none of which is a number are none.
  const bool says_nothing = evaluation.samples() > 0 &&
                            (evaluation.regression ? std::isnan(evaluation.scores()[Metric::rmse])
                                                   : evaluation.result.nonfinite == evaluation.samples());
  const int code = static_cast<int>(says_nothing ? ExitCode::bad_input : ExitCode::done);
  if (globals.json) {
    print_json(result);
    return code;
  }
  print_warnings(result);
  if (evaluation.regression) {
    print_regression(evaluation, split_text(evaluation, options));
    print_importance(evaluation);
    return code;
  }
  print_scores(evaluation, split_text(evaluation, options), ensemble_text(result));
  if (const std::string text = integers_text(result); !text.empty()) print_line("\n" + text);
  print_classes(evaluation);
  print_curves(evaluation, options.threshold);
  print_missing_classes(evaluation);
  print_importance(evaluation);
  print_mistakes(evaluation);
  print_worst(evaluation);
  print_problems(evaluation);
  return code;
}

}  // namespace

void add_evaluate(Command& program) {
  Command command = program.add_command("evaluate", "Measure how good a trained model is");
  const auto options = std::make_shared<EvaluateOptions>();
  add_options(command, options->model);
  const auto add = [&](const char* name, std::string& target, const char* kind, const char* summary) {
    command.add({.name = name, .target = &target, .kind = kind, .summary = summary});
  };
  add("--data", options->data, "PATH", "Evaluate images or a table other than the run's");
  add_options(command, options->reading);
  add("--split", options->split, "SPLIT",
      "Split to evaluate: train, validation or test. Default: test if there is one");
  add("--predictions", options->predictions, "FILE",
      "Write a CSV file with a row per sample: path, label, predicted, probability, rank, loss; for a "
      "regression path, target, predicted, residual");
  add("--unreadable", options->unreadable, "LIMIT",
      "How many images may be unreadable: a number, or a share such as 5%. Default: as in the run");
  command.add({.name = "--refresh-norms",
               .target = &options->refresh,
               .kind = "N",
               .summary = "First recompute the running statistics of batch norms from N training images, "
                          "for weights that were changed after training",
               .range = std::pair(1, 1 << 30)});
  add("--save", options->save, "FILE",
      "Write the model with the statistics of --refresh-norms as a .safetensors file");
  command.add({.name = "--threshold",
               .target = &options->threshold,
               .kind = "SHARE",
               .summary =
                   "Also report the precision and recall of each class if every sample with at least this "
                   "probability counts as that class, such as 0.3. --json lists all thresholds",
               .range = std::pair(0, 1)});
  command.add({.name = "--importance",
               .target = &options->importance,
               .kind = "REPEATS",
               .summary = "For a table: shuffle each column N times among the rows and report how far "
                          "accuracy, or R², falls. 5 is usual",
               .range = std::pair(1, metrics::most_repeats)});
  command.add_notes(
      "Columns of a table are read as the run reads them: what `anneal train --column` specified applies\n"
      "here, too.");
  command.on_call(options, evaluate);
}

}  // namespace anneal::cli
