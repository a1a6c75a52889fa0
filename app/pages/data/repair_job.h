#pragma once

#include <QObject>
#include <QString>
#include <filesystem>
#include <string>
#include <vector>

#include "inspect/report.h"
#include "source/repair_files.h"
#include "widgets/background_job.h"
#include "widgets/notices.h"

namespace anneal::studio {

/// Repairs files of a data set that cannot be read, in the background, and takes that back. What has begun
/// goes on when other data are opened: the files lie where they lay.
class RepairJob : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

  /// Those that a report names. Nothing while it runs already.
  void start(const std::filesystem::path& data, const data::Report& report);
  bool is_running() const { return job_.running(); }

 signals:
  void running_changed();
  void files_changed(const QString& data);  ///< there: what is known of them is no longer so
  void news(const QString& sentence, const anneal::studio::NoticeAction& action);
  void problem(const QString& sentence);

 private:
  void undo(const std::filesystem::path& data, const std::vector<std::string>& repaired);
  void tell(const std::filesystem::path& data, const data::RepairedFiles& done, int wanted);
  void tell(const std::filesystem::path& data, const data::RestoredFiles& done);
  void fail(const std::exception_ptr& error);

  BackgroundJob job_;
};

}  // namespace anneal::studio
