#include "app/widgets/controls/labels.h"

#include <QLayout>
#include <QStyle>
#include <QVariant>

namespace anneal::studio {

QLabel* make_label(const QString& text, const char* role, QWidget* parent) {
  auto* label = new QLabel(parent);
  label->setTextFormat(Qt::PlainText);
  label->setText(text);
  label->setProperty("role", role);
  return label;
}

QLabel* make_paragraph(const QString& text, const char* role, QWidget* parent) {
  auto* label = make_label(text, role, parent);
  label->setWordWrap(true);
  return label;
}

QPushButton* make_button(const QString& text, const char* kind, QWidget* parent) {
  auto* button = new QPushButton(text, parent);
  button->setProperty("kind", kind);
  button->setCursor(Qt::PointingHandCursor);
  return button;
}

QString breakable(const QString& text) {
  constexpr int longest_word = 60;
  constexpr QChar may_break(0x200b);
  QString broken;
  int length = 0;
  for (const QChar letter : text) {
    length = letter.isSpace() || letter == '/' || letter == '-' ? 0 : length + 1;
    if (length > longest_word && !letter.isLowSurrogate()) {
      broken += may_break;
      length = 1;
    }
    broken += letter;
  }
  return broken;
}

QString shortened(const QString& text, int most) {
  if (text.size() <= most) return text;
  return text.left(most / 2) + QChar(0x2026) + text.right(most - most / 2 - 1);
}

QString plain_tip(const QString& text) {
  return QStringLiteral("<p style=\"white-space: pre-wrap\">%1</p>").arg(text.toHtmlEscaped());
}

void mark_as_removing(QPushButton* button) {
  button->setProperty("removing", true);
}

bool is_removing(const QPushButton& button) {
  return button.property("removing").toBool();
}

void restyle(QWidget* widget, const char* property, const QVariant& value) {
  if (widget->property(property) == value) return;
  widget->setProperty(property, value);
  widget->style()->unpolish(widget);
  widget->style()->polish(widget);
}

void clear_layout(QLayout* layout) {
  while (QLayoutItem* item = layout->takeAt(0)) {
    if (QWidget* widget = item->widget()) {
      widget->hide();
      widget->deleteLater();
    }
    if (QLayout* inner = item->layout()) clear_layout(inner);
    delete item;
  }
}

}  // namespace anneal::studio
