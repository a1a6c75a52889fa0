#pragma once

#include <QObject>
#include <QString>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "app/widgets/controls/background_job.h"
#include "app/widgets/controls/notices.h"
#include "engine/core/base/file.h"
#include "engine/data/inspect/report.h"
#include "engine/data/source/repair_files.h"

namespace anneal::studio {

/// Repairs files of a data set that cannot be read, in the background, and takes that back. What has begun
/// goes on when other data are opened: the files lie where they lay.
class RepairJob : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

  /// Those that a report names as unreadable. Nothing while it runs already.
  void start(const std::filesystem::path& data, const data::Report& report);
  /// Those that it names as repaired are as they were. Likewise.
  void undo(const std::filesystem::path& data, const std::vector<std::string>& repaired);
  /// Why files could not be repaired, by path; of those that are still as they were then.
  std::map<std::string, std::string> refusals() const;
  bool is_running() const { return job_.running(); }

 signals:
  void running_changed();
  void refused();                           ///< some of the files
  void files_changed(const QString& data);  ///< there: what is known of them is no longer so
  void news(const QString& sentence, const anneal::studio::NoticeAction& action);
  void problem(const QString& sentence);

 private:
  struct Refusal {
    std::string reason;
    FileStamp stamp;
  };

  void repair(const std::filesystem::path& data, const std::vector<std::filesystem::path>& files);
  void tell(const std::filesystem::path& data, const data::RepairedFiles& done,
            const std::vector<std::filesystem::path>& wanted);
  void keep(const std::vector<data::BadSample>& failed, const std::vector<std::filesystem::path>& wanted);
  void tell(const std::filesystem::path& data, const data::RestoredFiles& done);
  void fail(const std::exception_ptr& error);

  BackgroundJob job_;
  std::map<std::string, Refusal> refusals_;
};

}  // namespace anneal::studio
