#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <set>
#include <utility>

#include "engine/core/protocol/number_text.h"
#include "engine/project/report/chart.h"
#include "engine/project/report/html.h"
#include "engine/project/report/sections.h"
#include "engine/project/report/words.h"

namespace anneal::report {

namespace {

constexpr double half_width = 494, small_height = 170;

/// Fields of events, and what they are called.
constexpr std::array<std::pair<const char*, const char*>, 5> hyperparameters = {
    {{"learning_rate", "Learning rate"},
     {"momentum", "Momentum"},
     {"batch_size", "Batch size"},
     {"image_size", "Image size"},
     {"weight_decay", "Weight decay"}}};

std::vector<XY> over_epochs(const std::vector<CurvePoint>& moments) {
  std::vector<XY> points;
  for (const CurvePoint& moment : moments) points.push_back({moment.epoch, moment.value});
  return points;
}

std::vector<XY> evaluated(const History& history, const std::string& split, Metric metric,
                          const std::optional<TimeUnit>& time = {}) {
  std::vector<XY> points;
  for (const Evaluations::Told& told : history.run.evaluations().of(split))
    points.push_back({time ? told.time / time->seconds : told.body.epoch, scores_of(told.body)[metric]});
  return points;
}

std::set<std::string> splits_of(const History& history) {
  std::set<std::string> splits;
  for (const Evaluations::Told& told : history.run.evaluations().all()) splits.insert(told.body.split);
  return splits;
}

/// The loss of training itself is another curve than that of its samples in an evaluation.
std::string series_name(const std::string& split) {
  return split == "train" ? "training, measured like validation" : split_name(split);
}

std::string legend(const std::vector<Series>& series) {
  std::string result;
  for (const Series& one : series)
    if (!one.name.empty())
      result += "<span class=\"key k" + std::to_string(one.colour) + "\">" + escape(one.name) + "</span>";
  return result;
}

std::vector<Mark> changes_of(const History& history) {
  std::vector<Mark> marks;
  for (const RunHistory::Note& note : history.run.notes()) {
    const auto* change = std::get_if<PolicyEvent>(&note.body);
    if (change != nullptr && change->what != "last_epoch")
      marks.push_back({note.epoch, change_name(change->what) + " from " + plain_text(change->from) + " to " +
                                       plain_text(change->to)});
    if (std::holds_alternative<RestartEvent>(note.body)) marks.push_back({note.epoch, word("resumed")});
    if (std::holds_alternative<RollbackEvent>(note.body)) marks.push_back({note.epoch, "rolled back"});
  }
  return marks;
}

std::string loss_card(const Run& run, double epochs) {
  const std::vector<XY> raw = over_epochs(run.history.curve("loss"));
  const double window = epochs / 50;
  std::vector<Series> series = {{.name = "", .points = raw, .style = Series::Style::faint},
                                {.name = word("training"), .points = smoothed(raw, window)}};
  int colour = 1;
  for (const std::string& split : splits_of(run.history))
    series.push_back({.name = series_name(split),
                      .points = evaluated(run.history, split, Metric::loss),
                      .style = Series::Style::marked,
                      .colour = colour++ % 5});
  return card("Loss", legend(series) + "<span>raw, and the mean over 2 % of training</span>",
              svg({.title = "Loss over epochs",
                   .x_label = word("epoch"),
                   .series = series,
                   .marks = changes_of(run.history),
                   .y_text = plain_text,
                   .x_high = epochs,
                   .may_be_logarithmic = true,
                   .shades_epochs = true}),
              "wide");
}

std::string metric_card(const Run& run, Metric metric, const char* heading, bool over_time, double epochs) {
  const double seconds = run.history.run.seconds();
  const std::optional<TimeUnit> time = over_time ? std::optional(time_unit(seconds)) : std::nullopt;
  std::vector<Series> series;
  int colour = 1;
  for (const std::string& split : splits_of(run.history))
    series.push_back({.name = series_name(split),
                      .points = evaluated(run.history, split, metric, time),
                      .style = Series::Style::marked,
                      .colour = colour++ % 5});
  return card(heading, legend(series),
              svg({.title = heading,
                   .x_label = time ? time->name : word("epoch"),
                   .series = series,
                   .y_text = is_share(metric) ? percent_text : plain_text,
                   .x_high = time ? seconds / time->seconds : epochs,
                   .shades_epochs = !time,
                   .width = half_width,
                   .height = 220}));
}

bool moves(const std::vector<CurvePoint>& moments) {
  return std::any_of(moments.begin(), moments.end(),
                     [&](const CurvePoint& moment) { return moment.value != moments.front().value; });
}

std::string policy_card(const Run& run, const char* field, const char* heading, double epochs) {
  const std::vector<CurvePoint>& moments = run.history.curve(field);
  if (!moves(moments)) return {};
  const bool has_steps = std::string(field) == "batch_size" || std::string(field) == "image_size";
  return card(heading, "",
              svg({.title = std::string(heading) + " over epochs",
                   .x_label = word("epoch"),
                   .series = {{.name = "",
                               .points = over_epochs(moments),
                               .style = has_steps ? Series::Style::steps : Series::Style::line}},
                   .y_text = plain_text,
                   .x_high = epochs,
                   .shades_epochs = true,
                   .width = half_width,
                   .height = small_height}));
}

/// Hyperparameters that stay are told in words.
std::string constants(const Run& run) {
  std::string body;
  for (const auto& [field, heading] : hyperparameters) {
    const std::vector<CurvePoint>& moments = run.history.curve(field);
    if (!moments.empty() && !moves(moments))
      body += "<span>" + std::string(heading) + " <b>" + escape(plain_text(moments.front().value)) +
              "</b></span>";
  }
  return body.empty() ? "" : card("Constant", "", "<p class=\"constants\">" + body + "</p>");
}

std::string speed_card(const Run& run, double epochs) {
  const std::vector<XY> raw = over_epochs(run.history.curve("samples_per_second"));
  if (raw.empty()) return {};
  const std::string unit = run.history.run.has_rows() ? "rows per second" : "images per second";
  return card("Throughput", unit,
              svg({.title = unit + " over epochs",
                   .x_label = word("epoch"),
                   .series = {{.name = "", .points = raw, .style = Series::Style::faint, .colour = 2},
                              {.name = "", .points = smoothed(raw, epochs / 50), .colour = 2}},
                   .y_text = plain_text,
                   .x_high = epochs,
                   .shades_epochs = true,
                   .width = half_width,
                   .height = small_height}));
}

}  // namespace

std::string curves(const Run& run) {
  const double epochs = run.history.run.epochs();
  if (run.history.curve("loss").empty() || epochs <= 0)
    return card("Curves", "", "<p>The run has not completed a step yet.</p>", "wide");
  std::string result = loss_card(run, epochs);
  if (!run.history.run.evaluations().all().empty()) {
    const bool is_regression = run.spec.task == Task::table_regression;
    const Metric usual = is_regression ? Metric::rmse : Metric::accuracy;
    result +=
        metric_card(run, usual, is_regression ? "RMSE over epochs" : "Accuracy over epochs", false, epochs);
    result += metric_card(run, usual, is_regression ? "RMSE over time" : "Accuracy over time", true, epochs);
    const Metric chosen = run.spec.checkpoint.metric;
    if (chosen != usual && chosen != Metric::loss)
      result += metric_card(run, chosen, "The metric of the best checkpoint", false, epochs);
  }
  for (const auto& [field, heading] : hyperparameters) result += policy_card(run, field, heading, epochs);
  return result + speed_card(run, epochs) + constants(run);
}

}  // namespace anneal::report
