#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "graph/graph.h"
#include "project/project.h"
#include "protocol/spec/training.h"

namespace anneal::studio {

/// How fast a run of the project trained: operations of the forward pass a second, all that training does
/// beside it included.
struct Pace {
  double flops_per_second = 0;
  std::string run;            ///< its name
  bool is_of_preset = false;  ///< it trained the same preset
};

/// Of the newest run on `host` ("" is this computer) that trained `preset`, else of the newest one at all.
/// Looks at the last few runs.
std::optional<Pace> pace_of_runs(project::Project& project, const std::string& host,
                                 const std::string& preset);

/// Seconds that an image of `side` pixels takes to train on.
struct ImageTime {
  double seconds = 0;
  int side = 0;
};

ImageTime time_at(const Pace& pace, const graph::Graph& network, int side);

/// That training's batches take, counted again in each epoch.
std::int64_t samples_seen(const Training& training, std::int64_t samples);

/// Seconds of a training on `samples` images, without its evaluations; what an image takes goes by its area.
double predicted_seconds(const Training& training, std::int64_t samples, const ImageTime& time);

}  // namespace anneal::studio
