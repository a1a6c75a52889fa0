#include "engine/cli/output/policy_view.h"

#include <cmath>
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/cli/terminal/terminal.h"
#include "engine/core/protocol/number_text.h"
#include "engine/plan/policy/semi_supervised.h"
#include "engine/plan/policy/training_schedule.h"
#include "engine/plan/resolve/layer_plan.h"

namespace anneal::cli {

using nlohmann::json;
using resolve::Preview;

namespace {

bool is_muon(const JobSpec& spec) {
  return spec.training.optimizer.kind == OptimizerSpec::Kind::muon;
}

/// A multiple, in as few digits as it takes, four at most: 0.75, 64.
std::string multiple(double number) {
  std::string text = fixed(number, number < 10 ? 4 : 1);
  if (text.find('.') == std::string::npos) return text;
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

/// What holds at a moment: a member in JSON and, where it has a heading, a column for people.
struct Figure {
  const char* key;
  json value;
  const char* heading = nullptr;
  int decimals = 0;
};

std::vector<Figure> figures(const JobSpec& spec, const policy::SchedulePoint& moment) {
  const auto& [epoch, progress, values] = moment;
  const Training& training = spec.training;
  std::vector<Figure> list = {{"progress", progress},
                              {"epoch", epoch, "epoch", 2},
                              {"learning_rate", values.learning_rate, "learning rate", 6},
                              {"momentum", values.momentum, "momentum", 4},
                              {"weight_decay", values.weight_decay, "weight decay", 6},
                              {"label_smoothing", values.label_smoothing, "smoothing", 3},
                              {"drop_strength", values.drop_strength, "drop", 2},
                              {"batch_size", values.batch_size, "batch"}};
  if (!spec.is_table()) {
    list.push_back({"augment_strength", values.augment_strength, "augment", 2});
    list.push_back({"image_size", values.image_size, "image"});
  }
  if (is_muon(spec)) {
    list.push_back(
        {"other_learning_rate", values.learning_rate * training.optimizer.other_rate, "other rate", 6});
    list.push_back({"other_momentum", training.optimizer.other_momentum});
  }
  if (!spec.data.unlabelled.empty())
    list.push_back({"unlabelled_weight", policy::unlabelled_weight(training.semi_supervised, progress),
                    "unlabelled", 3});
  if (!training.freeze.empty()) list.push_back({"frozen", policy::frozen_at(training, progress)});
  return list;
}

json point_json(const std::vector<Figure>& figures) {
  json point;
  for (const Figure& figure : figures) point[figure.key] = figure.value;
  return point;
}

std::vector<std::string> headings(const std::vector<Figure>& figures) {
  std::vector<std::string> row;
  for (const Figure& figure : figures)
    if (figure.heading != nullptr) row.emplace_back(figure.heading);
  return row;
}

std::vector<std::string> point_row(const std::vector<Figure>& figures) {
  std::vector<std::string> row;
  for (const Figure& figure : figures)
    if (figure.heading != nullptr)
      row.push_back(figure.value.is_number_integer() ? std::to_string(figure.value.get<std::int64_t>())
                                                     : fixed(figure.value.get<double>(), figure.decimals));
  return row;
}

json freeze_json(const JobSpec& spec) {
  json list = json::array();
  for (const FreezeRule& rule : spec.training.freeze)
    list.push_back(
        {{"pattern", rule.pattern}, {"from", rule.from}, {"epoch", policy::epoch_at(spec, rule.from)}});
  return list;
}

json layers_json(const JobSpec& spec) {
  json list = json::array();
  for (const auto& [name, rate, from] : resolve::plan_layers(spec))
    list.push_back({{"name", name}, {"rate", rate}, {"from", from}, {"epoch", policy::epoch_at(spec, from)}});
  return list;
}

void print_freeze(const JobSpec& spec) {
  if (spec.training.freeze.empty()) return;
  std::vector<std::vector<std::string>> rows = {{"frozen", "from epoch"}};
  for (const FreezeRule& rule : spec.training.freeze)
    rows.push_back({printable(rule.pattern), fixed(policy::epoch_at(spec, rule.from), 2)});
  print_line("");
  print_table(rows);
}

void print_groups(const Training& training) {
  if (training.groups.empty()) return;
  std::vector<std::vector<std::string>> rows = {{"group", "× learning rate", "× weight decay"}};
  for (const GroupRule& rule : training.groups)
    rows.push_back({printable(rule.pattern), multiple(rule.rate), multiple(rule.weight_decay)});
  print_line("");
  print_table(rows);
}

void print_layers(const JobSpec& spec) {
  const std::vector<resolve::LayerPlan> layers = resolve::plan_layers(spec);
  if (layers.empty()) return;
  std::vector<std::vector<std::string>> rows = {{"layer", "× learning rate", "from epoch"}};
  for (const auto& [name, rate, from] : layers)
    rows.push_back({printable(name), fixed(rate, 6), fixed(policy::epoch_at(spec, from), 2)});
  print_line("");
  print_table(rows);
}

void print_optimizer(const OptimizerSpec& optimizer) {
  if (optimizer.kind == OptimizerSpec::Kind::muon)
    print_line("\nMuon updates convolutions. SGD updates all else, at the other rate, " +
               multiple(optimizer.other_rate) + " × the learning rate, with momentum " +
               multiple(optimizer.other_momentum) + ".");
  if (optimizer.bias_scale != 1)
    print_line("\nBiases are updated at " + multiple(optimizer.bias_scale) + " × the rate.");
}

void print_assumed(const Preview& preview) {
  const std::string model = preview.chosen_preset.empty() ? "" : "model " + preview.chosen_preset;
  if (preview.assumed.empty() && !model.empty())
    print_line("\nAssumed, as the spec gives none: " + model + ".");
  if (preview.assumed.empty()) return;
  std::string text = model;
  for (const auto& [name, value] : preview.assumed)
    text += (text.empty() ? "" : ", ") + name + " " + std::to_string(value);
  print_line("\nAssumed, as the training data is not available here: " + text + ".");
}

}  // namespace

json policy_json(const Preview& preview, int points) {
  const JobSpec& spec = preview.spec;
  json list = json::array();
  double epochs = 0;
  for (const policy::SchedulePoint& moment : policy::sample(spec, points)) {
    epochs = moment.epoch;
    list.push_back(point_json(figures(spec, moment)));
  }
  const json training = to_json(spec.training);
  return {
      {"epochs", std::llround(epochs)},
      {"points", list},
      {"optimizer", training["optimizer"]},
      {"freeze", freeze_json(spec)},
      {"layers", layers_json(spec)},
      {"groups", training["groups"]},
      {"assumed", json(std::map<std::string, std::int64_t>(preview.assumed.begin(), preview.assumed.end()))}};
}

void print_policy(const Preview& preview, int points) {
  const JobSpec& spec = preview.spec;
  const std::vector<policy::SchedulePoint> moments = policy::sample(spec, points);
  std::vector<std::vector<std::string>> rows = {headings(figures(spec, moments.front()))};
  for (const policy::SchedulePoint& moment : moments) rows.push_back(point_row(figures(spec, moment)));
  print_table(rows);
  print_optimizer(spec.training.optimizer);
  print_groups(spec.training);
  print_freeze(spec);
  print_layers(spec);
  print_assumed(preview);
}

}  // namespace anneal::cli
