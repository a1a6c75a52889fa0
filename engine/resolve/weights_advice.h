#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "protocol/job_spec.h"
#include "resolve/data_facts.h"

namespace anneal::resolve {

/// Published weights that training on few photographs should begin with.
struct WeightsAdvice {
  std::string name;    ///< as `anneal weights list` says it
  std::string preset;  ///< that they are of
  std::string licence;
  std::int64_t bytes = 0;  ///< to fetch
  bool is_here = false;
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

/// For a spec that begins at random, with the labelled images of `facts` alone, where these are few
/// (policy::are_few) and larger than published weights would have to be shown magnified. The weights are
/// those of the spec's preset, or of resnet18 where none are published for it. Nothing where the catalogue or
/// the folder of weights cannot be used.
std::optional<WeightsAdvice> advise_weights(const JobSpec& spec, const DataFacts& facts);

/// In words: why, what is gained and how that is known, what is to be fetched and by which command.
std::string sentence_of(const WeightsAdvice& advice);

/// The event "advice" of PROTOCOL.md.
nlohmann::json to_json(const WeightsAdvice& advice);

}  // namespace anneal::resolve
