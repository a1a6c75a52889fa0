#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "protocol/curve.h"

namespace anneal {

/// Where one split comes from: a folder of class folders, a CSV manifest, an IDX pair, a pack, or a share
/// that is cut out of the training samples. Exactly one kind is set.
struct DataSource {
  std::string folder;
  std::string manifest;
  std::string images;   ///< IDX images …
  std::string labels;   ///< … and labels
  std::string pack;     ///< a file that `anneal pack` wrote
  std::string split;    ///< manifest and pack: this split only
  double fraction = 0;  ///< share of the training samples, in (0, 1); not for `train`

  bool empty() const {
    return folder.empty() && manifest.empty() && images.empty() && pack.empty() && fraction == 0;
  }
  bool operator==(const DataSource&) const = default;
};

/// How a decoded image becomes a training square of the wanted side.
struct AugmentSpec {
  enum class Crop {
    none,           ///< resize the short side (antialiased), then the centre
    pad,            ///< reflect-pad by `crop_pixels`, then a random window
    random_resized  ///< area `crop_scale`…1, aspect 3/4…4/3, antialiased resize
  };
  enum class Flip {
    never,
    random,      ///< each image mirrored in half of the epochs
    alternating  ///< each image mirrored in every other epoch, half of them from the first on (Jordan 2024,
                 ///< §3.6)
  };
  Flip flip = Flip::never;
  Crop crop = Crop::none;
  int crop_pixels = 2;       ///< reflected on every side
  double crop_scale = 0.25;  ///< least share of the area
  int cutout = 0;            ///< side of the square set to mid-grey, in pixels; 0: none
  double centre = 1;         ///< evaluation: share of the short side that the centre square shows, in (0, 1]

  /// Largest change of each, as a share; hue as a share of the colour circle.
  struct Jitter {
    double brightness = 0;
    double contrast = 0;
    double saturation = 0;
    double hue = 0;

    bool operator==(const Jitter&) const = default;
  };
  /// RandAugment or TrivialAugment.
  struct Policy {
    enum class Kind { none, rand, trivial };
    Kind kind = Kind::none;
    int operations = 2;  ///< rand
    int magnitude = 9;   ///< rand: of 0 to 30

    bool operator==(const Policy&) const = default;
  };
  Jitter jitter = {};
  Policy policy = {};
  double mixup = 0;   ///< α of the Beta distribution that shares are drawn from; 0: none
  double cutmix = 0;  ///< the same; where both are above 0, each batch takes one of them

  bool operator==(const AugmentSpec&) const = default;
};

struct Normalize {
  std::array<double, 3> mean;  ///< of RGB in 0…1
  std::array<double, 3> std;

  bool operator==(const Normalize&) const = default;
};

/// `folder` alone means "find out"; a resolved spec names train and the splits that were found instead.
struct DataSpec {
  std::string folder;
  DataSource train;
  DataSource validation;
  DataSource test;
  AugmentSpec augment;
  std::vector<std::string> classes;    ///< in index order; resolved specs only
  std::optional<Normalize> normalize;  ///< resolved specs only
  std::string fingerprint;             ///< of the training samples' content; resolved specs only

  bool operator==(const DataSpec&) const = default;
};

/// A preset with its options, or the graph itself. A resolved spec holds the preset and the graph.
struct ModelSpec {
  std::string preset;
  std::string stem = "auto";
  std::vector<std::int64_t> hidden = {256, 128};
  std::int64_t patch = 0;         ///< vit, see zoo/zoo.h
  std::string head = "token";     ///< vit
  std::optional<double> dropout;  ///< none: as the preset has it
  double stochastic_depth = 0;    ///< of the last residual branch
  nlohmann::json graph;           ///< null unless given; see graph/graph.h
  std::string init;               ///< safetensors file that the weights begin with; "": at random

  bool operator==(const ModelSpec&) const = default;
};

struct OptimizerSpec {
  enum class Kind { sgd, adamw, muon, lamb, lars, rmsprop };
  Kind kind = Kind::sgd;
  bool nesterov = true;         ///< sgd, muon
  double beta2 = 0.999;         ///< adamw, lamb, where momentum is beta1; rmsprop, 0.99 by default
  double epsilon = 1e-8;        ///< adamw, lamb (1e-6 by default), rmsprop
  double trust = 0.05;          ///< lars: the ratio of a step's norm to its weight's, at rate 1
  double other_rate = 1;        ///< muon: learning rate of what it leaves to SGD, as a multiple
  double other_momentum = 0.9;  ///< muon: momentum of what it leaves to SGD
  double bias_scale = 1;        ///< learning rate of biases, as a multiple

