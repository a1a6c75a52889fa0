#include "engine/quality/metrics/evaluation.h"

#include <cmath>
#include <limits>
#include <map>
#include <utility>

#include <nlohmann/json.hpp>

#include "engine/core/base/object_reader.h"
#include "engine/core/protocol/largest_integer.h"

namespace anneal::metrics {

using nlohmann::json;

namespace {

constexpr double highest = std::numeric_limits<double>::max();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

using Matrix = std::vector<std::vector<std::int64_t>>;

json number(double value) {
  return std::isfinite(value) ? json(value) : json();
}

json per_class(const Evaluation& evaluation) {
  json list = json::array();
  for (std::size_t i = 0; i < evaluation.classes.size(); ++i) {
    const ClassScores& scores = evaluation.result.classes[i];
    list.push_back({{"class", evaluation.classes[i]},
                    {"samples", scores.samples},
                    {"predicted", scores.predicted},
                    {"correct", scores.correct},
                    {"precision", number(scores.precision())},
                    {"recall", number(scores.recall())},
                    {"f1", number(scores.f1())}});
    if (i < evaluation.curves.size()) list.back()["curve"] = to_json(evaluation.curves[i]);
  }
  return list;
}

Matrix matrix(const Evaluation& evaluation) {
  Matrix rows(evaluation.classes.size(), std::vector<std::int64_t>(evaluation.classes.size()));
  for (const Cell& cell : evaluation.result.confusion)
    rows[static_cast<std::size_t>(cell.label)][static_cast<std::size_t>(cell.predicted)] = cell.samples;
  return rows;
}

/// Each element of the list at `key`, as an object.
template <class Take>
void for_each(ObjectReader& reader, const std::string& key, Take take) {
  const json* list = reader.find(key);
  if (list == nullptr) return;
  if (!list->is_array()) throw UserError("is " + shown(*list) + ", but must be a list", reader.place_of(key));
  for (std::size_t i = 0; i < list->size(); ++i) {
    ObjectReader element((*list)[i], reader.place_of(key) + "[" + std::to_string(i) + "]");
    take(element);
  }
}

/// What was written as null is NaN.
void read_number(ObjectReader& reader, const std::string& key, double& value, double maximum) {
  const json* found = reader.find(key);
  if (found != nullptr && found->is_null())
    value = nan;
  else
    reader.read(key, value, 0, maximum);
}

void read_classes(ObjectReader& reader, Evaluation& evaluation) {
  for_each(reader, "per_class", [&](ObjectReader& element) {
    element.read("class", evaluation.classes.emplace_back());
    ClassScores& scores = evaluation.result.classes.emplace_back();
    element.read("samples", scores.samples, 0, largest_integer / 4);
    element.read("predicted", scores.predicted, 0, largest_integer / 4);
    element.read("correct", scores.correct, 0, std::min(scores.samples, scores.predicted));
    if (const json* curve = element.find("curve"))
      evaluation.curves.push_back(class_curve_from_json(*curve, element.place_of("curve")));
  });
  if (evaluation.curves.size() != evaluation.classes.size()) evaluation.curves.clear();
}

void read_confusion(ObjectReader& reader, Evaluation& evaluation) {
  const json* found = reader.find("confusion");
  if (found == nullptr) return;
  const std::string place = reader.place_of("confusion");
  const std::string allowed =
      "a matrix of " + std::to_string(evaluation.classes.size()) + " rows and columns, one for each class";
  const auto rows = list_from_json<std::vector<std::int64_t>>(*found, place, allowed);
  const std::size_t classes = evaluation.classes.size();
  bool fits = rows.size() == classes;
  for (const auto& row : rows) fits = fits && row.size() == classes;
  if (!fits) throw UserError("does not fit the classes: it must be " + allowed, place);
  for (std::size_t label = 0; label < classes; ++label)
    for (std::size_t predicted = 0; predicted < classes; ++predicted)
      if (rows[label][predicted] > 0)
        evaluation.result.confusion.push_back(
            {static_cast<std::int64_t>(label), static_cast<std::int64_t>(predicted), rows[label][predicted]});
}

void read_mistakes(ObjectReader& reader, Evaluation& evaluation) {
  std::map<std::string, std::int64_t> index;
  for (std::size_t i = 0; i < evaluation.classes.size(); ++i)
    index.emplace(evaluation.classes[i], static_cast<std::int64_t>(i));
  for_each(reader, "mistakes", [&](ObjectReader& element) {
    Cell& cell = evaluation.mistakes.emplace_back();
    for (const auto& [key, into] :
         {std::pair{"label", &cell.label}, std::pair{"predicted", &cell.predicted}}) {
      std::string name;
      element.read(key, name);
      const auto found = index.find(name);
      if (found == index.end()) throw UserError("is not a class: \"" + name + "\"", element.place_of(key));
      *into = found->second;
    }
    element.read("samples", cell.samples, 0, largest_integer / 4);
  });
}

json judged(const std::vector<JudgedSample>& samples) {
  json list = json::array();
  for (const JudgedSample& sample : samples)
    list.push_back({{"path", sample.path},
                    {"label", sample.label},
                    {"predicted", sample.predicted},
                    {"probability", number(sample.probability)},
                    {"loss", number(sample.loss)}});
  return list;
}

void read_judged(ObjectReader& reader, const std::string& key, std::vector<JudgedSample>& samples) {
  for_each(reader, key, [&](ObjectReader& element) {
    JudgedSample& sample = samples.emplace_back();
    element.read("path", sample.path);
    element.read("label", sample.label);
    element.read("predicted", sample.predicted);
    read_number(element, "probability", sample.probability, 1);
    read_number(element, "loss", sample.loss, highest);
  });
}

void read_samples(ObjectReader& reader, Evaluation& evaluation) {
  read_judged(reader, "worst", evaluation.worst);
  read_judged(reader, "examples", evaluation.examples);
  for_each(reader, "unreadable", [&](ObjectReader& element) {
    Unreadable& file = evaluation.unreadable.emplace_back();
    element.read("path", file.path);
    element.read("reason", file.reason);
    element.read("sample", file.sample, 0, largest_integer / 4);
  });
}

void add_regression(json& result, const Evaluation& evaluation) {
  result["target"] = evaluation.target;
  result["points"] = json::array();
  for (const auto& [target, predicted] : evaluation.regression->points)
    result["points"].push_back({number(target), number(predicted)});
  result["worst"] = json::array();
  for (const WorstPrediction& one : evaluation.regression->worst)
    result["worst"].push_back(
        {{"path", one.path}, {"target", number(one.target)}, {"predicted", number(one.predicted)}});
}

void read_any_number(ObjectReader& reader, const std::string& key, double& value) {
  const json* found = reader.find(key);
  if (found != nullptr && found->is_null())
    value = nan;
  else
    reader.read(key, value, -highest, highest);
}

void read_points(const json& list, const std::string& place, Regression& regression) {
  const std::string allowed = "a list of pairs of numbers, target and predicted";
  if (!list.is_array()) throw UserError("is " + shown(list) + ", but must be " + allowed, place);
  for (const json& pair : list) {
    const bool is_pair = pair.is_array() && pair.size() == 2 && (pair[0].is_number() || pair[0].is_null()) &&
                         (pair[1].is_number() || pair[1].is_null());
    if (!is_pair) throw UserError("contains " + shown(pair) + ", but must be " + allowed, place);
    const auto value = [](const json& one) { return one.is_null() ? nan : one.get<double>(); };
    regression.points.emplace_back(value(pair[0]), value(pair[1]));
  }
}

void read_regression(ObjectReader& reader, Evaluation& evaluation) {
  const json* points = reader.find("points");
  if (points == nullptr) return;
  Regression& regression = evaluation.regression.emplace();
  std::swap(regression.samples, evaluation.result.samples);
  std::swap(regression.scores, evaluation.result.scores);
  reader.read("target", evaluation.target);
  read_points(*points, reader.place_of("points"), regression);
  for_each(reader, "worst", [&](ObjectReader& element) {
    WorstPrediction& one = regression.worst.emplace_back();
    element.read("path", one.path);
    read_any_number(element, "target", one.target);
    read_any_number(element, "predicted", one.predicted);
  });
}

}  // namespace

JudgedSample describe(const Outcome& outcome, std::string path, const std::vector<std::string>& classes) {
  return {.path = std::move(path),
          .label = classes[static_cast<std::size_t>(outcome.label)],
          .predicted = outcome.is_finite() ? classes[static_cast<std::size_t>(outcome.predicted)] : "",
          .probability = outcome.probability,
          .loss = outcome.loss};
}

std::vector<std::string> nonfinite_samples(const Evaluation& evaluation) {
  std::vector<std::string> paths;
  for (const JudgedSample& sample : evaluation.worst)
    if (sample.predicted.empty()) paths.push_back(sample.path);
  return paths;
}

json to_json(const Evaluation& evaluation) {
  json result = to_json(evaluation.scores());
  result["split"] = evaluation.split;
  result["checkpoint"] = evaluation.checkpoint;
  result["samples"] = evaluation.samples();
  if (evaluation.importance) result["importance"] = to_json(*evaluation.importance);
  if (evaluation.regression) {
    add_regression(result, evaluation);
    return result;
  }
  result["nonfinite"] = evaluation.result.nonfinite;
  result["per_class"] = per_class(evaluation);
  if (evaluation.classes.size() <= most_matrix_classes) result["confusion"] = matrix(evaluation);
  result["mistakes"] = json::array();
  for (const Cell& cell : evaluation.mistakes)
    result["mistakes"].push_back({{"label", evaluation.classes[static_cast<std::size_t>(cell.label)]},
                                  {"predicted", evaluation.classes[static_cast<std::size_t>(cell.predicted)]},
                                  {"samples", cell.samples}});
  result["calibration"] = json::array();
  for (const CalibrationBin& bin : evaluation.result.calibration)
    result["calibration"].push_back(
        {{"samples", bin.samples}, {"probability", bin.probability}, {"accuracy", bin.accuracy}});
  result["worst"] = judged(evaluation.worst);
  result["examples"] = judged(evaluation.examples);
  result["unreadable"] = json::array();
  for (const Unreadable& file : evaluation.unreadable)
    result["unreadable"].push_back({{"path", file.path}, {"reason", file.reason}, {"sample", file.sample}});
  return result;
}

Evaluation evaluation_from_json(const json& value, const std::string& place) {
  Evaluation evaluation;
  ObjectReader reader(value, place);
  reader.read("split", evaluation.split);
  reader.read("checkpoint", evaluation.checkpoint);
  reader.read("samples", evaluation.result.samples, 0, largest_integer / 4);
  reader.read("nonfinite", evaluation.result.nonfinite, 0, evaluation.result.samples);
  evaluation.result.scores = scores_from_json(value, place);
  read_classes(reader, evaluation);
  read_confusion(reader, evaluation);
  read_mistakes(reader, evaluation);
  for_each(reader, "calibration", [&](ObjectReader& element) {
    CalibrationBin& bin = evaluation.result.calibration.emplace_back();
    element.read("samples", bin.samples, 0, largest_integer / 4);
    element.read("probability", bin.probability, 0, 1);
    element.read("accuracy", bin.accuracy, 0, 1);
  });
  if (!reader.has("points")) read_samples(reader, evaluation);
  read_regression(reader, evaluation);
  if (const json* importance = reader.find("importance"))
    evaluation.importance = importance_from_json(*importance, reader.place_of("importance"));
  return evaluation;
}

}  // namespace anneal::metrics
