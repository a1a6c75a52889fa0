#include <algorithm>
#include <cmath>
#include <map>

#include "engine/core/protocol/number_text.h"
#include "engine/project/report/chart.h"
#include "engine/project/report/html.h"
#include "engine/project/report/markdown.h"
#include "engine/project/report/sections.h"
#include "engine/project/report/words.h"

namespace anneal::report {

using nlohmann::json;

namespace {

constexpr int colours = 5;
constexpr std::size_t most_setting_letters = 60;  // of a setting

std::string value_text(Metric metric, const std::optional<Evaluations::Told>& told) {
  if (!told) return "–";
  return score_text(metric, scores_of(told->body)[metric]);
}

std::string row_of(const Run& run, const Annotation& annotation) {
  const RunHistory& history = run.history.run;
  const Metric metric = history.metric();
  const std::string cells[] = {run.spec.model.preset.empty() ? "custom model" : name(run.spec.model.preset),
                               escape(state_of(history)),
                               metric_name(metric),
                               value_text(metric, history.best()),
                               history.is_test_unseen() ? value_text(metric, history.test()) : "–",
                               epochs_text(history.epoch()),
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

/// What a spec says, by key: "training.learning_rate.peak". A list of plain values is one.
using Settings = std::map<std::string, std::string>;

std::string setting_text(const json& value) {
  if (value.is_string()) return name(shortened(value.get<std::string>(), most_setting_letters));
  if (value.is_boolean()) return value.get<bool>() ? word("on") : word("off");
  if (value.is_null()) return "–";
  return escape(value.dump());
}

std::string list_text(const json& list) {
  std::string text;
  for (const json& value : list)
    text += (text.empty() ? "" : ", ") + (value.is_string() ? value.get<std::string>() : value.dump());
  return list.empty() ? "–" : name(shortened(text, most_setting_letters));
}

void add_settings(const std::string& key, const json& value, Settings& settings) {
  const auto within = [&](const std::string& part) { return key.empty() ? part : key + "." + part; };
  if (value.is_object()) {
    for (const auto& [part, inner] : value.items()) add_settings(within(part), inner, settings);
  } else if (value.is_array() && std::ranges::any_of(value, &json::is_structured)) {
    for (std::size_t i = 0; i < value.size(); ++i)
      add_settings(within(std::to_string(i + 1)), value[i], settings);
  } else {
    settings[key] = value.is_array() ? list_text(value) : setting_text(value);
  }
}

/// Those that are not the same in all; "–" where one has none.
std::map<std::string, std::vector<std::string>> differences_of(const std::vector<json>& specs) {
  std::map<std::string, std::vector<std::string>> found;
  for (std::size_t i = 0; i < specs.size(); ++i) {
    Settings settings;
    add_settings("", specs[i], settings);
    for (const auto& [key, text] : settings)
      found.try_emplace(key, specs.size(), "–").first->second[i] = text;
  }
  std::erase_if(found, [](const auto& setting) {
    return std::ranges::adjacent_find(setting.second, std::ranges::not_equal_to()) == setting.second.end();
  });
  return found;
}

/// Nothing where they are the same. What follows from other settings is left out. The window has words for
/// the keys.
std::string differences_card(const std::vector<Run>& runs, const std::vector<Annotation>& annotations) {
  std::vector<json> specs;
  for (const Run& run : runs) {
    json spec = run.spec_json;
    if (spec.contains("model") && spec["model"].is_object() && !run.spec.model.preset.empty())
      spec["model"].erase("graph");
    if (spec.contains("data") && spec["data"].is_object())
      for (const char* of_content : {"fingerprint", "content"}) spec["data"].erase(of_content);
    specs.push_back(std::move(spec));
  }
  std::string rows;
  for (const auto& [key, values] : differences_of(specs)) {
    rows += "<tr><td><bdi class=\"setting\">" + escape(key) + "</bdi></td>";
    for (const std::string& value : values) rows += "<td>" + value + "</td>";
    rows += "</tr>\n";
  }
  if (rows.empty()) return card("Configuration", "", "<p>All runs have the same configuration.</p>", "wide");
  std::string heads;
  for (const Annotation& annotation : annotations) heads += "<th>" + name(annotation.name) + "</th>";
  return card("How the configurations differ", "",
              "<div class=\"scroll\"><table><thead><tr><th>setting</th>" + heads + "</tr></thead><tbody>" +
                  rows + "</tbody></table></div>",
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
