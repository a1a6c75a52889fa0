#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <string>

#include "engine/core/protocol/job_spec.h"
#include "engine/data/image/heat_map.h"
#include "engine/data/source/samples/dataset.h"

namespace anneal::report {

/// Of a class's name, under a picture.
inline constexpr std::size_t most_class_letters = 40;

/// Small pictures of samples of a run's data, as data URIs by path. Samples that are not there any more, or
/// cannot be read, are left out; images come from the run's own splits and from nowhere else.
std::map<std::string, std::string> thumbnails(const DataSpec& data, const std::set<std::string>& paths);

/// The same with maps laid over them, of those that have one.
std::map<std::string, std::string> thumbnails_with_maps(const DataSpec& data,
                                                        const std::map<std::string, data::HeatMap>& maps);

/// Calls `visit` once for each of these samples that is one of the run's own splits and can be read; what it
/// throws as a UserError passes over that sample.
using VisitSample = std::function<void(const std::string& path, const data::Catalogue& catalogue,
                                       const data::Sample& sample)>;
void for_each_sample(const DataSpec& data, const std::set<std::string>& paths, const VisitSample& visit);

}  // namespace anneal::report
