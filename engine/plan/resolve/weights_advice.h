#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/protocol/job_spec.h"
#include "engine/plan/resolve/data_facts.h"

namespace anneal::resolve {

/// Published weights that training on few photographs begins with, or should.
struct WeightsAdvice {
  std::string name;    ///< as `anneal weights list` says it
  std::string preset;  ///< that they are of
  std::string licence;
  std::int64_t bytes = 0;  ///< to fetch
  bool is_here = false;
  bool is_taken = false;  ///< training begins with them, since they are here and nobody chose another start
  std::int64_t images_of_a_class = 0;  ///< to train on, on average
  std::string instead_of = {};         ///< the spec's preset, where they are of another; ""
};

/// What such a start gained where we measured it, in points of accuracy over the same images from scratch:
/// tests/benchmarks/transfer.py, 40 images of each of five classes of CIFAR-10, weights of its other five,
/// three seeds. Of ImageNet's weights and other images it says no more than that.
struct MeasuredGain {
  double median;
  double least;
  double most;
};
extern const MeasuredGain measured_gain;

/// For `chosen`, a spec, that names no start (`model.init`), with the labelled images of `facts` alone, where
/// these are few (policy::are_few) and larger than published weights would have to be shown magnified. The
/// weights are those of the spec's preset, or of resnet18 where none are published for it. They are taken
/// where they are here, of the preset that is named or where none is, of which no variant is named, and all
/// ranks are on this host. Nothing where the catalogue or the folder of weights cannot be used. Throws
/// UserError for a spec that is wrong.
std::optional<WeightsAdvice> advise_weights(const nlohmann::json& chosen, const DataFacts& facts);

/// The same, and where the advice is taken, `chosen` and the model and training of `spec`, which was read of
/// it, begin with these weights, as `settle_initial_weights` says. It is not taken where their file cannot be
/// read.
std::optional<WeightsAdvice> settle_start(nlohmann::json& chosen, JobSpec& spec, const DataFacts& facts);

/// In words: why, what is gained and how that is known, and what is to be fetched and by which command, or
/// how to begin at random.
std::string sentence_of(const WeightsAdvice& advice);

/// The event "advice" of PROTOCOL.md.
nlohmann::json to_json(const WeightsAdvice& advice);

}  // namespace anneal::resolve
