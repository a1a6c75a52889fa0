#pragma once

#include <QVariant>

#include "app/widgets/controls/press_frame.h"

class QLabel;

namespace anneal::studio {

/// One of several things to choose from: a name, a line about it and a note. Whoever shows several keeps at
/// most one selected. To a screen reader it is a radio button.
class ChoiceCard : public PressFrame {
  Q_OBJECT

 public:
  explicit ChoiceCard(QWidget* parent = nullptr);

  void set_texts(const QString& name, const QString& summary, const QString& note = {});
  void set_selected(bool selected);
  bool is_selected() const { return property("selected").toBool(); }

 private:
  QLabel* name_;
  QLabel* summary_;
  QLabel* note_;
};

}  // namespace anneal::studio
