#include "app/pages/live/inspector/log_view.h"

#include <QScrollBar>
#include <QTextBlock>
#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

#include "app/widgets/theme/palette.h"
#include "engine/core/protocol/run_state.h"

namespace anneal::studio {
namespace {

/// Of whole lines; each becomes one block of the document.
QString text_of(std::string_view bytes) {
  return QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size()))
      .remove(QChar('\r'))
      .replace(QChar(QChar::ParagraphSeparator), QChar(' '));
}

/// Without the rest of a line that begins before, unless there is nothing else.
std::string_view from_line(std::string_view bytes, std::int64_t offset) {
  const std::size_t first_break = bytes.find('\n');
  const bool is_whole = offset == 0 || first_break == std::string_view::npos;
  return is_whole ? bytes : bytes.substr(first_break + 1);
}

/// Without the begin of a line that goes on, unless there is nothing else.
std::string_view to_line_end(std::string_view bytes) {
  const std::size_t last_break = bytes.rfind('\n');
  return last_break == std::string_view::npos ? bytes : bytes.substr(0, last_break + 1);
}

}  // namespace

LogView::LogView(QWidget* parent) : QPlainTextEdit(parent) {
  setReadOnly(true);
  setProperty("role", "log");
  setLineWrapMode(QPlainTextEdit::NoWrap);
  setMinimumHeight(80);
  timer_.setInterval(1000);
  connect(&timer_, &QTimer::timeout, this, &LogView::refresh);
  // By hand, at the top.
  connect(verticalScrollBar(), &QScrollBar::actionTriggered, this, [this] {
    const QScrollBar* bar = verticalScrollBar();
    const bool is_at_top = bar->sliderPosition() == bar->minimum() && !bar->isSliderDown();
    if (is_at_top && !reading_.running()) show_earlier();
  });
}

std::filesystem::path LogView::file() const {
  return std::filesystem::path(run_files::logs) / ("rank-" + std::to_string(rank_) + ".log");
}

void LogView::set_run(std::optional<RunPlace> run) {
  run_ = std::move(run);
  rank_ = 0;
  begin_anew();
}

void LogView::set_rank(int rank) {
  if (std::exchange(rank_, rank) != rank) begin_anew();
}

void LogView::begin_anew() {
  reading_.cancel();
  searching_.cancel();
  show_part({}, 0, true);
  refresh();
  search(sought_);
}

void LogView::showEvent(QShowEvent* event) {
  QPlainTextEdit::showEvent(event);
  refresh();
  timer_.start();
}

void LogView::hideEvent(QHideEvent* event) {
  QPlainTextEdit::hideEvent(event);
  timer_.stop();
}

void LogView::load(std::int64_t offset, std::int64_t most, std::function<void(const FilePart&)> take) {
  reading_.start(
      [run = *run_, file = file(), offset, most](const std::stop_token& stop) {
        return run.read(file, offset, most, stop).value_or(FilePart());
      },
      std::move(take), [](const std::exception_ptr&) {});  // asked again in a second
}

/// What has come since; where that is more than a part, or another file, the end alone.
void LogView::refresh() {
  if (!run_ || !follows_ || reading_.running()) return;
  const std::int64_t end = begin_ + std::ssize(bytes_);
  reading_.start(
      [run = *run_, file = file(), end](const std::stop_token& stop) -> std::pair<FilePart, std::int64_t> {
        const FilePart now = run.read(file, 0, 0, stop).value_or(FilePart());
        if (now.size == end) return {now, end};
        const bool goes_on = now.size > end && now.size - end <= part_bytes;
        const std::int64_t from = goes_on ? end : std::max<std::int64_t>(0, now.size - part_bytes);
        return {run.read(file, from, part_bytes, stop).value_or(FilePart()), from};
      },
      [this](const std::pair<FilePart, std::int64_t>& read) { take_new(read.first, read.second); },
      [](const std::exception_ptr&) {});
}

void LogView::take_new(const FilePart& part, std::int64_t asked_from) {
  if (part.bytes.empty()) return;
  const std::int64_t end = begin_ + std::ssize(bytes_);
  const std::string_view lines = to_line_end(part.bytes);
  if (asked_from == end && end > 0 && std::ssize(bytes_) + std::ssize(lines) <= most_bytes)
    return append_lines(lines);
  const std::string_view whole = from_line(lines, asked_from);
  show_part(std::string(whole), asked_from + std::ssize(lines) - std::ssize(whole), true);
  if (hits_.lines.empty()) verticalScrollBar()->setValue(verticalScrollBar()->maximum());
}

