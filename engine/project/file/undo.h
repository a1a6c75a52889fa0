#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/project/file/project.h"

namespace anneal::project {

/// One thing that a person did to the project: an edit of a run or of several at once, runs that were added,
/// or a new version of a
/// dataset, model or policy.
struct Action {
  enum class Kind { name, notes, tags, addition, deletion, restoration, dataset, model, policy };
  Kind kind = Kind::name;
  std::string what = {};  ///< the item's name, or the first run's
  int runs = 0;           ///< how many; none of an item
  std::string uid = {};   ///< its own
};

/// What would be taken back or done again next; nullopt where there is nothing.
///
/// The order is that in which edits and versions were recorded, so it outlives the program. Nothing is
/// forgotten by going back: what takes an action back is an edit or a version itself, whose uid is that of
/// the action with `taken_back` behind it, and whose own undoing has it once more. Anything new ends what
/// could be done again.
std::optional<Action> next_undo(Project& project);
std::optional<Action> next_redo(Project& project);
inline constexpr char taken_back = '~';

/// What was taken back or done again.
struct Undone {
  Action action = {};
  /// Of an item: its first version that says what the item says now. The new one, which records that it was
  /// taken back or done again, says the same.
  std::optional<std::int64_t> version = {};
};

/// Nullopt where there was nothing to take back, or to do again.
std::optional<Undone> undo(Project& project);
std::optional<Undone> redo(Project& project);

/// From now on nothing that was done before is taken back, as after a merge, which mixes it with what others
/// did. Inside a transaction or not.
void forget_actions(Project& project);

}  // namespace anneal::project
