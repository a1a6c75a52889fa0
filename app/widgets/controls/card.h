#pragma once

#include <QFrame>
#include <QString>

class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace anneal::studio {

/// A quiet surface with a title at its top left, a note at its top right and content beneath.
class Card : public QFrame {
  Q_OBJECT

 public:
  explicit Card(QWidget* parent = nullptr);

  void set_title(const QString& title);
  void set_note(const QString& note);

  QHBoxLayout* header() { return header_; }  ///< between title and note: legends, small buttons
  QVBoxLayout* body() { return body_; }

 private:
  QHBoxLayout* header_;
  QVBoxLayout* body_;
  QLabel* title_;
  QLabel* note_;
};

}  // namespace anneal::studio
