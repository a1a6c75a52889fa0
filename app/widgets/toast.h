#pragma once

#include <QFrame>
#include <QTimer>
#include <functional>

class QLabel;
class QPushButton;

namespace anneal::studio {

/// A sentence at the bottom of its parent that leaves by itself, with at most one action such as "Undo".
class Toast : public QFrame {
  Q_OBJECT

 public:
  explicit Toast(QWidget* parent);

  void show_sentence(const QString& sentence, const QString& action = {}, std::function<void()> pressed = {});

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void place();

  QLabel* sentence_;
  QPushButton* button_;
  std::function<void()> pressed_;
  QTimer leave_;
};

}  // namespace anneal::studio
