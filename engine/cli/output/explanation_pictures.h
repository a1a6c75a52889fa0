#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/cli/output/prediction_output.h"

namespace anneal::cli {

/// Writes a PNG for each image with an `explanation`: the image with the map laid over it, see
/// engine/data/image/heat_map.h. It lies in `folder`, which is made where it is not there, as the image lies
/// in the deepest folder that has all of `files`: photos/cat/1.jpg and photos/dog/2.jpg give
/// cat/1.jpg.explain.png and dog/2.jpg.explain.png. Earlier ones are replaced, and no other file is.
/// `explains` is what the worker says of the model. An image that can no longer be read as it was, or whose
/// picture cannot be written, is named on stderr, and the others are gone on with. `finish` says on stderr
/// what was written, unless `is_quiet`; it throws EnvironmentError where a picture was not. Throws UserError
/// where `folder` is a file.
std::unique_ptr<PredictionOutput> explanation_pictures(const nlohmann::json& explains,
                                                       const std::vector<std::string>& files,
                                                       const std::filesystem::path& folder, bool is_quiet);

}  // namespace anneal::cli
