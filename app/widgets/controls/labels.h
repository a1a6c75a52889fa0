#pragma once

#include <QLabel>
#include <QPushButton>
#include <QString>
#include <QWidget>

namespace anneal::studio {

/// A label in one of the stylesheet's roles ("title", "note", "number", …; see stylesheet.h). Its text is
/// never read as rich text, since names of files and runs come from outside.
QLabel* make_label(const QString& text, const char* role, QWidget* parent = nullptr);

/// As above, breaking lines where it must.
QLabel* make_paragraph(const QString& text, const char* role, QWidget* parent = nullptr);

/// A text with places to break its line in words that are longer than any, such as hashes and made-up names;
/// one that has none is as it was.
QString breakable(const QString& text);

/// A text of at most so many letters, the middle of a longer one left out, where nothing can be measured.
QString shortened(const QString& text, int most);

/// A text from outside for a tool tip, never read as rich text.
QString plain_tip(const QString& text);

/// A button of one of the stylesheet's kinds ("primary", "plain", "quiet", "small").
QPushButton* make_button(const QString& text, const char* kind, QWidget* parent = nullptr);

/// Says of a button that pressing it removes or ends something: the palette finds it by its own name only,
/// and behind all others.
void mark_as_removing(QPushButton* button);
bool is_removing(const QPushButton& button);

/// Sets a property that the stylesheet looks at and applies the rules anew.
void restyle(QWidget* widget, const char* property, const QVariant& value);

/// Deletes every widget and item of a layout.
void clear_layout(QLayout* layout);

}  // namespace anneal::studio
