#pragma once

#include "project/merge_items.h"

namespace anneal::project {

/// The part of `merge` about runs. Inside its transaction.
void merge_runs(Project& project, Project& theirs, const VersionIds& versions, MergeResult& result);

}  // namespace anneal::project
