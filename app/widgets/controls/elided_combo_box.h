#pragma once

#include <QComboBox>

namespace anneal::studio {

/// A choice among names that people have made: as wide as its longest where there is room; where there is
/// none, what is chosen is cut, see distinct_name.h, and whole in its tool tip.
class ElidedComboBox : public QComboBox {
  Q_OBJECT

 public:
  explicit ElidedComboBox(QWidget* parent = nullptr);

  QSize minimumSizeHint() const override;

 protected:
  void initStyleOption(QStyleOptionComboBox* option) const override;
  bool event(QEvent* event) override;

 private:
  QString cut(const QStyleOptionComboBox& option) const;
};

}  // namespace anneal::studio
