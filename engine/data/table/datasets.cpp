#include "engine/data/table/datasets.h"

#include "engine/core/base/error.h"
#include "engine/data/table/other_file.h"
#include "engine/data/table/row_set.h"
#include "engine/data/table/split_columns.h"
#include "engine/data/table/target.h"
#include "engine/data/table/text_table.h"

namespace anneal::table {

namespace {

constexpr std::size_t least_to_judge_by = 3;  // misfits of a column that is read as in training

std::shared_ptr<const Rows> share(Rows&& rows) {
  return std::make_shared<const Rows>(std::move(rows));
}

/// `expected` is "" as long as a run is being resolved.
void check_unchanged(const std::string& path, const std::string& found, const std::string& expected) {
  if (expected.empty() || found == expected) return;
  throw UserError(
      "has changed since the run started", path,
      "Restore the file, or start a new run; on a different host, use --data-at to give the location of the "
      "same file.");
}

TextTable read_own(const std::string& path, const std::string& fingerprint, const TableSpec& spec) {
  TextTable table = read_table(path, rows_of(spec));
  check_unchanged(path, table.fingerprint, fingerprint);
  return table;
}

TextTable read_training_file(const JobSpec& spec) {
  return read_own(spec.data.train.table, spec.data.fingerprint, *spec.data.table);
}

/// Gives out rows of one table, and what is to be said of its cells.
class Source {
 public:
  Source(TextTable table, Reading reading)
      : table_(std::move(table)), reading_(std::move(reading)), misfits_(table_, reading_.table.target) {}

  /// All that say the target.
  Rows labelled() {
    if (!table_.find(reading_.table.target))
      throw UserError("has no column \"" + reading_.table.target + "\", which is what the model predicts",
                      table_.path.string(), "`anneal predict` does not need it.");
    read_as_written(true);
    return checked(rows(rows_with_target(table_, reading_.table, reading_.classes, &misfits_)));
  }

  Rows all() {
    read_as_written(false);
    return checked(read_rows(table_, reading_, all_rows(table_), false, misfits_));
  }

  /// Of a table that the reading was not found out from: with the customs of its own columns.
  void read_as_written(bool with_target) {
    OtherFile file = as_written(table_, reading_.table, with_target);
    if (file.refusal) throw UserError(*file.refusal);
    reading_.table = std::move(file.table);
    customs_ = std::move(file.warnings);
  }

  /// Of a table that is read as another model reads its own.
  void check_columns() const { misfits_.check_columns(least_to_judge_by); }

  Parts parts(JobSpec spec) {
    spec.data.table = reading_.table;
    return parts_of(table_, spec, &misfits_);
  }
  Rows rows(const Positions& positions) { return read_rows(table_, reading_, positions, true, misfits_); }

  std::vector<WarningEvent> warnings() const {
    std::vector<WarningEvent> result = warnings_about_rows(table_);
    result.insert(result.end(), customs_.begin(), customs_.end());
    for (WarningEvent& warning : misfits_.warnings()) result.push_back(std::move(warning));
    return result;
  }
  /// The same, and what the model does not know in them: of rows that are read for one that is trained.
  std::vector<WarningEvent> warnings_about(const Rows& rows) const {
    std::vector<WarningEvent> result = warnings();
    for (WarningEvent& warning : misfits_.unseen(rows.lines.size())) result.push_back(std::move(warning));
    for (WarningEvent& warning : misfits_.respelled()) result.push_back(std::move(warning));
    return result;
  }

 private:
  Rows checked(Rows&& all) const {
    check_columns();
    all.warnings = warnings_about(all);
    return std::move(all);
  }

  TextTable table_;
  Reading reading_;
  Misfits misfits_;
  std::vector<WarningEvent> customs_;  ///< of another file's columns
};

std::shared_ptr<const Rows> all_labelled(TextTable table, const Reading& reading) {
  return share(Source(std::move(table), reading).labelled());
}

std::shared_ptr<const Rows> open_own(const JobSpec& spec, const DataSource& source) {
  return all_labelled(read_own(source.table, source.fingerprint, *spec.data.table), reading_of(spec));
}

}  // namespace

Datasets open_datasets(const JobSpec& spec) {
  Source training(read_training_file(spec), reading_of(spec));
  const bool is_read_as_another = !spec.model.init.empty();
  if (is_read_as_another) training.read_as_written(true);
  const Parts parts = training.parts(spec);
  Rows train = training.rows(parts.train);
  Datasets datasets;
  const auto open = [&](const DataSource& source, const auto& part) {
    return is_of_training_file(source) ? share(training.rows(part)) : open_own(spec, source);
  };
  datasets.evaluation_split = choosing_split(spec);
  if (datasets.evaluation_split == "validation")
    datasets.evaluation = open(spec.data.validation, parts.validation);
  if (datasets.evaluation_split == "test") datasets.evaluation = open(spec.data.test, parts.test);
  const DataSource& test = spec.data.test;
  if (has_unseen_test(spec) && !is_of_training_file(test) && !test.fingerprint.empty())
    check_unchanged(test.table, fingerprint_of(test.table), test.fingerprint);
  if (is_read_as_another) training.check_columns();
  train.warnings = is_read_as_another ? training.warnings_about(train) : training.warnings();
  datasets.train = share(std::move(train));
  return datasets;
}

std::shared_ptr<const Rows> open_split(const JobSpec& spec, const std::string& split) {
  const bool is_validation = split == "validation";
  const DataSource& source = is_validation ? spec.data.validation : spec.data.test;
  const bool is_there = split == "train" || ((is_validation || split == "test") && !source.empty());
  if (!is_there)
    throw UserError("the run's data has no split \"" + split + "\"", "--split",
                    "its spec.json lists the splits under data");
  if (split != "train" && !is_of_training_file(source)) return open_own(spec, source);
  Source training(read_training_file(spec), reading_of(spec));
  if (!spec.model.init.empty()) training.read_as_written(true);
  const Parts parts = training.parts(spec);
  Rows rows = training.rows(split == "train" ? parts.train : is_validation ? parts.validation : parts.test);
  rows.warnings = training.warnings_about(rows);
  return share(std::move(rows));
}

std::shared_ptr<const Rows> open_file(const std::filesystem::path& path, const Reading& reading) {
  return all_labelled(read_table(path, rows_of(reading.table)), reading);
}

Rows open_unlabelled(const std::filesystem::path& path, const Reading& reading) {
  return Source(read_table(path, rows_of(reading.table)), reading).all();
}

}  // namespace anneal::table
