#pragma once

#include <QListWidget>

namespace anneal::studio {

/// Rows of one line from which one is chosen by a click or Enter: as tall as they are, up to so many rows,
/// beyond which it scrolls.
class ShortList : public QListWidget {
  Q_OBJECT

 public:
  explicit ShortList(int most_rows_seen, QWidget* parent = nullptr);

  QListWidgetItem* add(const QString& words);

 signals:
  void chosen(const QListWidgetItem* row);

 private:
  void fit();

  int most_rows_seen_;
};

}  // namespace anneal::studio
