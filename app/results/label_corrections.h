#pragma once

#include <QObject>
#include <cstdint>
#include <optional>
#include <vector>

#include "app/widgets/controls/background_job.h"
#include "engine/quality/review/decisions.h"

namespace anneal::studio {

class ProjectSession;

/// What a person says of the labels of images that a run was measured on goes into a new version of the data
/// that it learned from.
class LabelCorrections : public QObject {
  Q_OBJECT

 public:
  LabelCorrections(ProjectSession& session, std::int64_t run, QObject* parent);

  /// False where the project does not say what the run learned from, or cannot be changed.
  bool can_save() const;
  /// In the background: looks the images up, and asks for the version (ProjectSession::correction_wanted).
  void save(std::vector<review::Decision> decisions);

 signals:
  void failed(const QString& sentence);

 private:
  std::optional<std::int64_t> newest_version() const;

  ProjectSession& session_;
  std::int64_t run_;
  BackgroundJob looking_up_;
};

class EvaluationWindow;

/// What is said in the window of an evaluation of `run` is saved, also once it is closed.
void take_corrections(EvaluationWindow& window, ProjectSession& session, std::int64_t run);

}  // namespace anneal::studio
