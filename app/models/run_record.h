#pragma once

#include <QDateTime>
#include <QString>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "app/hosts/run_phase.h"
#include "app/models/run_marks.h"
#include "engine/project/file/items.h"
#include "engine/project/file/runs.h"

namespace anneal::studio {

/// What a table of runs shows of a spec.
struct SpecFacts {
  std::string preset = {};
  QString data_set = {};                             ///< name of the folder
  std::string origin_directory = {};                 ///< of the run whose weights it began with
  std::map<std::string, std::string> settings = {};  ///< "batch_size": "64", and the preset
  /// The same with what a person made of them on the way: "batch_size": "64 → 128".
  std::map<std::string, std::string> courses = {};
};

/// A run with what a table of runs shows of it, worked out once.
struct RunRecord {
  project::Run run;
  std::shared_ptr<const SpecFacts> spec;
  RunPhase phase = RunPhase::starting;
  RunMarks marks = {};
  double last = 0;  ///< latest value of what it is judged by; NaN for none
  QString model = {};
  QString data_set = {};
  QString changes = {};     ///< settings in which it differs from most runs
  QString everything = {};  ///< all texts, in lower case, for who looks for words
};

using VersionNames = std::map<std::int64_t, project::VersionName>;

/// Without `changes`, which follow from other runs. `before`, if any, is what was described of the run
/// before: a spec that is the same is not read again.
RunRecord describe_run(project::Run run, RunPhase phase, const VersionNames& versions,
                       const RunRecord* before = nullptr);
/// Once all are known.
void describe_changes(std::vector<RunRecord>& runs);

QString text_of_tags(const project::Run& run);
QDateTime started_at(const project::Run& run);
/// The metric that a run is judged by: its best one's, else the loss.
std::string metric_of(const project::Run& run);
/// Its latest value; NaN for none.
double last_value(const project::Run& run);
/// The series of the run that a metric of a RunQuery is of: that of its best, else its own, of validation or
/// of the test.
std::optional<std::string> series_named(const project::Run& run, const std::string& key);
/// By the words of RunQuery.
std::optional<double> number_of(const RunRecord& record, const std::string& key);
QStringList texts_of(const RunRecord& record, const QString& key);

}  // namespace anneal::studio
