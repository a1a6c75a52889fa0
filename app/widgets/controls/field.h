#pragma once

#include <QWidget>

#include "app/widgets/theme/palette.h"

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace anneal::studio {

/// One setting of a form: its name, a button that sets it back where it differs from the default, the editor,
/// and the sentence that says what is wrong with its value.
class Field : public QWidget {
  Q_OBJECT

 public:
  explicit Field(QWidget* editor, QWidget* parent = nullptr);

  /// Puts a small part of the editor beside the name, before the editor in the order of Tab.
  void set_corner(QWidget* part);
  void set_name(const QString& name);
  void set_changed(bool changed);
  void set_default(const QString& value);     ///< in words, for the tool tip of the button; empty: not known
  void set_problem(const QString& sentence);  ///< empty: none
  void set_hint(const QString& words);        ///< what it does, for who hears the editor
  QWidget* editor() { return editor_; }

 signals:
  void reset_wanted();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void retranslate();
  void repaint_icon();
  void restyle_editor();

  QWidget* editor_;
  QWidget* corner_ = nullptr;  ///< none where null
  QHBoxLayout* top_;
  QLabel* name_;
  QPushButton* reset_;
  QLabel* problem_;
  QString default_;
  QString hint_;
  PaletteWatch palette_watch_;
};

}  // namespace anneal::studio
