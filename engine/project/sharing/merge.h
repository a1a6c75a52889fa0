#pragma once

#include <string>
#include <vector>

#include "engine/project/file/project.h"

namespace anneal::project {

/// Two copies say different things of which only one can stand in its place; both are kept.
struct MergeConflict {
  enum class Kind {
    version,  ///< an item was edited in both: theirs became an item of its own
    name,     ///< of a run: that of here stands, theirs is among its edits
    notes,    ///< of a run: one below the other
    curves,   ///< of a run: theirs became a run of its own
  };
  Kind kind = Kind::version;
  std::string what;   ///< the item's or run's name
  std::string here;   ///< what stands here
  std::string there;  ///< what was there, and for items and runs where it is now
};

struct MergeResult {
  int new_runs = 0;
  int continued_runs = 0;  ///< had gone on in the other copy
  int edited_runs = 0;     ///< their names, notes or tags had been changed there
  int new_versions = 0;    ///< of datasets, models and policies
  std::vector<MergeConflict> conflicts;

  bool is_empty() const { return new_runs + continued_runs + edited_runs + new_versions == 0; }
};

/// Brings all that another copy of the project, or another project, has into this one, which loses nothing:
///
/// - Versions, runs and edits are the same where their `uid` and what never changes about them are.
/// - New versions continue their item where it ends here as it did there, else become an item of their own.
/// - A run that has gone on there goes on here; the events known here must be the first of those.
/// - Edits of both are kept; where only one copy has changed a field, its text stands.
///
/// Merging the same again changes nothing, and whichever way round, both copies end up with the same
/// versions, runs and edits. `theirs` is not changed. What it has must be sound: else it throws before
/// anything is changed. Each run comes whole, in a transaction that is short, so that others may go on with
/// the project meanwhile; where that is cut off or there is no room, merging the same again brings the rest.
MergeResult merge(Project& project, Project& theirs);

}  // namespace anneal::project
