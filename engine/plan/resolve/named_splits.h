#pragma once

#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/data/source/splits.h"

namespace anneal::resolve {

/// Opens the splits of images that a spec's section `data` names, or that lie in its folder, training first,
/// as they are corrected; shares of training are no splits of their own. None where it is a table. Throws
/// UserError for data that is not here, or cannot be understood.
std::vector<data::Split> open_named_splits(const nlohmann::json& section);

}  // namespace anneal::resolve