/// Who has scrolled up stays where they are.
void LogView::append_lines(std::string_view lines) {
  QScrollBar* bar = verticalScrollBar();
  const int before = bar->value();
  const bool was_at_bottom = before == bar->maximum();
  if (!sought_.isEmpty()) find_lines(lines, begin_ + std::ssize(bytes_), sought_, hits_);
  bytes_ += lines;
  QTextCursor cursor(document());
  cursor.movePosition(QTextCursor::End);
  cursor.insertText(text_of(lines));
  mark_found();
  bar->setValue(was_at_bottom ? bar->maximum() : before);
  if (!sought_.isEmpty()) emit searched(std::ssize(hits_.lines), hits_.is_all);
}

void LogView::show_part(std::string bytes, std::int64_t begin, bool is_end) {
  bytes_ = std::move(bytes);
  begin_ = begin;
  follows_ = is_end;
  setPlainText(text_of(bytes_));
  mark_found();
  emit part_changed();
}

void LogView::show_earlier() {
  if (!run_ || !has_earlier()) return;
  const std::int64_t from = std::max<std::int64_t>(0, begin_ - part_bytes);
  load(from, begin_ - from, [this, from](const FilePart& part) { take_earlier(part, from); });
}

/// Before what is there, or, where that becomes too much, instead of it.
void LogView::take_earlier(const FilePart& part, std::int64_t asked_from) {
  const std::string_view lines = from_line(part.bytes, asked_from);
  if (lines.empty()) return;
  const std::int64_t begin = begin_ - std::ssize(lines);
  if (std::ssize(bytes_) + std::ssize(lines) > most_bytes) {
    show_part(std::string(lines), begin, false);
    return verticalScrollBar()->setValue(verticalScrollBar()->maximum());
  }
  const int blocks = blockCount();
  const int above = verticalScrollBar()->value();
  bytes_.insert(0, lines);
  begin_ = begin;
  QTextCursor(document()).insertText(text_of(lines));
  mark_found();
  verticalScrollBar()->setValue(above + blockCount() - blocks);
  emit part_changed();
}

void LogView::show_end() {
  reading_.cancel();
  show_part({}, 0, true);
  refresh();
}

void LogView::search(const QString& words) {
  sought_ = words;
  hits_ = {};
  hit_ = 0;
  searching_.cancel();
  mark_found();
  if (!run_ || sought_.isEmpty()) return;
  searching_.start(
      [run = *run_, file = file(), words](const std::stop_token& stop) {
        const ReadPart read = [&](std::int64_t offset, std::int64_t most) {
          return run.read(file, offset, most, stop);
        };
        return find_lines(read, words, stop);
      },
      [this](LogHits hits) {
        hits_ = std::move(hits);
        emit searched(std::ssize(hits_.lines), hits_.is_all);
        show_hit();
      },
      [this](const std::exception_ptr&) { emit not_searched(); });
}

void LogView::find_next() {
  if (hits_.lines.empty()) return;
  hit_ = (hit_ + 1) % hits_.lines.size();
  show_hit();
}

void LogView::show_hit() {
  if (hit_ >= hits_.lines.size()) return;
  const std::int64_t offset = hits_.lines[hit_];
  if (offset >= begin_ && offset < begin_ + std::ssize(bytes_)) return show_line(offset);
  const std::int64_t from = std::max<std::int64_t>(0, offset - part_bytes / 2);
  load(from, part_bytes, [this, from, offset](const FilePart& part) {
    const bool is_end = from + std::ssize(part.bytes) >= part.size;
    const std::string_view lines = is_end ? std::string_view(part.bytes) : to_line_end(part.bytes);
    const std::string_view whole = from_line(lines, from);
    show_part(std::string(whole), from + std::ssize(lines) - std::ssize(whole), is_end);
    show_line(offset);
  });
}

void LogView::show_line(std::int64_t offset) {
  const auto before = std::string_view(bytes_).substr(
      0, static_cast<std::size_t>(std::clamp<std::int64_t>(offset - begin_, 0, std::ssize(bytes_))));
  const QTextBlock block = document()->findBlockByNumber(static_cast<int>(std::ranges::count(before, '\n')));
  const QTextCursor found = document()->find(sought_, QTextCursor(block));
  setTextCursor(found.isNull() ? QTextCursor(block) : found);
  ensureCursorVisible();
}

void LogView::mark_found() {
  constexpr qsizetype most_marks = 1000;
  QList<QTextEdit::ExtraSelection> marks;
  QTextCursor cursor(document());
  while (!sought_.isEmpty() && marks.size() < most_marks) {
    cursor = document()->find(sought_, cursor);
    if (cursor.isNull()) break;
    QTextEdit::ExtraSelection mark;
    mark.cursor = cursor;
    mark.format.setBackground(with_alpha(current_palette().warn, 0.35));
    marks.append(mark);
  }
  setExtraSelections(marks);
}

}  // namespace anneal::studio
