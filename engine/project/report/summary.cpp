#include <cmath>

#include "engine/core/protocol/number_text.h"
#include "engine/data/table/features.h"
#include "engine/model/graph/analysis.h"
#include "engine/plan/policy/policy.h"
#include "engine/project/report/html.h"
#include "engine/project/report/sections.h"
#include "engine/project/report/words.h"

namespace anneal::report {

namespace {

std::string tile(const std::string& caption, const std::string& value, const std::string& detail) {
  return "<section class=\"card tile\"><p>" + escape(caption) + "</p><strong>" + escape(value) +
         "</strong><p>" + escape(detail) + "</p></section>\n";
}

/// "Accuracy on the test split".
std::string words(const std::string& split, Metric metric) {
  return metric_name(metric) + " on the " + split_name(split) + " split";
}

/// Nothing where no other value was better.
std::string passed_over_text(const RunHistory& history) {
  const auto other = history.passed_over();
  if (!other) return "";
  const Metric metric = history.metric();
  return "; epoch " + epochs_text(other->told.body.epoch) + " had " +
         score_text(metric, scores_of(other->told.body)[metric]) +
         (other->is_chance ? ", not significantly better, and the latest of such weights are kept"
                           : ", before the weights had the requested form");
}

std::string best_tiles(const Run& run) {
  const RunHistory& history = run.history.run;
  const Metric metric = history.metric();
  const auto best = history.best();
  if (!best) return tile(metric_name(metric), "–", "nothing was evaluated");
  const Scores scores = scores_of(best->body);
  const std::string& split = best->body.split;
  std::string result = tile(
      words(split, metric), score_text(metric, scores[metric]),
      "best, epoch " + epochs_text(best->body.epoch) + ", after " + duration_text(best->time) +
          (split == choosing_split(run.spec) ? "; chosen on these samples" : "") + passed_over_text(history));
  if (history.is_test_unseen())
    result += tile(words("test", metric), score_text(metric, scores_of(history.test()->body)[metric]),
                   "of the best checkpoint, on samples that chose no checkpoint");
  if (run.spec.task == Task::table_regression) {
    const Metric other = metric == Metric::r2 ? Metric::rmse : Metric::r2;
    return result + tile(words(split, other), score_text(other, scores[other]),
                         "MAE " + score_text(Metric::mae, scores[Metric::mae]));
  }
  const Metric second = metric == Metric::macro_f1 ? Metric::accuracy : Metric::macro_f1;
  if (!std::isnan(scores[second]))
    result +=
        tile(words(split, second), score_text(second, scores[second]),
             "calibration error " + score_text(Metric::calibration_error, scores[Metric::calibration_error]));
  return result;
}

double median_throughput(const History& history) {
  std::vector<double> values;
  for (const CurvePoint& moment : history.curve("samples_per_second"))
    if (std::isfinite(moment.value)) values.push_back(moment.value);
  if (values.empty()) return 0;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

std::string speed_text(const History& history) {
  const std::int64_t speed = std::llround(median_throughput(history));
  const std::string count = with_separators(speed);
  if (history.run.has_rows()) return speed == 1 ? "1 row/s (median)" : count + " rows/s (median)";
  return speed == 1 ? "1 image/s (median)" : count + " images/s (median)";
}

std::string model_tile(const Run& run) {
  const graph::Graph network = graph::from_json(run.spec.model.graph);
  const std::string model = run.spec.model.preset.empty() ? "custom model" : run.spec.model.preset;
  if (run.spec.data.table) {
    const std::int64_t features = table::features_of(*run.spec.data.table).width();
    const std::string count = with_separators(features);
    return tile("Parameters", with_separators(graph::analyse(network, {features}).parameter_count),
                features == 1 ? model + " on 1 feature" : model + " on " + count + " features");
  }
  const auto side = static_cast<std::int64_t>(policy::at(run.spec.training, 1).image_size);
  const graph::Analysis analysis = graph::analyse(network, {3, side, side});
  const std::string side_text = std::to_string(side);
  return tile("Parameters", with_separators(analysis.parameter_count),
              model + " on " + side_text + " × " + side_text);
}

/// "12 epochs", or how far it came of them.
std::string progress_text(const RunHistory& history) {
  const std::string planned = fixed(std::ceil(history.epochs()), 0);
  if (history.share_done() < 1) return "epoch " + epochs_text(history.epoch()) + " of " + planned;
  return planned == "1" ? "1 epoch" : planned + " epochs";
}

std::string classes_text(const JobSpec& spec) {
  const auto count = static_cast<std::int64_t>(spec.data.classes.size());
  return count == 1 ? "1 class" : with_separators(count) + " classes";
}

/// "4 ranks on 2 hosts"; "" of one.
std::string ranks_text(const ParallelSpec& parallel) {
  const int ranks = parallel.ranks * parallel.nodes;
  if (ranks == 1) return "";
  const std::string count = std::to_string(ranks);
  return parallel.nodes == 1 ? count + " ranks"
                             : count + " ranks on " + std::to_string(parallel.nodes) + " hosts";
}

}  // namespace

std::string summary(const Run& run) {
  const RunHistory& history = run.history.run;
  const HelloEvent hello = history.hello().value_or(HelloEvent{});
  std::string context = run.spec.model.preset.empty() ? "custom model" : name(run.spec.model.preset);
  if (run.spec.task == Task::table_regression)
    context += " · predicts " + name(run.spec.data.table->target);
  else
    context += " · " + classes_text(run.spec);
  context += " · " + progress_text(history);
  if (!hello.host.empty()) context += " · " + name(hello.host);
  for (const std::string& device : hello.devices) context += " · " + escape(device);
  if (const std::string ranks = ranks_text(run.spec.parallel); !ranks.empty()) context += " · " + ranks;
  if (!hello.started.empty()) context += " · started " + escape(hello.started);
  if (const auto& weights = run.spec.model.weights) {
    context += " · started from " + name(weights->name);
    if (!weights->data.empty()) context += ", trained on " + name(weights->data);
    if (!weights->licence.empty()) context += ", " + name(weights->licence);
    context += ", SHA-256 " + escape(weights->sha256);
  }
  if (run.spec.continues)
    context += " · started from the weights of " + name(run.spec.continues->run) + " at step " +
               with_separators(run.spec.continues->step);
  const std::string state = state_of(history);
  return "<header class=\"page\"><h1>" + name(run.name) + " <span class=\"state " +
         (state == "completed" ? "good"
          : state == "failed"  ? "bad"
                               : "warn") +
         "\">" + escape(state) + "</span></h1><p>" + context + "</p></header>\n<div class=\"tiles\">\n" +
         best_tiles(run) + tile("Time", duration_text(history.seconds()), speed_text(run.history)) +
         model_tile(run) + "</div>\n";
}

}  // namespace anneal::report
