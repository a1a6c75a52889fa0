#include "page_live/log_tail.h"

#include <QScrollBar>
#include <algorithm>
#include <utility>

#include "protocol/run_state.h"
#include "widgets/palette.h"

namespace anneal::studio {
namespace {

/// The end of a log that is no longer `size` bytes long; without bytes where nothing is new.
FilePart read_tail(const RunPlace& run, std::int64_t size, const std::stop_token& stop) {
  const auto file = std::filesystem::path(run_files::logs) / "rank-0.log";
  const auto now = run.read(file, 0, 0, stop);
  if (!now || now->size == size) return {};
  const std::int64_t begin = std::max<std::int64_t>(0, now->size - LogTail::shown_bytes);
  return run.read(file, begin, LogTail::shown_bytes, stop).value_or(FilePart());
}

}  // namespace

LogTail::LogTail(QWidget* parent) : QPlainTextEdit(parent) {
  setReadOnly(true);
  setProperty("role", "log");
  setLineWrapMode(QPlainTextEdit::NoWrap);
  setMinimumHeight(80);
  timer_.setInterval(1000);
  connect(&timer_, &QTimer::timeout, this, &LogTail::refresh);
}

void LogTail::set_run(std::optional<RunPlace> run) {
  reading_.cancel();
  run_ = std::move(run);
  size_ = 0;
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
  if (!run_ || reading_.running()) return;
  reading_.start(
      [run = *run_, size = size_](const std::stop_token& stop) { return read_tail(run, size, stop); },
      [this](const FilePart& tail) { take(tail); },
      [](const std::exception_ptr&) {});  // asked again in a second
}

int LogTail::find_next(const QString& words) {
  const bool is_new = std::exchange(sought_, words) != words;
  if (is_new) moveCursor(QTextCursor::Start);
  const int found = mark_found();
  if (found > 0 && !find(words)) {
    moveCursor(QTextCursor::Start);  // from the beginning again
    find(words);
  }
  return found;
}

int LogTail::mark_found() {
  QList<QTextEdit::ExtraSelection> marks;
  QTextCursor cursor(document());
  while (!sought_.isEmpty()) {
    cursor = document()->find(sought_, cursor);
    if (cursor.isNull()) break;
    QTextEdit::ExtraSelection mark;
    mark.cursor = cursor;
    mark.format.setBackground(with_alpha(current_palette().warn, 0.35));
    marks.append(mark);
  }
  setExtraSelections(marks);
  return static_cast<int>(marks.size());
}

void LogTail::take(const FilePart& tail) {
  if (tail.bytes.empty()) return;
  size_ = tail.size;
  setPlainText(QString::fromUtf8(tail.bytes.data(), static_cast<qsizetype>(tail.bytes.size())));
  mark_found();
  if (sought_.isEmpty())  // else who searches stays where he is
    verticalScrollBar()->setValue(verticalScrollBar()->maximum());
}

}  // namespace anneal::studio
