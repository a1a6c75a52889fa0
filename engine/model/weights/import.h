#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/model/tensors/safetensors.h"
#include "engine/model/weights/cache.h"
#include "engine/model/weights/catalogue.h"

namespace anneal::weights {

struct ImportOptions {
  /// To be kept as; "": the name of the published weights that the file is known to be by its whole SHA-256,
  /// else the file's name, with the first digits of its SHA-256 where other weights have it.
  std::string name = {};
  std::string preset = {};  ///< to fit; "": the one that does
  std::string key = {};     ///< of the dict to take, as "state_dict"; "": the one that holds a network
  std::vector<std::string> classes = {};  ///< the outputs' names, in their order; none: unknown
  std::optional<double> centre = {};      ///< share of the short side that evaluations look at
  const Published* published = nullptr;   ///< what the file is a copy of
};

struct Imported {
  Kept kept;
  std::vector<std::string> notes;  ///< sentences: which part was taken, what was left out
};

/// Makes a model.safetensors of a file of weights (source_file.h) and keeps it (cache.h): it says its graph,
/// side, normalisation (ImageNet's, which torchvision, DeiT and most of timm use; of EfficientNet-Lite a mean
/// and a deviation of 0.5), classes and where it comes from. A model.safetensors of our own is kept as it is.
/// Throws UserError for what cannot be read or fits no preset, EnvironmentError where it cannot be written.
Imported import_weights(const std::filesystem::path& file, const ImportOptions& options);

/// Where the weights of a model.safetensors come from, where it says so.
std::optional<WeightsOrigin> origin_of(const tensors::Metadata& metadata, const std::string& place);

}  // namespace anneal::weights
