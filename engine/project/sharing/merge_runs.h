#pragma once

#include "engine/project/sharing/merge_items.h"

namespace anneal::project {

class ShortTransactions;

/// The part of `merge` about runs, one after another.
void merge_runs(Project& project, Project& theirs, const VersionIds& versions,
                ShortTransactions& transactions, MergeResult& result);

}  // namespace anneal::project
