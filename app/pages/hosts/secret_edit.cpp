#include "app/pages/hosts/secret_edit.h"

#include <QClipboard>
#include <QDropEvent>
#include <QGuiApplication>
#include <QInputMethodEvent>
#include <QKeyEvent>
#include <utility>

namespace anneal::studio {

SecretEdit::SecretEdit(QWidget* parent) : QLineEdit(parent) {
  setInputMethodHints(Qt::ImhHiddenText | Qt::ImhSensitiveData | Qt::ImhNoPredictiveText |
                      Qt::ImhNoAutoUppercase);
  setDragEnabled(false);
  setAcceptDrops(false);
}

ssh::Secret SecretEdit::take() {
  letters_ = 0;
  show_dots();
  return std::exchange(secret_, ssh::Secret());
}

void SecretEdit::keyPressEvent(QKeyEvent* event) {
  if (event->matches(QKeySequence::Paste)) {
    add(QGuiApplication::clipboard()->text().section('\n', 0, 0));
  } else if (event->key() == Qt::Key_Backspace) {
    remove_letter();
  } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter ||
             event->key() == Qt::Key_Escape || event->key() == Qt::Key_Tab ||
             event->key() == Qt::Key_Backtab) {
    QLineEdit::keyPressEvent(event);
  } else if (!event->text().isEmpty() && event->text().front().isPrint() &&
             (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier)) == 0) {
    add(event->text());
  } else {
    event->ignore();
  }
}

void SecretEdit::inputMethodEvent(QInputMethodEvent* event) {
  add(event->commitString());
}

void SecretEdit::contextMenuEvent(QContextMenuEvent* event) {
  event->accept();
}

void SecretEdit::mousePressEvent(QMouseEvent*) {
  setFocus();
}

void SecretEdit::dropEvent(QDropEvent* event) {
  event->ignore();
}

void SecretEdit::add(QString text) {
  for (QChar& letter : text) letter = letter == '\r' ? QChar(u' ') : letter;
  QByteArray bytes = text.toUtf8();
  if (secret_.size() + static_cast<std::size_t>(bytes.size()) <= ssh::Secret::most) {
    for (const char byte : std::as_const(bytes)) secret_.add(byte);
    for (const char byte : std::as_const(bytes)) letters_ += (byte & 0xC0) != 0x80;
  }
  explicit_bzero(bytes.data(), static_cast<std::size_t>(bytes.size()));
  text.fill(u' ');
  show_dots();
}

/// The bytes of one character.
void SecretEdit::remove_letter() {
  while (secret_.size() > 0) {
    const char last = secret_.c_str()[secret_.size() - 1];
    secret_.remove_last();
    if ((last & 0xC0) != 0x80) break;
  }
  letters_ = std::max(0, letters_ - 1);
  show_dots();
}

void SecretEdit::show_dots() {
  setText(QString(letters_, QChar(0x2022)));
}

}  // namespace anneal::studio
