#pragma once

#include <cstdint>
#include <map>

#include "engine/project/sharing/merge.h"

namespace anneal::project {

/// Ids of versions here by their ids there.
using VersionIds = std::map<std::int64_t, std::int64_t>;

/// The part of `merge` about datasets, models and policies. Inside a transaction.
VersionIds merge_items(Project& project, Project& theirs, MergeResult& result);

}  // namespace anneal::project
