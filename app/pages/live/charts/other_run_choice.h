#pragma once

#include <QObject>
#include <cstdint>
#include <optional>

#include "app/widgets/controls/background_job.h"

namespace anneal::studio {

class LiveCharts;
class ProjectSession;

/// Which other run's curves lie beside those of the run that is shown; read from the project.
class OtherRunChoice : public QObject {
  Q_OBJECT

 public:
  OtherRunChoice(ProjectSession& session, LiveCharts& charts, QObject* parent);

  /// The newest runs but this one. Throws where the project cannot be read.
  void offer(std::optional<std::int64_t> shown);
  void cancel() { reading_.cancel(); }

 signals:
  void problem(const QString& sentence);

 private:
  void lay_beside(std::int64_t run);

  ProjectSession& session_;
  LiveCharts& charts_;
  BackgroundJob reading_;
};

}  // namespace anneal::studio
