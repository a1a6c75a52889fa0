#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/protocol/spec/model.h"

namespace anneal::weights {

/// Weights that are kept here: a model.safetensors, which says its graph, normalisation and classes itself.
struct Kept {
  std::string name;
  std::filesystem::path file = {};
  std::string sha256 = {};  ///< of `file`
  std::int64_t bytes = 0;
  std::string preset = {};
  std::int64_t classes = 0;  ///< 0 where there is no last layer
  std::int64_t side = 0;     ///< of the images they were trained for
  WeightsOrigin origin = {};
};

/// Where weights are kept: $ANNEAL_WEIGHTS, else $XDG_CACHE_HOME/anneal/weights, else
/// ~/.cache/anneal/weights. It holds files/SHA256.safetensors and names/NAME.json, so that equal weights are
/// there once, and partial/ for what is on its way.
std::filesystem::path cache_folder();

/// Makes `folder` and those it lies in, where they are not there. Throws EnvironmentError where it cannot.
void make_folder(const std::filesystem::path& folder);

/// All that are kept, by name; what cannot be read is passed over.
std::vector<Kept> kept_weights();

/// Nullopt where there are none of that name. Throws UserError for a record that is damaged.
std::optional<Kept> kept(const std::string& name);

/// Of weights that were kept, but whose file is no longer there; nullopt of all others.
std::optional<Kept> lost(const std::string& name);

/// As `kept`, and nullopt for a damaged record.
std::optional<Kept> kept_if_sound(const std::string& name);

/// Throws UserError where `name` could not be that of a file: letters, digits, ".", "_" and "-"
/// alone, neither "." nor "-" first, and not "none".
void check_name(const std::string& name);

/// Moves `file`, which is of this user and on the same disk, into the folder under what `entry` says; fills
/// in its file, SHA-256 and bytes. Other weights of that name are replaced. Each step is whole or not at all.
Kept keep(const std::filesystem::path& file, Kept entry);

/// Whether there were any. The file goes with the last of its names.
bool forget(const std::string& name);

}  // namespace anneal::weights
