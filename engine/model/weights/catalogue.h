#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace anneal::weights {

/// Weights for one of our presets that somebody has published, which tell the 1000 classes of ImageNet-1k
/// apart.
struct Published {
  std::string name;  ///< PRESET-WHICH
  std::string preset;
  std::string publisher;
  std::string data;     ///< what they were trained on
  std::string licence;  ///< SPDX's word for it
  std::string
      address;         ///< https; the file's name ends in "-" and digits of its SHA-256, or `sha256` is known
  std::int64_t bytes;  ///< of the file, to the nearest kilobyte or so
  double top1;         ///< percent of ImageNet-1k's validation images, as published
  double top5;
  std::int64_t side;        ///< of the images they were trained for
  std::int64_t resize;      ///< short side that `top1` was measured with, of which the centre was cut
  bool is_default;          ///< what the preset's name alone stands for
  std::string sha256 = {};  ///< of the file, whole where the publisher says it

  std::string file() const;         ///< the last part of the address
  std::string hash_prefix() const;  ///< hexadecimal digits, all 64 where they are known
};

/// torchvision's, EfficientNet-Lite's and DeiT's, in the order of the presets (written by
/// packaging/weights_catalogue.py).
const std::vector<Published>& built_in_catalogue();

/// That, or another in its place: the JSON file that $ANNEAL_WEIGHTS_CATALOGUE names, with a list of objects
/// whose keys are those of `anneal weights list --json` under "published". Throws UserError at what is wrong
/// in it.
const std::vector<Published>& catalogue();

/// By its name, or the name of a preset; nullptr where there is none.
const Published* published(const std::string& name);

/// By the whole SHA-256 of a file; nullptr where none is known by it.
const Published* published_as(const std::string& sha256);

/// By name; throws UserError with the nearest one.
const Published& published_or_throw(const std::string& name);

/// ImageNet-1k's, in the order of the outputs.
const std::vector<std::string>& imagenet_classes();

}  // namespace anneal::weights
