#include "project/merge.h"

#include "project/merge_items.h"
#include "project/merge_runs.h"

namespace anneal::project {

MergeResult merge(Project& project, Project& theirs) {
  MergeResult result;
  Transaction transaction(project.database());
  const VersionIds versions = merge_items(project, theirs, result);
  merge_runs(project, theirs, versions, result);
  transaction.commit();
  return result;
}

}  // namespace anneal::project
