#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "engine/core/protocol/job_spec.h"
#include "engine/data/source/samples/dataset.h"
#include "engine/model/zoo/zoo.h"

namespace anneal::resolve {

/// What defaults follow from.
struct DataFacts {
  std::int64_t samples = 0;     ///< of the training source, with those that are held back from it
  std::int64_t trained = 0;     ///< of them, once what validates and tests is cut out
  std::int64_t image_side = 0;  ///< usual short side, in pixels
  std::int64_t classes = 0;     ///< 1: a number is predicted
  std::int64_t unlabelled = 0;  ///< images
  double imbalance = 1;         ///< of the classes of images, see engine/plan/policy/class_weights.h
  std::optional<zoo::TableInput> table = {};  ///< what its rows become; none: the samples are images

  bool operator==(const DataFacts&) const = default;
};

/// Of a table whether a class or a number is predicted.
Task task_of(const DataFacts& facts);

/// What a network is given of a sample: a row's [width], or where it is an image [3, side, side] of the size
/// that `training` ends with.
graph::Shape input_of(const DataFacts& facts, const Training& training);

/// Of a table's training rows that validate where nothing is named; of images see
/// engine/data/source/samples/dataset.h.
inline constexpr double validating_rows = 0.2;

/// Told in a sentence what was decided in a person's place.
using Tell = std::function<void(const std::string& note)>;

/// Replaces "find out" by what is found; what the person named stays. Throws UserError for data that cannot
/// be understood. `tell` is told what a person should know of how it was found.
void find_splits(DataSpec& data, const Tell& tell = {});

/// Decides which split chooses the best checkpoint. Where that is validation and there is none, a share of
/// the training samples validates: test images are to choose nothing, unless a person wants it. Throws
/// UserError where the split that is asked for is not there.
void choose_split(JobSpec& spec, double share, const Tell& tell);
/// Of images: a tenth. Where no class of `train` has two images, none is held back and the last checkpoint
/// counts.
void choose_split(JobSpec& spec, const data::Catalogue& train, const Tell& tell);

/// Throws UserError for a policy that answers to evaluations where there are none.
void check_answers(const JobSpec& spec);

/// About how many of `samples` are left to train on, once what validates and tests is cut out.
std::int64_t samples_left(const DataSpec& data, std::int64_t samples);

/// All that is known without opening an image: `image_side` is left 0. `train` is that of the spec's data.
DataFacts counts_of(const JobSpec& spec, const data::Catalogue& train);

/// The same with the usual size: opens about fifty images, and no others. Throws UserError where none of them
/// can be read.
DataFacts facts_of(const JobSpec& spec, const data::Catalogue& train);

}  // namespace anneal::resolve
