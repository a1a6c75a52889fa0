#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace anneal::studio {

/// One setting of a form: its name, a mark when it differs from the default (pressing it resets), the
/// editor, and the sentence that says what is wrong with its value.
class Field : public QWidget {
  Q_OBJECT

 public:
  explicit Field(QWidget* editor, QWidget* parent = nullptr);

  void set_name(const QString& name);
  void set_changed(bool changed);
  void set_problem(const QString& sentence);  ///< empty: none
  QWidget* editor() { return editor_; }

 signals:
  void reset_wanted();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void retranslate();
  void restyle_editor();

  QWidget* editor_;
  QLabel* name_;
  QPushButton* changed_;
  QLabel* problem_;
};

}  // namespace anneal::studio
