#pragma once

#include "app/widgets/controls/card.h"

namespace anneal::studio {

/// The numbers that matter: a caption, the value, and a line that says what to make of it.
class StatTile : public QFrame {
  Q_OBJECT

 public:
  explicit StatTile(QWidget* parent = nullptr);

  void set_caption(const QString& caption);
  void set_value(const QString& value);
  enum class Tone { plain, good, warn, bad };
  void set_detail(const QString& detail, Tone tone = Tone::plain);

 private:
  QLabel* caption_;
  QLabel* value_;
  QLabel* detail_;
};

}  // namespace anneal::studio
