#include <algorithm>
#include <cmath>
#include <memory>

#include <nlohmann/json.hpp>

#include "engine/cli/commands/commands.h"
#include "engine/cli/options/output_check.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/csv.h"
#include "engine/core/base/durable_file.h"
#include "engine/core/base/text.h"
#include "engine/core/protocol/number_text.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/quality/comparison/images.h"
#include "engine/quality/comparison/settings.h"
#include "engine/quality/comparison/times.h"
#include "engine/runs/history/read_history.h"
#include "engine/runs/runner/run_directory.h"

namespace anneal::cli {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr std::size_t most_examples = 5;
constexpr std::size_t most_letters = 60;  ///< of a setting

struct CompareOptions {
  std::vector<std::string> runs;
  bool samples = false;
  comparison::EvaluationOptions evaluation;
  fs::path output;
};

/// One of the runs, the first of which the others are held against.
struct Compared {
  fs::path directory;
  std::string name;
  json spec;
  RunHistory history;
  std::vector<comparison::Measured> quality = {};  ///< by which its best was chosen
  std::optional<comparison::Predictions> predictions = {};
};

Compared read_compared(const fs::path& path) {
  const fs::path directory = runner::existing_run(path);
  Compared run{.directory = directory,
               .name = fs::absolute(directory).lexically_normal().filename().string(),
               .spec = read_run_spec(directory),
               .history = read_history(directory / run_files::events)};
  for (const Evaluations::Told& told : run.history.choosing())
    run.quality.push_back({told.time, told.body.epoch, scores_of(told.body)[run.history.metric()]});
  return run;
}

/// Names that tell them apart.
void name_apart(std::vector<Compared>& runs) {
  const auto is_taken = [&](const Compared& one) {
    return std::ranges::count(runs, one.name, &Compared::name) > 1;
  };
  if (std::ranges::none_of(runs, is_taken)) return;
  for (Compared& run : runs) run.name = run.directory.string();
}

/// By which all were judged; none where that differs.
std::optional<Metric> common_metric(const std::vector<Compared>& runs) {
  const Metric metric = runs.front().history.metric();
  const bool is_common =
      std::ranges::all_of(runs, [&](const Compared& run) { return run.history.metric() == metric; });
  return is_common ? std::optional(metric) : std::nullopt;
}

/// "What they reach cannot be compared: a is judged by accuracy (classification), b by rmse (regression)."
std::string judged_apart(const std::vector<Compared>& runs) {
  std::string sentence;
  for (const Compared& run : runs) {
    const Metric metric = run.history.metric();
    const bool is_of_numbers = metric == Metric::rmse || metric == Metric::mae || metric == Metric::r2;
    sentence += (sentence.empty() ? "their results cannot be compared: " : ", ") + printable(run.name) +
                " is judged by " + to_string(metric) +
                (is_of_numbers ? " (a regression)" : " (a classification)");
  }
  return sentence;
}

std::string value_text(Metric metric, double value) {
  return std::isnan(value) ? "–" : metric_text(metric, value);
}

/// Seconds until each was as good as half of them became; empty where that cannot be said.
struct TimesToQuality {
  double target = 0;
  std::vector<std::optional<double>> seconds = {};  ///< none of a run that never was
};

TimesToQuality times_of(const std::vector<Compared>& runs, Metric metric) {
  std::vector<std::vector<comparison::Measured>> qualities;
  for (const Compared& run : runs) qualities.push_back(run.quality);
  TimesToQuality times;
  if (const auto target = comparison::reached_by_half(qualities, metric)) {
    times.target = *target;
    for (const auto& quality : qualities) {
      const auto reached = comparison::first_reaching(quality, metric, *target);
      times.seconds.push_back(reached ? std::optional(reached->seconds) : std::nullopt);
    }
  }
  return times;
}

int ranks_of(const Compared& run) {
  const auto& spec = run.history.spec();
  return spec ? spec->parallel.ranks * spec->parallel.nodes : 1;
}

std::vector<comparison::SpecDifference> differences_of(const std::vector<Compared>& runs) {
  std::vector<json> specs;
  for (const Compared& run : runs) specs.push_back(run.spec);
  return comparison::spec_differences(specs);
}

void print_results(const std::vector<Compared>& runs) {
  std::vector<std::vector<std::string>> rows = {{""}};
  for (const Compared& run : runs) rows[0].push_back(printable(run.name));
  std::vector<std::string> best = {"best"}, time = {"active time"}, epochs = {"epochs"};
  for (const Compared& run : runs) {
    const auto told = run.history.best();
    const Metric metric = run.history.metric();
    best.push_back(told ? value_text(metric, scores_of(told->body)[metric]) + " " + to_string(metric) : "–");
    time.push_back(duration_text(run.history.seconds()));
    epochs.push_back(fixed(run.history.epoch(), 1));
  }
  rows.push_back(best);
  if (const auto metric = common_metric(runs)) {
    const TimesToQuality times = times_of(runs, *metric);
    std::vector<std::string> reached = {"time to " + value_text(*metric, times.target)};
    std::vector<std::string> speedup = {"times as fast"}, efficiency = {"efficiency over ranks"};
    for (std::size_t i = 0; i < times.seconds.size(); ++i) {
      const auto &first = times.seconds[0], &own = times.seconds[i];
      reached.push_back(own ? duration_text(*own) : "not reached");
      if (!first || !own) {
        speedup.push_back("–");
        efficiency.push_back("–");
        continue;
      }
      const double times_as_fast = *first / *own;
      speedup.push_back(fixed(times_as_fast, 2));
      efficiency.push_back(percent(times_as_fast * ranks_of(runs[0]) / ranks_of(runs[i])));
    }
    const auto has_first_ranks = [&](const Compared& run) { return ranks_of(run) == ranks_of(runs[0]); };
    if (!times.seconds.empty()) rows.insert(rows.end(), {reached, speedup});
    if (!times.seconds.empty() && !std::ranges::all_of(runs, has_first_ranks)) rows.push_back(efficiency);
  }
  rows.insert(rows.end(), {time, epochs});
  print_table(rows);
  if (!common_metric(runs)) print_line("\n" + judged_apart(runs));
}

void print_differences(const std::vector<Compared>& runs) {
  std::vector<std::vector<std::string>> rows = {{""}, {"settings that differ"}};
  for (const comparison::SpecDifference& difference : differences_of(runs)) {
    rows.push_back({printable(difference.key)});
    for (const std::string& value : difference.values)
      rows.back().push_back(value.empty() ? "–" : printable(shortened(value, most_letters)));
  }
  if (rows.size() == 2)
    print_line("\nthe settings are the same");
  else
    print_table(rows);
}

std::string signed_points(double points) {
  return (points < 0 ? "−" : "+") + fixed(std::abs(points), 2);
}

/// "better: +0.70 points of accuracy (+0.10 to +1.30 with 95 % certainty)".
std::string verdict_of(const comparison::Paired& paired) {
  if (paired.changed() == 0) return "right on the same";
  const comparison::Difference difference = comparison::difference_of(paired);
  const std::string word = !difference.is_certain() ? "cannot be distinguished from it"
                           : difference.points > 0  ? "better"
                                                    : "worse";
  return word + ": " + signed_points(difference.points) + " points of accuracy (" +
         signed_points(difference.low()) + " to " + signed_points(difference.high()) +
         " with 95 % certainty)";
}

void print_examples(const std::string& heading, const std::vector<comparison::Disagreement>& all) {
  if (all.empty()) return;
  print_line("  " + heading);
  for (std::size_t i = 0; i < std::min(most_examples, all.size()); ++i) {
    const auto& [before, now] = all[i];
    print_line("    " + printable(now.path) + ": " + printable(now.label) + ", not " +
               printable(before.is_right() ? now.predicted : before.predicted));
  }
}

void print_paired(const Compared& first, const Compared& other, const comparison::PairedSamples& paired) {
  print_line("\n" + printable(other.name) + " compared with " + printable(first.name) + " on the same " +
             with_separators(paired.paired.samples) + " samples (" + first.predictions->split +
             "): " + verdict_of(paired.paired));
  print_examples(
      with_separators(paired.paired.gained) + " that only " + printable(other.name) + " gets right",
      paired.gained);
  print_examples(with_separators(paired.paired.lost) + " that only " + printable(first.name) + " gets right",
                 paired.lost);
}

json to_json(const comparison::PairedSamples& paired) {
  const comparison::Difference difference = comparison::difference_of(paired.paired);
  const auto list = [](const std::vector<comparison::Disagreement>& all) {
    json listed = json::array();
    for (const auto& [before, now] : all)
      listed.push_back(
          {{"path", now.path}, {"label", now.label}, {"before", before.predicted}, {"now", now.predicted}});
    return listed;
  };
  json result = {{"samples", paired.paired.samples},
                 {"lost", list(paired.lost)},
                 {"gained", list(paired.gained)},
                 {"points", difference.points},
                 {"certain", difference.is_certain()}};
  if (std::isfinite(difference.margin))
    result.update({{"low", difference.low()}, {"high", difference.high()}});
  return result;
}

json to_json(const std::vector<Compared>& runs, const std::vector<comparison::PairedSamples>& paired) {
  json listed = json::array();
  const auto metric = common_metric(runs);
  const TimesToQuality times = metric ? times_of(runs, *metric) : TimesToQuality();
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const Compared& run = runs[i];
    const auto told = run.history.best();
    json one = {{"run_dir", run.directory.string()},
                {"metric", to_string(run.history.metric())},
                {"best", told ? json(scores_of(told->body)[run.history.metric()]) : json()},
                {"seconds", run.history.seconds()},
                {"epochs", run.history.epoch()},
                {"ranks", ranks_of(run)}};
    if (!times.seconds.empty())
      one["seconds_to_target"] = times.seconds[i] ? json(*times.seconds[i]) : json();
    if (i > 0 && !paired.empty()) one["paired"] = to_json(paired[i - 1]);
    listed.push_back(std::move(one));
  }
  json differences = json::object();
  for (const comparison::SpecDifference& difference : differences_of(runs))
    differences[difference.key] = difference.values;
  return {{"runs", listed},
          {"target", times.seconds.empty() ? json() : json(times.target)},
          {"differences", differences}};
}

