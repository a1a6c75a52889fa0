#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/data/image/heat_map.h"

namespace anneal::report {

struct Run;

/// Asks a checkpoint of a run, "step-196", where it looked in image files, each for the class that it takes
/// it for. One map for each file, in their order, nullopt where there is none. May throw Error.
using AskWhereItLooked = std::function<std::vector<std::optional<data::HeatMap>>(
    const std::filesystem::path& run, const std::string& checkpoint, const std::vector<std::string>& files)>;

/// Where a model looked in samples of its run, by their paths.
struct WhereItLooked {
  std::map<std::string, data::HeatMap> maps = {};
  std::string problem = {};  ///< why there are none, a sentence without its full stop; "": there are
};

/// In the samples that `worst_samples` shows, as far as these are samples of the run's own splits. Files of
/// packs and IDX files are asked about as files of their own. Nothing is thrown.
WhereItLooked where_it_looked(const Run& run, const AskWhereItLooked& ask);

}  // namespace anneal::report
