#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/project/file/project.h"

namespace anneal::project {

/// What a person changed about a run: its "name", "notes", "tags" (JSON), or "deleted_at". Edits are kept for
/// good, so that any can be undone, and so that of two copies of a project it is known who changed what.
struct Edit {
  std::int64_t id = 0;
  std::string uid = {};  ///< the same in every copy
  std::int64_t run = 0;
  std::string field = {};
  std::string before = {};
  std::string after = {};
  std::string time = {};  ///< UTC, ISO 8601, with milliseconds
};

/// A field of a run, and what it is to say.
struct FieldEdit {
  std::int64_t run = 0;
  std::string field = {};
  std::string text = {};
};

/// Edits of a run, oldest first.
std::vector<Edit> edits(Project& project, std::int64_t run);

/// Adds one to those of its run, unless its uid is known; without one it gets one, and without a time the
/// present. Changes nothing else. Inside a transaction.
void record_edit(Project& project, const Edit& edit);

/// Between the name of what a person did and the number of one of its edits, in `Edit::uid`.
inline constexpr char part_of_edit = '-';

/// Makes a field say that, and records it under a uid of its own whatever it said before. Inside a
/// transaction.
void write_field(Project& project, const FieldEdit& edit, const std::string& uid);

/// Changes a field of a run and records that; equal text changes nothing. Throws UserError where there is no
/// such run.
void edit_run(Project& project, std::int64_t run, const std::string& field, const std::string& text);

/// The same for several, which are one thing that a person did: all of them or none, taken back together.
void edit_runs(Project& project, const std::vector<FieldEdit>& edits);
/// Into the bin and back, those that are not there already.
void delete_runs(Project& project, const std::vector<std::int64_t>& runs);
void restore_runs(Project& project, const std::vector<std::int64_t>& runs);

/// Says that a person added runs, at once: taken back, they go to the bin.
void record_addition(Project& project, const std::vector<std::int64_t>& runs);

}  // namespace anneal::project
