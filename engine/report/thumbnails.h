#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>

#include "protocol/job_spec.h"

namespace anneal::report {

/// Of a class's name, under a picture.
inline constexpr std::size_t most_class_letters = 40;

/// Small pictures of samples of a run's data, as data URIs by path. Samples that are not there any more, or
/// cannot be read, are left out; images come from the run's own splits and from nowhere else.
std::map<std::string, std::string> thumbnails(const DataSpec& data, const std::set<std::string>& paths);

}  // namespace anneal::report
