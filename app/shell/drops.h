#pragma once

#include <QObject>
#include <QString>

class QMimeData;
class QWidget;

namespace anneal::studio {

/// Files dragged onto the window, wherever in it: a project is opened, others are for the page that is shown.
class Drops : public QObject {
  Q_OBJECT

 public:
  /// Looks at what reaches `window` and the `pages` before they do.
  explicit Drops(QWidget* window);
  void watch(QWidget* page);

 signals:
  void project_dropped(const QString& path);
  void files_dropped(const QStringList& paths);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QWidget* window_;
};

}  // namespace anneal::studio