/// A line for each sample that the first and another run do not both get right or wrong.
void write_disagreements(const fs::path& file, const std::vector<Compared>& runs,
                         const std::vector<comparison::PairedSamples>& paired) {
  std::string text = "run,path,label,first,other\r\n";
  for (std::size_t i = 0; i < paired.size(); ++i)
    for (const auto* all : {&paired[i].lost, &paired[i].gained})
      for (const auto& [before, now] : *all) {
        const char* separator = "";
        for (const std::string& field :
             {runs[i + 1].name, now.path, now.label, before.predicted, now.predicted}) {
          text += separator;
          append_csv_field(text, field);
          separator = ",";
        }
        text += "\r\n";
      }
  replace_file(file, text, FileReplacement::Named::by_a_person);
}

int compare(const CompareOptions& options, const Globals& globals) {
  if (options.runs.size() < 2)
    throw UserError("needs at least two runs", "RUN_DIR", "", ExitCode::wrong_usage);
  std::vector<Compared> runs;
  for (const std::string& path : options.runs) runs.push_back(read_compared(path));
  name_apart(runs);
  for (const Compared& run : runs) check_output(options.output, csv_kind(), data_of_run(run.directory));
  std::vector<comparison::PairedSamples> paired;
  if (options.samples || !options.output.empty() || !options.evaluation.split.empty()) {
    for (Compared& run : runs) {
      run.predictions = comparison::predictions_of(run.directory, options.evaluation);
      if (&run != &runs.front())
        paired.push_back(comparison::pair_up(*runs.front().predictions, *run.predictions));
    }
  }
  if (!options.output.empty()) write_disagreements(options.output, runs, paired);
  if (globals.json) {
    print_json(to_json(runs, paired));
    return 0;
  }
  print_results(runs);
  print_differences(runs);
  for (std::size_t i = 0; i < paired.size(); ++i) print_paired(runs.front(), runs[i + 1], paired[i]);
  return 0;
}

}  // namespace

void add_compare(Command& program) {
  Command command = program.add_command("compare", "Show how runs differ in settings, time and accuracy");
  const auto options = std::make_shared<CompareOptions>();
  command.add({.name = "runs",
               .target = &options->runs,
               .kind = "RUN_DIR",
               .summary = "Run directories; the others are compared with the first",
               .required = true});
  command.add_flag(
      "--samples", options->samples,
      "Evaluate every sample with each run's best checkpoint, and report whether the runs really differ");
  command.add(
      {.name = "--split",
       .target = &options->evaluation.split,
       .kind = "SPLIT",
       .summary = "Split whose samples are compared. Default: test if there is one, otherwise validation"});
  command.add({.name = "-o,--output",
               .target = &options->output,
               .kind = "FILE",
               .summary = "Write the samples that only one of the runs gets right as a CSV file"});
  command.add({.name = "--device",
               .target = &options->evaluation.device,
               .kind = "WORD",
               .summary = "auto, cpu, cuda, or one GPU such as cuda:1. Default: as in training"});
  command.add({.name = "--threads",
               .target = &options->evaluation.threads,
               .kind = "N",
               .summary = "Number of processor threads. Default: one per core"});
  command.on_call(options, compare);
}

}  // namespace anneal::cli
