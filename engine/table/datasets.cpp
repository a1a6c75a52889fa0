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

TextTable read_training_file(const JobSpec& spec) {
  TextTable table = read_table(spec.data.train.table);
  if (!spec.data.fingerprint.empty() && table.fingerprint != spec.data.fingerprint)
    throw UserError("has changed since the run began", table.path.string(),
                    "Put the file back as it was, or start a new run.");
  return table;
}

/// A share of the training file, or a file of its own.
std::shared_ptr<const Rows> open(const JobSpec& spec, const DataSource& source, const TextTable& training,
                                 const Positions& share_of_it) {
  if (source.fraction > 0) return share(read_rows(training, reading_of(spec), share_of_it, true));
  return open_file(source.table, reading_of(spec));
}

}  // namespace

Datasets open_datasets(const JobSpec& spec) {
  const TextTable training = read_training_file(spec);
  const Parts parts = parts_of(training, spec);
  Datasets datasets;
  datasets.train = share(read_rows(training, reading_of(spec), parts.train, true));
  if (!spec.data.validation.empty()) {
    datasets.evaluation = open(spec, spec.data.validation, training, parts.validation);
    datasets.evaluation_split = "validation";
  } else if (!spec.data.test.empty()) {
    datasets.evaluation = open(spec, spec.data.test, training, parts.test);
    datasets.evaluation_split = "test";
  }
  return datasets;
}

std::shared_ptr<const Rows> open_split(const JobSpec& spec, const std::string& split) {
  const bool is_validation = split == "validation";
  const DataSource& source = is_validation ? spec.data.validation : spec.data.test;
  const bool is_there = split == "train" || ((is_validation || split == "test") && !source.empty());
  if (!is_there)
    throw UserError("the run's data has no split \"" + split + "\"", "--split",
                    "its spec.json names the splits under data");
  if (split != "train" && source.fraction == 0) return open_file(source.table, reading_of(spec));
  const TextTable training = read_training_file(spec);
  const Parts parts = parts_of(training, spec);
  if (split == "train") return share(read_rows(training, reading_of(spec), parts.train, true));
  return open(spec, source, training, is_validation ? parts.validation : parts.test);
}

std::shared_ptr<const Rows> open_file(const std::filesystem::path& path, const Reading& reading) {
  const TextTable table = read_table(path);
  const auto target = table.find(reading.table.target);
  if (!target)
    throw UserError("has no column \"" + reading.table.target + "\", which is what the model predicts",
                    path.string(), "`anneal predict` needs none.");
  return share(read_rows(table, reading, rows_with_target(table, *target), true));
}

Rows open_unlabelled(const std::filesystem::path& path, const Reading& reading) {
  const TextTable table = read_table(path);
  Positions all(table.rows());
  std::iota(all.begin(), all.end(), 0u);
  return read_rows(table, reading, all, false);
}

}  // namespace anneal::table
