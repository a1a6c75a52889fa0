#pragma once

#include <QString>
#include <QStringList>
#include <cstdint>
#include <vector>

#include "app/widgets/charts/value_rows.h"

namespace anneal::studio {

class ValueTable;

struct Bar {
  QString name;
  std::vector<std::int64_t> parts;  ///< in the series' colours, one after another; not negative
};

/// Named bars of counts under one another, all on one scale, as tall as they need; beside each its counts.
/// One is pressed with the mouse, or with Enter where the arrow keys went.
class BarList : public ValueRows {
  Q_OBJECT

 public:
  explicit BarList(QWidget* parent = nullptr);

  /// `headings` say what the bars are, and then what each part is.
  void set_bars(std::vector<Bar> bars, QStringList headings);
  void set_summary(const QString& sentence);  ///< for screen readers, before the rows
  void set_marked(int bar);                   ///< the one that is shown elsewhere; −1: none

  const std::vector<Bar>& bars() const { return bars_; }
  ValueTable* values(QObject* parent) const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return {200, sizeHint().height()}; }

 signals:
  void pressed(int bar);
  void current_moved(const QRect& row);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void describe();
  QString value_of(const Bar& bar) const;
  QRect row(int bar) const;
  void go_to(int bar);

  std::vector<Bar> bars_;
  QStringList headings_;
  QString summary_;
  int current_ = 0;  ///< where the arrow keys are
  int marked_ = -1;
};

}  // namespace anneal::studio
