#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/project/file/project.h"

namespace anneal::studio {

/// What hosts have of a dataset, by the paths there. The project keeps them beside the dataset, whose
/// versions they do not change. What sends data to hosts keeps the same.

/// Where the dataset is on the host; "" is not known.
std::string data_folder_there(project::Project& project, std::int64_t dataset_version,
                              const std::string& host);

/// Throws UserError for what is not an absolute path.
void keep_data_folder_there(project::Project& project, std::int64_t dataset_version, const std::string& host,
                            const std::string& folder);

/// The folder, or the file, of this computer that is sent where a host does not have it; "" where there is no
/// such one.
std::string data_folder_here(project::Project& project, std::int64_t dataset_version);

/// A spec whose paths are of the first of these hosts in place of this computer; but for `model.init`, the
/// file of this computer that is to be sent there. Throws UserError, with what to do, where the data's place
/// is not known on each, or the spec names other files of this computer.
nlohmann::json spec_there(project::Project& project, const std::optional<std::int64_t>& dataset_version,
                          nlohmann::json spec, const std::vector<std::string>& hosts);

}  // namespace anneal::studio
