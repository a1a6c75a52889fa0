#pragma once

#include <filesystem>

#include <nlohmann/json_fwd.hpp>

namespace anneal::studio {

/// Small pictures of a spec's section `data` for a copy that is given away, see
/// engine/project/sharing/sharing.h; of a table none.
void make_thumbnails(const nlohmann::json& section, const std::filesystem::path& pack);

}  // namespace anneal::studio
