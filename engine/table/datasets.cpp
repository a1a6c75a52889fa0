#include "table/datasets.h"

#include <numeric>

#include "protocol/error.h"
#include "table/target.h"
#include "table/text_table.h"

namespace anneal::table {

namespace {

std::shared_ptr<const Rows> share(Rows&& rows) {
  return std::make_shared<const Rows>(std::move(rows));
}

/// `expected` is "" as long as a run is being resolved.
void check_unchanged(const std::string& path, const std::string& found, const std::string& expected) {
  if (expected.empty() || found == expected) return;
  throw UserError("has changed since the run began", path,
                  "Put the file back as it was, or start a new run.");
}

TextTable read_own(const std::string& path, const std::string& fingerprint) {
  TextTable table = read_table(path);
  check_unchanged(path, table.fingerprint, fingerprint);
  return table;
}

TextTable read_training_file(const JobSpec& spec) {
  return read_own(spec.data.train.table, spec.data.fingerprint);
}

std::shared_ptr<const Rows> rows_of(const TextTable& table, const Reading& reading) {
  const auto target = table.find(reading.table.target);
  if (!target)
    throw UserError("has no column \"" + reading.table.target + "\", which is what the model predicts",
                    table.path.string(), "`anneal predict` needs none.");
  return share(read_rows(table, reading, rows_with_target(table, *target), true));
}

std::shared_ptr<const Rows> open_own(const JobSpec& spec, const DataSource& source) {
  return rows_of(read_own(source.table, source.fingerprint), reading_of(spec));
}

/// A share of the training file, or a file of its own.
std::shared_ptr<const Rows> open(const JobSpec& spec, const DataSource& source, const TextTable& training,
                                 const Positions& share_of_it) {
  if (source.fraction > 0) return share(read_rows(training, reading_of(spec), share_of_it, true));
  return open_own(spec, source);
}

}  // namespace

Datasets open_datasets(const JobSpec& spec) {
  const TextTable training = read_training_file(spec);
  const Parts parts = parts_of(training, spec);
  Datasets datasets;
  datasets.train = share(read_rows(training, reading_of(spec), parts.train, true));
  datasets.evaluation_split = choosing_split(spec);
  if (datasets.evaluation_split == "validation")
    datasets.evaluation = open(spec, spec.data.validation, training, parts.validation);
  if (datasets.evaluation_split == "test")
    datasets.evaluation = open(spec, spec.data.test, training, parts.test);
  const DataSource& test = spec.data.test;
  if (has_unseen_test(spec) && !test.fingerprint.empty())
    check_unchanged(test.table, fingerprint_of(test.table), test.fingerprint);
  return datasets;
}

std::shared_ptr<const Rows> open_split(const JobSpec& spec, const std::string& split) {
  const bool is_validation = split == "validation";
  const DataSource& source = is_validation ? spec.data.validation : spec.data.test;
  const bool is_there = split == "train" || ((is_validation || split == "test") && !source.empty());
  if (!is_there)
    throw UserError("the run's data has no split \"" + split + "\"", "--split",
                    "its spec.json names the splits under data");
  if (split != "train" && source.fraction == 0) return open_own(spec, source);
  const TextTable training = read_training_file(spec);
  const Parts parts = parts_of(training, spec);
  if (split == "train") return share(read_rows(training, reading_of(spec), parts.train, true));
  return open(spec, source, training, is_validation ? parts.validation : parts.test);
}

std::shared_ptr<const Rows> open_file(const std::filesystem::path& path, const Reading& reading) {
  return rows_of(read_table(path), reading);
}

Rows open_unlabelled(const std::filesystem::path& path, const Reading& reading) {
  const TextTable table = read_table(path);
  Positions all(table.rows());
  std::iota(all.begin(), all.end(), 0u);
  return read_rows(table, reading, all, false);
}

}  // namespace anneal::table
