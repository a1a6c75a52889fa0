#include "models/training_time.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "graph/analysis.h"
#include "policy/policy.h"
#include "policy/schedule.h"
#include "project/runs.h"

namespace anneal::studio {

using nlohmann::json;

namespace {

constexpr std::size_t most_runs = 20;
constexpr int most_moments = 101;

double flops_of(const graph::Graph& network, int side) {
  return static_cast<double>(graph::analyse(network, {3, side, side}).flops);
}

/// Of a run that told its pace and whose network is known.
std::optional<Pace> pace_of(const project::Run& run, const std::string& preset) {
  const auto rate = run.last.find("samples_per_second");
  const auto side = run.last.find("image_size");
  if (rate == run.last.end() || side == run.last.end() || !(rate->second > 0)) return std::nullopt;
  const json spec = json::parse(run.start.spec, nullptr, false);
  if (!spec.is_object() || !spec.contains("/model/graph"_json_pointer)) return std::nullopt;
  const json& model = spec["model"];
  try {
    const double flops = flops_of(graph::from_json(model["graph"]), static_cast<int>(side->second));
    if (flops <= 0) return std::nullopt;
    return Pace{.flops_per_second = rate->second * flops,
                .run = run.start.name,
                .is_of_preset = !preset.empty() && model.value("preset", json()) == preset};
  } catch (const Error&) {
    return std::nullopt;  // of another version, or of a table
  }
}

}  // namespace

std::optional<Pace> pace_of_runs(project::Project& project, const std::string& host,
                                 const std::string& preset) {
  std::optional<Pace> newest;
  std::size_t seen = 0;
  for (const project::Run& run : project::runs(project)) {
    if (run.start.host != host || ++seen > most_runs) continue;
    const std::optional<Pace> pace = pace_of(run, preset);
    if (pace && pace->is_of_preset) return pace;
    if (!newest) newest = pace;
  }
  return newest;
}

ImageTime time_at(const Pace& pace, const graph::Graph& network, int side) {
  return {.seconds = flops_of(network, side) / pace.flops_per_second, .side = side};
}

std::int64_t samples_seen(const Training& training, std::int64_t samples) {
  std::int64_t seen = 0;
  for (std::int64_t epoch = 0; epoch < training.epochs; ++epoch) {
    std::int64_t first = 0;
    for (std::int64_t left = policy::steps_in_epoch(training, samples, epoch); left > 0; --left)
      first += policy::batch_at(training, samples, epoch, first).size;
    seen += std::min(first, samples);
  }
  return seen;
}

double predicted_seconds(const Training& training, std::int64_t samples, const ImageTime& time) {
  double area = 0;
  const auto moments = policy::sample(training, most_moments);
  for (const policy::Point& moment : moments) area += std::pow(moment.values.image_size, 2);
  const double share = area / static_cast<double>(moments.size()) / std::pow(time.side, 2);
  return static_cast<double>(samples_seen(training, samples)) * time.seconds * share;
}

}  // namespace anneal::studio
