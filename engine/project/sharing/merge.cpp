#include "engine/project/sharing/merge.h"

#include "engine/core/base/error.h"
#include "engine/project/database/short_transactions.h"
#include "engine/project/file/undo.h"
#include "engine/project/file/verify.h"
#include "engine/project/sharing/merge_items.h"
#include "engine/project/sharing/merge_runs.h"

namespace anneal::project {

MergeResult merge(Project& project, Project& theirs) {
  // What cannot be read there could not be read here either, and would keep this project from being opened.
  if (const std::vector<std::string> problems = verify(theirs); !problems.empty())
    throw UserError("cannot be merged, as it is damaged: " + problems.front(), theirs.path().string(),
                    "`anneal project verify` reports everything that is wrong with it");
  MergeResult result;
  const auto count_edits = [&] { return project.database().integer("SELECT count(*) FROM edits"); };
  const std::int64_t edits = count_edits();
  ShortTransactions transactions(project.database(), [&] {
    if (count_edits() > edits || !result.is_empty()) forget_actions(project);
  });
  const VersionIds versions = merge_items(project, theirs, result);
  transactions.pause();
  merge_runs(project, theirs, versions, transactions, result);
  transactions.finish();
  return result;
}

}  // namespace anneal::project
