#include <algorithm>
#include <cmath>

#include "comparison/settings.h"
#include "protocol/number_text.h"
#include "report/chart.h"
#include "report/html.h"
#include "report/markdown.h"
#include "report/sections.h"
#include "report/words.h"

namespace anneal::report {

using nlohmann::json;

namespace {

constexpr int colours = 5;

std::string value_text(Metric metric, const std::optional<Evaluations::Told>& told) {
  if (!told) return "–";
  const double value = scores_of(told->body)[metric];
  return std::isnan(value) ? "–" : metric_text(metric, value);
}

std::string row_of(const Run& run, const Annotation& annotation) {
  const RunHistory& history = run.history.run;
  const Metric metric = history.metric();
  const std::string cells[] = {run.spec.model.preset.empty() ? "own model" : name(run.spec.model.preset),
                               escape(state_of(history)),
                               metric_name(metric),
                               value_text(metric, history.best()),
                               history.is_test_unseen() ? value_text(metric, history.test()) : "–",
                               fixed(history.epoch(), 1),
                               duration_text(history.seconds())};
  std::string row = "<tr><td>" + name(annotation.name) + "</td>";
  for (const std::string& cell : cells) row += "<td>" + cell + "</td>";
  return row + "</tr>\n";
}

std::string legend(const std::vector<Annotation>& annotations) {
  std::string result;
  for (std::size_t i = 0; i < annotations.size(); ++i)
    result +=
        "<span class=\"key k" + std::to_string(i % colours) + "\">" + name(annotations[i].name) + "</span>";
  return result;
}

std::string loss_card(const std::vector<Run>& runs, const std::vector<Annotation>& annotations) {
  std::vector<Series> series;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    std::vector<XY> points;
    for (const CurvePoint& moment : runs[i].history.curve("loss"))
      points.push_back({moment.epoch, moment.value});
    series.push_back({.name = annotations[i].name,
                      .points = smoothed(points, std::max(1.0, runs[i].history.run.epochs()) / 50),
                      .colour = static_cast<int>(i) % colours});
  }
  return card("Training loss", legend(annotations),
              svg({.title = "Training loss over epochs",
                   .x_label = word("epoch"),
                   .series = series,
                   .y_text = plain_text,
                   .may_be_logarithmic = true}),
              "wide");
}

/// Of the samples that chose the best checkpoints, where all runs are judged by the same metric.
std::string quality_card(const std::vector<Run>& runs, const std::vector<Annotation>& annotations,
                         bool over_time) {
  const Metric metric = runs.front().history.run.metric();
  double longest = 0;
  for (const Run& run : runs) longest = std::max(longest, run.history.run.seconds());
  const TimeUnit time = time_unit(longest);
  std::vector<Series> series;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    if (runs[i].history.run.metric() != metric) return {};
    std::vector<XY> points;
    for (const Evaluations::Told& told : runs[i].history.run.choosing())
      points.push_back(
          {over_time ? told.time / time.seconds : told.body.epoch, scores_of(told.body)[metric]});
    series.push_back({.name = annotations[i].name,
                      .points = points,
                      .style = Series::Style::marked,
                      .colour = static_cast<int>(i) % colours});
  }
  const std::string heading =
      over_time ? metric_name(metric) + " over time" : metric_name(metric) + " over epochs";
  return card(heading, legend(annotations),
              svg({.title = heading,
                   .x_label = over_time ? time.name : word("epoch"),
                   .series = series,
                   .y_text = is_share(metric) ? percent_text : plain_text,
                   .width = 494,
                   .height = 220}));
}

/// Nothing where they are the same. What follows from other settings is left out.
std::string differences_card(const std::vector<Run>& runs, const std::vector<Annotation>& annotations) {
  std::vector<json> specs;
  for (const Run& run : runs) {
    json spec = run.spec_json;
    if (spec.contains("model") && spec["model"].is_object() && !run.spec.model.preset.empty())
      spec["model"].erase("graph");
    if (spec.contains("data") && spec["data"].is_object()) spec["data"].erase("fingerprint");
    specs.push_back(std::move(spec));
  }
  constexpr std::size_t most_letters = 60;
  std::string rows;
  for (const comparison::SpecDifference& difference : comparison::spec_differences(specs)) {
    rows += "<tr><td>" + name(difference.key) + "</td>";
    for (const std::string& value : difference.values)
      rows += "<td>" + name(value.empty() ? "–" : shortened(value, most_letters)) + "</td>";
    rows += "</tr>\n";
  }
  if (rows.empty()) return card("Configuration", "", "<p>All runs have the same one.</p>", "wide");
  std::string heads;
  for (const Annotation& annotation : annotations) heads += "<th>" + name(annotation.name) + "</th>";
  return card("In what the configurations differ", "",
              "<div class=\"scroll\"><table><thead><tr><th>key</th>" + heads + "</tr></thead><tbody>" + rows +
                  "</tbody></table></div>",
              "wide");
}

}  // namespace

std::string notes(const std::vector<Annotation>& annotations) {
  std::string body;
  for (const Annotation& annotation : annotations) {
    if (annotation.notes.empty()) continue;
    if (annotations.size() > 1) body += "<p><b>" + name(annotation.name) + "</b></p>\n";
    body += "<div translate=\"no\">" + markdown(annotation.notes) + "</div>\n";
  }
  return body.empty() ? "" : card("Notes", "", body, "wide");
}

std::string overview(const std::vector<Run>& runs, const std::vector<Annotation>& annotations) {
  std::string rows;
  for (std::size_t i = 0; i < runs.size(); ++i) rows += row_of(runs[i], annotations[i]);
  const std::string table =
      "<div class=\"scroll\"><table><thead><tr><th>run</th><th>model</th><th>state</th><th>metric</th>"
      "<th>best</th><th>test</th><th>epochs</th><th>time</th></tr></thead><tbody>" +
      rows + "</tbody></table></div>";
  return "<header class=\"page\"><h1>" + std::to_string(runs.size()) +
         " runs</h1></header>\n<div class=\"grid\">\n" + card("Results", "", table, "wide") +
         notes(annotations) + loss_card(runs, annotations) + quality_card(runs, annotations, false) +
         quality_card(runs, annotations, true) + differences_card(runs, annotations) + "</div>\n";
}

}  // namespace anneal::report
