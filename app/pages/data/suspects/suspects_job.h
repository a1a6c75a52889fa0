#pragma once

#include <QObject>
#include <QPointer>
#include <QProcess>
#include <QString>
#include <QTemporaryDir>
#include <filesystem>
#include <memory>

#include "app/hosts/engine_requests.h"
#include "engine/core/protocol/spec/corrections.h"
#include "engine/quality/review/report.h"

namespace anneal::studio {

/// What images are looked through with.
struct Look {
  std::filesystem::path folder;
  FolderReading reading = {};
  Corrections corrections = {};
  std::string weights;         ///< a run's folder, or a name of weights that are kept
  bool is_background = false;  ///< gives way to all other work
};

/// What is asked of the engine for it, but for the file of corrections.
DataRequest request_of(const Look& look);

/// Looks for suspects with `anneal data --suspects`, in a process that can be ended at any time.
class SuspectsJob : public QObject {
  Q_OBJECT

 public:
  explicit SuspectsJob(QString engine, QObject* parent = nullptr);
  ~SuspectsJob() override;

  /// Ends what goes on. Throws EnvironmentError where the corrections cannot be written down.
  void start(const Look& look);
  void stop();
  bool is_running() const { return !process_.isNull(); }

 signals:
  void found(const anneal::review::Review& review);
  void failed(const QString& sentence);

 private:
  void finish(bool is_good);

  QString engine_;
  QPointer<QProcess> process_;
  std::unique_ptr<QTemporaryDir> folder_;  ///< of the corrections
};

}  // namespace anneal::studio
