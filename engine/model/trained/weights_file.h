#pragma once

#include <filesystem>
#include <string>

#include "engine/model/tensors/safetensors.h"

namespace anneal::model {

/// The one way in which weights are opened. Their bytes are compared with the size and SHA-256 that a
/// manifest beside the file says of it: manifest.json of a checkpoint, NAME.manifest.json of an export; of
/// weights that are kept under their own SHA-256 with that. Of a link it is the file that it leads to. What
/// was compared once is not compared again by this process while the file stays as it is. Throws UserError
/// that names the file where it has other bytes, is not a safetensors file (and says what it is instead), or
/// is damaged.
tensors::SafetensorsFile open_weights(const std::filesystem::path& file);

/// The same without comparing: for what is only shown of a model, its graph and its classes, of files that
/// are opened as above before anything is computed with them.
tensors::SafetensorsFile open_description(const std::filesystem::path& file);

/// Why the bytes of a file could not be compared, as a sentence about it: "was read unchecked: …". "" where
/// they can be. Callers say so, for damaged weights that nobody compares give wrong results without a word.
std::string why_unchecked(const std::filesystem::path& file);

inline constexpr const char* unchecked_code = "unchecked-weights";  ///< of a warning that says so

}  // namespace anneal::model
