#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/protocol/job_spec.h"
#include "engine/data/table/misfits.h"
#include "engine/data/table/profile.h"
#include "engine/data/table/split.h"
#include "engine/data/table/text_table.h"

namespace anneal::table {

/// What is to be said of a target whose numbers, all above 0, are so different in size that the largest
/// decide all figures: the largest is a million times the median. "" of others.
std::string note_on_sizes(std::vector<double> numbers);

/// A number is predicted where the target has numbers and more than 20 of them differ, or one is not whole,
/// or the column is said to be numeric; else a class. `said`: what a person says of the column, or null.
/// UserError where the column cannot be a target.
Task infer_task(const Profile& target, const ColumnSpec* said);

/// Why that task was inferred, and how another is chosen, in a sentence. The spec is resolved as to its
/// table.
std::string why_inferred(const JobSpec& spec, const ColumnSpec* said);

/// The target's texts, one of each spelling, sorted, numbers by size. Where its column, which is `target`,
/// has texts, only what a person says is missing beside blanks; where it has numbers, or yes and no, what is
/// none of them is not a class. UserError for fewer than two, or more than 10,000.
std::vector<std::string> classes_of(const TextTable& table, const TableSpec& spec, const Profile& target);

/// Rows that say the target, ascending; of the others `misfits` is told, where it is there. Of a
/// classification what is one of the `classes` is not missing, whatever it says; and where all of these are
/// numbers, or yes and no, a text that is none is left out as well.
Positions rows_with_target(const TextTable& table, const TableSpec& spec,
                           const std::vector<std::string>& classes, Misfits* misfits);

/// The index of the class of each of `rows`; of classes that are spelled otherwise `misfits` is told, where
/// it is there. UserError with the place for a text that is not a class.
std::vector<std::uint32_t> labels_of(const TextTable& table, const TableSpec& spec, const Positions& rows,
                                     const std::vector<std::string>& classes, Misfits* misfits = nullptr);

/// What a regression's rows say of the target, in its own units; they all say it.
std::vector<double> targets_of(const TextTable& table, const TableSpec& spec, const Positions& rows);

/// The training rows of a table, and the shares of them that are cut out for validation and test.
struct Parts {
  Positions train, validation, test;
};

/// Rows of the training file that say the target, divided as its columns say where the spec names splits of
/// it, and cut as the spec's fractions say: stratified by class, or by bands of the target. The test share is
/// cut before the validation share. The spec's task is known, and how
/// the target is read. UserError where there are too few rows for a share.
Parts parts_of(const TextTable& table, const JobSpec& spec, Misfits* misfits = nullptr);

}  // namespace anneal::table
