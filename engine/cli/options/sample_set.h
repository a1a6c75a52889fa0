#pragma once

#include <filesystem>

#include "engine/data/sample_set/sample_set.h"

namespace anneal::cli {

/// Where the drawn sample set is kept: $XDG_DATA_HOME/anneal/sample, else ~/.local/share/anneal/sample.
std::filesystem::path sample_set_path();

/// Draws it on all cores; see engine/data/sample_set/sample_set.h.
void draw_sample_set(const std::filesystem::path& directory, const data::SampleSet& set);

}  // namespace anneal::cli
