#include "app/models/training_time.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "app/run/project_session.h"
#include "engine/core/base/error.h"
#include "engine/model/graph/analysis.h"
#include "engine/plan/policy/policy.h"
#include "engine/plan/policy/schedule.h"
#include "engine/plan/resolve/resolve_table.h"
#include "engine/project/file/runs.h"

namespace anneal::studio {

using nlohmann::json;

namespace {

constexpr std::size_t most_runs = 20;
constexpr int most_moments = 101;

double flops_of(const graph::Graph& network, const graph::Shape& input) {
  return static_cast<double>(graph::analyse(network, input).flops);
}

/// What a network of such a run was given of a sample; empty where that is not known.
graph::Shape input_of(const project::Run& run, const json& spec) {
  const json::json_pointer table("/data/table");
  if (spec.contains(table)) return {resolve::input_of(table_from_json(spec[table], "data.table")).width()};
  const auto found = run.last.find("image_size");
  if (found == run.last.end()) return {};
  const auto side = static_cast<std::int64_t>(found->second);
  return {3, side, side};
}

/// Of a run that told its pace and whose network is known.
std::optional<Pace> pace_of(const project::Run& run, bool of_tables) {
  const auto rate = run.last.find("samples_per_second");
  if (rate == run.last.end() || !(rate->second > 0)) return std::nullopt;
  const json spec = json::parse(run.start.spec, nullptr, false);
  if (!spec.is_object() || !spec.contains("/model/graph"_json_pointer)) return std::nullopt;
  if (spec.contains("/data/table"_json_pointer) != of_tables) return std::nullopt;
  const json& model = spec["model"];
  try {
    const graph::Shape input = input_of(run, spec);
    const double flops = input.empty() ? 0 : flops_of(graph::from_json(model["graph"]), input);
    if (flops <= 0) return std::nullopt;
    const json preset = model.value("preset", json());
    return Pace{.flops_per_second = rate->second * flops,
                .run = run.start.name,
                .preset = preset.is_string() ? preset.get<std::string>() : std::string()};
  } catch (const Error&) {
    return std::nullopt;  // of another version
  }
}

}  // namespace

std::vector<Pace> paces_of_runs(project::Project& project, const std::string& host, bool of_tables) {
  std::vector<Pace> paces;
  std::size_t seen = 0;
  for (const project::Run& run : project::runs(project)) {
    if (run.start.host != host || ++seen > most_runs) continue;
    if (auto pace = pace_of(run, of_tables)) paces.push_back(std::move(*pace));
  }
  return paces;
}

const Pace* pace_for(const std::vector<Pace>& paces, const std::string& preset) {
  if (paces.empty()) return nullptr;
  const auto same = preset.empty() ? paces.end() : std::ranges::find(paces, preset, &Pace::preset);
  return same == paces.end() ? &paces.front() : &*same;
}

KnownSpeed known_speed(ProjectSession& session, const resolve::DataFacts& facts) {
  if (!session.is_open()) return {};
  KnownSpeed speed{.paces =
                       paces_of_runs(session.project(), session.chosen_hosts(), facts.table.has_value())};
  if (session.chosen_hosts().empty()) speed.timed = session.timed_steps();
  return speed;
}

std::optional<PredictedTime> predicted_time(const Training& training, const graph::Graph& network,
                                            const json& model, const resolve::DataFacts& facts,
                                            const KnownSpeed& speed) {
  const policy::Hyperparameters last = policy::at(training, 1);
  PredictedTime time;
  double seconds = 0;  // a sample takes, at `side`
  int side = last.image_size;
  if (speed.timed && speed.timed->model == model && speed.timed->precision == training.execution.precision) {
    seconds = speed.timed->seconds_per_sample;
    if (speed.timed->side > 0) side = speed.timed->side;
  } else {
    const json preset = model.is_object() ? model.value("preset", json()) : json();
    const std::string name = preset.is_string() ? preset.get<std::string>() : std::string();
    const Pace* pace = pace_for(speed.paces, name);
    if (pace == nullptr) return std::nullopt;
    seconds = flops_of(network, resolve::input_of(facts, training)) / pace->flops_per_second;
    const bool is_same = !name.empty() && pace->preset == name;
    time.source = is_same ? PredictedTime::Source::run : PredictedTime::Source::run_of_another_model;
    time.run = pace->run;
  }
  time.seconds = predicted_seconds(training, facts.trained, seconds, side);
  time.seconds_per_step = seconds * std::pow(static_cast<double>(last.image_size) / side, 2) *
                          static_cast<double>(last.batch_size);
  return time;
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

double predicted_seconds(const Training& training, std::int64_t samples, double seconds, int side) {
  double area = 0;
  const auto moments = policy::sample(training, most_moments);
  for (const policy::Point& moment : moments) area += std::pow(moment.values.image_size, 2);
  const double share = area / static_cast<double>(moments.size()) / std::pow(side, 2);
  return static_cast<double>(samples_seen(training, samples)) * seconds * share;
}

}  // namespace anneal::studio
