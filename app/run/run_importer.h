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
/// What was written by runs while no studio was open is taken in the same way, and so is what a run that was
/// over writes when somebody else goes on with it.
class RunImporter : public QObject {
  Q_OBJECT

 public:
  explicit RunImporter(project::Project connection, QObject* parent = nullptr);
  ~RunImporter() override;

  /// Follows a run until it is over, and then looks after it.
  void watch(std::int64_t run, const std::filesystem::path& run_directory);
  /// Looks after a run that is over: it is followed again where its events are more than the `bytes` that are
  /// in the project.
  void look_after(std::int64_t run, const std::filesystem::path& run_directory, std::int64_t bytes);

 signals:
  void imported(qint64 run);              ///< there is something new of the run
  void again(qint64 run);                 ///< it was over, and goes on
  void over(qint64 run, bool failed);     ///< everything is in; comes after the last `imported`
  void problem(const QString& sentence);  ///< once for as long as it lasts

 private:
  /// A run that is over, and how large its events were then.
  struct Rest {
    std::filesystem::path directory;
    std::int64_t bytes;
  };

  void work(const std::stop_token& stop);
  void wake();
  void import(std::int64_t run, const std::filesystem::path& run_directory);
  void tell(std::int64_t run, const QString& sentence);

  project::Project project_;                  ///< used by the thread only
  std::set<std::int64_t> dead_;               ///< runs that looked so the last time; used by the thread only
  std::map<std::int64_t, QString> problems_;  ///< told and not over; used by the thread only
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::map<std::int64_t, std::filesystem::path> runs_;  ///< that go on; guarded by mutex_, as the next
  std::map<std::int64_t, Rest> resting_;
  std::jthread thread_;
};

}  // namespace anneal::studio
