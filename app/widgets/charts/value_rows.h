#pragma once

#include <QString>
#include <QStringList>
#include <QWidget>

class QPainter;

namespace anneal::studio {

/// A widget that paints rows, each a name and a value, as wide as there is room and as tall as they need.
class ValueRows : public QWidget {
 public:
  explicit ValueRows(QWidget* parent = nullptr);

 protected:
  /// The rows are others: lays out and paints anew, and tells screen readers `words`, one of each row.
  void rows_changed(const QStringList& words);

  static void paint_name(QPainter& painter, const QRectF& row, const QString& name);
  static void paint_value(QPainter& painter, const QRectF& row, const QString& value);
};

}  // namespace anneal::studio
