#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/protocol/fields/field.h"

namespace anneal {

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
  /// What evaluation and prediction look at: each image, or it and its mirror image, whose logits' mean
  /// counts.
  enum class TestTime { none, mirror };
  TestTime test_time = TestTime::none;

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

const std::vector<std::string>& test_time_words();  ///< "none", "mirror"
inline const Words& words_of(AugmentSpec::TestTime) {
  return test_time_words();
}
inline const Words& words_of(AugmentSpec::Crop) {
  static const Words words = {"none", "pad", "random-resized"};
  return words;
}
inline const Words& words_of(AugmentSpec::Policy::Kind) {
  static const Words words = {"none", "rand", "trivial"};
  return words;
}
/// `true` and `false`, or a word for what they cannot say.
AugmentSpec::Flip flip_from_json(const nlohmann::json& json, const std::string& place);
nlohmann::json flip_to_json(AugmentSpec::Flip flip);

template <class Visitor>
void fields(AugmentSpec::Jitter& jitter, Visitor& v) {
  v("brightness", jitter.brightness, {0, 1},
    {.name = "augmentations: brightness", .summary = "largest relative change, from 0 to 1"});
  v("contrast", jitter.contrast, {0, 1},
    {.name = "augmentations: contrast", .summary = "largest relative change, from 0 to 1"});
  v("saturation", jitter.saturation, {0, 1},
    {.name = "augmentations: saturation", .summary = "largest relative change, from 0 to 1"});
  v("hue", jitter.hue, {0, 0.5},
    {.name = "augmentations: hue",
     .summary = "largest shift of the hue, as a fraction of the colour circle"});
}

template <class Visitor>
void fields(AugmentSpec::Policy& policy, Visitor& v) {
  using Kind = AugmentSpec::Policy::Kind;
  v("kind", policy.kind,
    {.name = "augmentations: policy",
     .summary = "policy of random image operations: RandAugment or TrivialAugment"});
  v.when("kind", policy.kind, {Kind::rand}, [&] {
    v("operations", policy.operations, {1, 14},
      {.name = "augmentations: operations of the policy",
       .summary = "number of operations that RandAugment applies to each image"});
    v("magnitude", policy.magnitude, {0, 30},
      {.name = "augmentations: magnitude of the policy",
       .summary = "strength of RandAugment's operations, from 0 to 30"});
  });
}

template <class Visitor>
void fields(AugmentSpec& augment, Visitor& v) {
  using Crop = AugmentSpec::Crop;
  v.as("flip", augment.flip, flip_from_json, flip_to_json,
       {.words = {"true", "false", "alternating"}, .schema = R"({"enum": [true, false, "alternating"]})"},
       {.name = "augmentations: mirroring",
        .summary = "flip images horizontally: at random, or in every other epoch"});
  v.object("crop", {}, [&] {
    v("kind", augment.crop,
      {.name = "augmentations: crop",
       .summary = "pad shifts each image at random; random-resized crops a random part of it"});
    v.when("kind", augment.crop, {Crop::pad}, [&] {
      v("pixels", augment.crop_pixels, {0, 256},
        {.name = "augmentations: pixels of the crop",
         .summary = "largest shift in pixels, for the pad crop"});
    });
    v.when("kind", augment.crop, {Crop::random_resized}, [&] {
      v("scale", augment.crop_scale, {0.01, 1},
        {.name = "augmentations: least area of the crop",
         .summary = "smallest fraction of the image's area that random-resized crops"});
    });
  });
  v("cutout", augment.cutout, {0, 1024},
    {.name = "augmentations: cut-out",
     .summary = "side of a square that is painted grey, in pixels; 0 turns it off"});
  v("jitter", augment.jitter, {});
  v("policy", augment.policy, {});
  v("mixup", augment.mixup, {0, 100},
    {.name = "augmentations: mixup",
     .summary = "α of the Beta distribution of the mixing ratio; 0 turns it off"});
  v("cutmix", augment.cutmix, {0, 100},
    {.name = "augmentations: cutmix",
     .summary = "α of the Beta distribution of the mixing ratio; 0 turns it off"});
  v("centre", augment.centre, {0.1, 1},
    {.name = "centre crop of evaluations",
     .summary = "size of the centre crop that is evaluated, as a fraction of the shorter side"});
  v("tta", augment.test_time,
    {.name = "test-time augmentation",
     .summary = "test-time augmentation: mirror averages the outputs for each image and its mirror image"});
}

AugmentSpec augment_from_json(const nlohmann::json& json, const std::string& place);
nlohmann::json to_json(const AugmentSpec& augment);

}  // namespace anneal
