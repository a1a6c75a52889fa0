#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/data/source/samples/dataset.h"

namespace anneal::data {

/// The images of one class alone, to be judged by a model that knows more: those of a folder that bears the
/// name of one of `classes` and has images itself, at any depth; or of a folder whose only folder is such a
/// one. nullopt for anything else.
std::optional<Catalogue> open_one_class(const std::filesystem::path& folder,
                                        const std::vector<std::string>& classes);

/// "images of one class alone are there, cat: …"
std::string only_class_there(const std::string& name);

}  // namespace anneal::data
