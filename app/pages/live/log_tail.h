#pragma once

#include <QPlainTextEdit>
#include <QTimer>
#include <optional>
#include <string>

#include "hosts/run_host.h"
#include "widgets/background_job.h"

namespace anneal::studio {

/// The end of a run's log that grows, looked at once a second while it is on screen.
class LogTail : public QPlainTextEdit {
  Q_OBJECT

 public:
  static constexpr std::int64_t shown_bytes = std::int64_t{256} * 1024;

  explicit LogTail(QWidget* parent = nullptr);
  /// Marks where the log says so and shows the next such place; returns how many there are.
  int find_next(const QString& words);

  /// Nothing where the run is not on a host that can be asked.
  void set_run(std::optional<RunPlace> run);

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  void refresh();
  void take(const FilePart& tail);
  int mark_found();

  std::optional<RunPlace> run_;
  QString sought_;
  std::int64_t size_ = 0;  ///< of the log as it is shown
  BackgroundJob reading_;
  QTimer timer_;
};

}  // namespace anneal::studio
