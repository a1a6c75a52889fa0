#pragma once

#include <QFrame>
#include <QVariant>

class QLabel;

namespace anneal::studio {

/// One of several things to choose from: a name, a line about it and a note. Reached by Tab, chosen by a
/// click, Space or Return; whoever shows several keeps at most one selected. To a screen reader it is a radio
/// button.
class ChoiceCard : public QFrame {
  Q_OBJECT

 public:
  explicit ChoiceCard(QWidget* parent = nullptr);

  void set_texts(const QString& name, const QString& summary, const QString& note = {});
  void set_selected(bool selected);
  bool is_selected() const { return property("selected").toBool(); }

 signals:
  void chosen();

 protected:
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  QLabel* name_;
  QLabel* summary_;
  QLabel* note_;
};

}  // namespace anneal::studio
