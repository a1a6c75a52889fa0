#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

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

AugmentSpec augment_from_json(const nlohmann::json& json, const std::string& place);
nlohmann::json to_json(const AugmentSpec& augment);

}  // namespace anneal
