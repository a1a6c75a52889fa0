#pragma once

#include <QObject>
#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <map>
#include <mutex>
#include <set>
#include <stop_token>
#include <thread>

#include "project/project.h"

namespace anneal::studio {

/// Takes the events of runs into the project while they come, on a thread and a connection of its own.
/// What was written by runs while no studio was open is taken in the same way.
class RunImporter : public QObject {
  Q_OBJECT

 public:
  explicit RunImporter(project::Project connection, QObject* parent = nullptr);
  ~RunImporter() override;

  /// Follows a run until it is over.
  void watch(std::int64_t run, const std::filesystem::path& run_directory);

 signals:
  void imported(qint64 run);              ///< there is something new of the run
  void over(qint64 run, bool failed);     ///< everything is in; comes after the last `imported`
  void problem(const QString& sentence);  ///< once for as long as it lasts

 private:
  void work(const std::stop_token& stop);
  void import(std::int64_t run, const std::filesystem::path& run_directory);
  void tell(std::int64_t run, const QString& sentence);

  project::Project project_;                  ///< used by the thread only
  std::set<std::int64_t> dead_;               ///< runs that looked so the last time; used by the thread only
  std::map<std::int64_t, QString> problems_;  ///< told and not over; used by the thread only
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::map<std::int64_t, std::filesystem::path> runs_;  ///< guarded by mutex_
  std::jthread thread_;
};

}  // namespace anneal::studio
