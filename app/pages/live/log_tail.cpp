#include "page_live/log_tail.h"

#include <QFile>
#include <QScrollBar>
#include <algorithm>

namespace anneal::studio {

LogTail::LogTail(QWidget* parent) : QPlainTextEdit(parent) {
  setReadOnly(true);
  setProperty("role", "log");
  setLineWrapMode(QPlainTextEdit::NoWrap);
  setMinimumHeight(80);
  timer_.setInterval(1000);
  connect(&timer_, &QTimer::timeout, this, &LogTail::refresh);
}

void LogTail::set_file(const std::filesystem::path& file) {
  file_ = QString::fromStdString(file.string());
  size_ = -1;
  clear();
  refresh();
}

void LogTail::showEvent(QShowEvent* event) {
  QPlainTextEdit::showEvent(event);
  refresh();
  timer_.start();
}

void LogTail::hideEvent(QHideEvent* event) {
  QPlainTextEdit::hideEvent(event);
  timer_.stop();
}

void LogTail::refresh() {
  QFile file(file_);
  if (file.size() == size_ || !file.open(QIODevice::ReadOnly)) return;
  size_ = file.size();
  file.seek(std::max<qint64>(0, size_ - shown_bytes));
  setPlainText(QString::fromUtf8(file.read(shown_bytes)));
  verticalScrollBar()->setValue(verticalScrollBar()->maximum());
}

}  // namespace anneal::studio
