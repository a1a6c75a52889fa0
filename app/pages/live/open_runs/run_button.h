#pragma once

#include <QToolButton>

namespace anneal::studio {

/// A run to switch to, by its name, as much of it as there is room for, and its best value.
class RunButton : public QToolButton {
  Q_OBJECT

 public:
  RunButton(const QString& name, const QString& best, QWidget* parent = nullptr);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  QString text_with(const QString& name) const;
  int width_of(const QString& text) const;

  QString name_;
  QString best_;
};

}  // namespace anneal::studio
