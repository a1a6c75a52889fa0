#pragma once

#include <QLabel>

namespace anneal::studio {

/// One line of plain text that is cut in its middle where there is no room, and is whole in its tool tip
/// then.
class ElidedLabel : public QLabel {
  Q_OBJECT

 public:
  explicit ElidedLabel(QWidget* parent = nullptr);

  void set_text(const QString& text);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;
  bool event(QEvent* event) override;

 private:
  void cut();

  QString text_;
};

}  // namespace anneal::studio
