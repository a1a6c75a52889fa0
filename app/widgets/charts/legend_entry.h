#pragma once

#include <QToolButton>

namespace anneal::studio {

/// A curve's name beside its chart, which shows and hides it. Names of runs are as long as people make them:
/// where there is too little room a long one is cut in its middle, and whole in its tip.
class LegendEntry : public QToolButton {
  Q_OBJECT

 public:
  explicit LegendEntry(QWidget* parent = nullptr);

  void set_name(const QString& name);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  QSize size_with(int width_of_text) const;
  void cut();

  QString name_;
};

}  // namespace anneal::studio
