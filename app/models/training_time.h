#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/run/timed_steps.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/model/graph/graph.h"
#include "engine/plan/resolve/data_facts.h"
#include "engine/project/file/project.h"

namespace anneal::studio {

class ProjectSession;

/// How fast a run of the project trained: operations of the forward pass a second, all that training does
/// beside it included.
struct Pace {
  double flops_per_second = 0;
  std::string run;     ///< its name
  std::string preset;  ///< that it trained; "" for an own graph

  bool operator==(const Pace&) const = default;
};

/// Of the last few runs on `host` ("" is this computer) on images, or on tables; the newest first.
std::vector<Pace> paces_of_runs(project::Project& project, const std::string& host, bool of_tables);

/// The newest that trained `preset`, else the newest one at all; null for none.
const Pace* pace_for(const std::vector<Pace>& paces, const std::string& preset);

/// What tells how fast training goes: steps that were timed, else earlier runs.
struct KnownSpeed {
  std::optional<TimedSteps> timed = {};
  std::vector<Pace> paces = {};

  bool operator==(const KnownSpeed&) const = default;
};

/// On the hosts that are chosen.
KnownSpeed known_speed(ProjectSession& session, const resolve::DataFacts& facts);

/// How long a training is going to take, and how that is known.
struct PredictedTime {
  enum class Source { timed_steps, run, run_of_another_model };

  double seconds = 0;           ///< of all of it, without its evaluations
  double seconds_per_step = 0;  ///< of the last one
  Source source = Source::timed_steps;
  std::string run = {};  ///< its name
};

/// The one prediction that all pages show. `model` is the spec's section as a person chose it; nothing where
/// no speed is known. Throws UserError where the samples do not fit the network.
std::optional<PredictedTime> predicted_time(const Training& training, const graph::Graph& network,
                                            const nlohmann::json& model, const resolve::DataFacts& facts,
                                            const KnownSpeed& speed);

/// That training's batches take, counted again in each epoch.
std::int64_t samples_seen(const Training& training, std::int64_t samples);

/// Seconds of a training on `samples`, one of which takes `seconds` at `side` pixels and goes by its area.
double predicted_seconds(const Training& training, std::int64_t samples, double seconds, int side);

}  // namespace anneal::studio
