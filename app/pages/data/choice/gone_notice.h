#pragma once

#include <QTimer>
#include <QWidget>
#include <filesystem>

#include "app/widgets/controls/background_job.h"

class QLabel;
class QPushButton;

namespace anneal::studio {

/// Says that what lies at a path is no longer there, for as long as that is so: looks every few seconds while
/// the page that it stands on is in sight.
class GoneNotice : public QWidget {
  Q_OBJECT

 public:
  explicit GoneNotice(QWidget* page);

  /// There it is; empty: nothing is looked for.
  void set_path(const std::filesystem::path& path);
  void retranslate();

 signals:
  void find_wanted();
  void came_back();  ///< after it was gone

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void look();
  void take(bool is_gone);

  std::filesystem::path path_;
  QTimer timer_;
  BackgroundJob looking_;  ///< a drive that does not answer keeps the window waiting otherwise
  QLabel* words_;
  QPushButton* find_;
};

}  // namespace anneal::studio