  bool operator==(const OptimizerSpec&) const = default;
};

enum class Precision { fp32, bf16, automatic };
const std::string& to_string(Precision precision);  ///< "fp32", "bf16", "auto"

enum class DeviceKind { automatic, cpu, cuda };
const std::string& to_string(DeviceKind device);  ///< "auto", "cpu", "cuda"

/// How the learning rate follows a batch that is larger than the one at the start, k times.
enum class RateCoupling {
  none,
  linear,  ///< × k, for SGD (Goyal et al. 2017, §2.1)
  sqrt     ///< × √k, for optimizers of the Adam family (Malladi et al. 2022)
};

/// Lowers the learning rate where the accuracy stays.
struct PlateauSpec {
  std::int64_t patience = 0;  ///< evaluations without a gain, after which the rate is lowered; 0: never
  double factor = 0.3;        ///< the rate is multiplied by it
  double gain = 0;            ///< of accuracy, 0…1: smaller ones are none

  bool operator==(const PlateauSpec&) const = default;
};

/// Ends training where the accuracy does not rise any more.
struct EarlyStopSpec {
  std::int64_t patience = 0;  ///< evaluations without a gain; 0: never
  double gain = 0;            ///< of accuracy, 0…1

  bool operator==(const EarlyStopSpec&) const = default;
};

/// Ends training where what was wanted is there.
struct UntilSpec {
  double accuracy = 0;  ///< 0…1 of an evaluation; 0: not asked for
  double minutes = 0;   ///< as many epochs as fit into this time, whatever `epochs` says; 0: not asked for

  bool operator==(const UntilSpec&) const = default;
};

struct Training {
  std::int64_t epochs = 10;
  OptimizerSpec optimizer;
  Curve learning_rate = Curve::constant(0.1);
  Curve momentum = Curve::constant(0.9);
  Curve weight_decay = Curve::constant(5e-4);
  Curve batch_size = Curve::constant(128);
  Curve image_size = Curve::constant(32);  ///< pixels of a side
  int image_multiple = 1;                  ///< sizes before the last are rounded to multiples of it
  Curve label_smoothing = Curve::constant(0);
  RateCoupling rate_coupling = RateCoupling::none;
  std::int64_t micro_batch = 0;  ///< samples whose gradients are computed at once; 0 = the whole batch
  PlateauSpec plateau;
  EarlyStopSpec early_stop;
  UntilSpec until;
  double gradient_clip = 0;         ///< largest global L2 norm; 0 = off
  double average_weights = 0;       ///< decay per step of the moving average that is evaluated; 0 = off
  std::vector<std::string> freeze;  ///< patterns of parameters that stay as they are, see graph/pattern.h
  double layer_decay = 1;           ///< each layer's rate as a multiple of the next one's towards the output
  double unfreeze = 0;              ///< share of training after which the last layer to wait is trained
  Precision precision = Precision::automatic;
  DeviceKind device = DeviceKind::automatic;
  int threads = 0;  ///< 0 = all cores
  std::uint64_t seed = 1;

  bool operator==(const Training&) const = default;
};

struct CheckpointSpec {
  std::int64_t every_epochs = 1;
  std::int64_t keep_last = 3;
  std::int64_t keep_best = 2;

  bool operator==(const CheckpointSpec&) const = default;
};

/// What to do, version 1; see PROTOCOL.md.
struct JobSpec {
  std::string task = "image-classification";
  DataSpec data;
  ModelSpec model;
  Training training;
  int ranks = 1;
  CheckpointSpec checkpoint;

  bool operator==(const JobSpec&) const = default;
};

/// Checks and reads a spec. Throws UserError that names the key, what was found and what is allowed.
JobSpec job_spec_from_json(const nlohmann::json& json);
nlohmann::json to_json(const JobSpec& spec);

/// Reads one section alone, for pages and previews.
Training training_from_json(const nlohmann::json& json, const std::string& place = "training");
nlohmann::json to_json(const Training& training);

/// Reads a spec file as JSON, checks it, and makes its relative paths relative to the file's folder.
nlohmann::json read_spec_file(const std::filesystem::path& path);

/// `defaults` with what `chosen` names put over it, key by key inside each section (so a curve or an
/// optimizer is replaced whole, never mixed).
nlohmann::json overlay(const nlohmann::json& defaults, const nlohmann::json& chosen);

/// Sets a dotted key, `--set training.epochs=3`: the value is read as JSON, else taken as text.
/// Throws UserError when an earlier part of the key is no object.
void set_key(nlohmann::json& spec, const std::string& assignment);

}  // namespace anneal
