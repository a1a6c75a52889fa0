#pragma once

#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "project/project.h"

namespace anneal::studio {

/// What a host has of the data that a dataset's version names, by the paths there. The project keeps them
/// beside the data, under "there". What sends data to hosts sets the same.

/// Where the dataset's folder is on the host; "" is not known. Asked of the newest version that says so.
std::string data_folder_there(project::Project& project, std::int64_t dataset_version,
                              const std::string& host);

/// Keeps it, in a new version of the dataset; returns that version's id. Throws UserError for what is no
/// absolute path.
std::int64_t keep_data_folder_there(project::Project& project, std::int64_t dataset_version,
                                    const std::string& host, const std::string& folder);

/// A spec whose paths are of the host in place of this computer; but for `model.init`, the file of this
/// computer that is to be sent there. Throws UserError, with what to do, where
/// the data's place there is not known, or the spec names other files of this computer.
nlohmann::json spec_there(project::Project& project, const std::optional<std::int64_t>& dataset_version,
                          nlohmann::json spec, const std::string& host);

}  // namespace anneal::studio
