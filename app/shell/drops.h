#pragma once

#include <QObject>
#include <QString>

class QMimeData;
class QWidget;

namespace anneal::studio {

/// Files dragged onto the window, wherever in it: a project is opened, a folder or table becomes the data.
class Drops : public QObject {
  Q_OBJECT

 public:
  /// Looks at what reaches `window` and the `pages` before they do.
  explicit Drops(QWidget* window);
  void watch(QWidget* page);

 signals:
  void project_dropped(const QString& path);
  void data_dropped(const QString& path);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QWidget* window_;
};

}  // namespace anneal::studio
