#include "project/merge.h"

#include "base/error.h"
#include "project/merge_items.h"
#include "project/merge_runs.h"
#include "project/undo.h"
#include "project/verify.h"

namespace anneal::project {

MergeResult merge(Project& project, Project& theirs) {
  // What cannot be read there could not be read here either, and would keep this project from being opened.
  if (const std::vector<std::string> problems = verify(theirs); !problems.empty())
    throw UserError("cannot be brought in, for it is damaged: " + problems.front(), theirs.path().string(),
                    "`anneal project verify` says all that is wrong with it");
  MergeResult result;
  Transaction transaction(project.database());
  const VersionIds versions = merge_items(project, theirs, result);
  const std::int64_t edits = project.database().integer("SELECT count(*) FROM edits");
  merge_runs(project, theirs, versions, result);
  const bool has_edits = project.database().integer("SELECT count(*) FROM edits") > edits;
  if (has_edits || !result.is_empty()) forget_actions(project);
  transaction.commit();
  return result;
}

}  // namespace anneal::project
