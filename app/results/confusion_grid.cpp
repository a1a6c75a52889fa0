#include "app/results/confusion_grid.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "app/widgets/charts/accessible_chart.h"
#include "app/widgets/charts/value_table.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/palette.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {

namespace {

constexpr double largest_side = 44;
constexpr double smallest_side = 15;  // that a name can stand beside
constexpr double smallest_side_with_words = 22;
constexpr int longest_name = 140, caption_height = 18, gap = 8;

}  // namespace

ConfusionGrid::ConfusionGrid(QWidget* parent) : QAbstractScrollArea(parent) {
  speak_as_chart(*this);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  setFrameShape(QFrame::NoFrame);
  setFocusPolicy(Qt::StrongFocus);
  viewport()->setAutoFillBackground(false);
}

void ConfusionGrid::set_counts(std::vector<std::string> classes,
                               std::vector<std::vector<std::int64_t>> counts) {
  classes_ = std::move(classes);
  counts_ = std::move(counts);
  of_label_.clear();
  chosen_.reset();
  std::int64_t most = 0;
  for (int label = 0; label < count(); ++label) {
    const auto& row = counts_[static_cast<std::size_t>(label)];
    of_label_.push_back(std::accumulate(row.begin(), row.end(), std::int64_t{0}));
    for (int predicted = 0; predicted < count(); ++predicted) {
      const Cell cell{label, predicted};
      if (label == predicted || at(cell) <= most) continue;
      most = at(cell);
      chosen_ = cell;
    }
  }
  describe();
  lay_out();
  show_chosen();
}

QFont ConfusionGrid::name_font() const {
  QFont small = font();
  small.setPixelSize(11);
  return small;
}

void ConfusionGrid::lay_out() {
  if (classes_.empty()) return;
  const QFontMetricsF letters(name_font());
  double longest = 0;
  for (int i = 0; i < count(); ++i) longest = std::max(longest, letters.horizontalAdvance(class_at(i)));
  const int widest = static_cast<int>(std::ceil(longest)) + 1;  // a name that is a hair too wide is cut
  const QSize room = maximumViewportSize();
  left_ = std::min({widest, longest_name, room.width() / 3}) + gap;
  top_ = caption_height + std::min({widest, longest_name, room.height() / 4}) + gap;
  const double least = std::min(room.width() - left_, room.height() - top_) - 1;
  side_ = std::clamp(least / count(), smallest_side, largest_side);
  const int extent = static_cast<int>(side_ * count()) + 1;
  const auto fit = [&](QScrollBar* bar, int shown) {
    bar->setRange(0, std::max(0, extent - shown));
    bar->setPageStep(shown);
    bar->setSingleStep(static_cast<int>(side_));
  };
  fit(horizontalScrollBar(), viewport()->width() - left_);
  fit(verticalScrollBar(), viewport()->height() - top_);
  viewport()->update();
}

void ConfusionGrid::resizeEvent(QResizeEvent*) {
  lay_out();
}

/// Scrolls as far as it must.
void ConfusionGrid::show_chosen() {
  if (chosen_) {
    const auto reach = [](QScrollBar* bar, double begin, double end) {
      if (begin < bar->value()) bar->setValue(static_cast<int>(begin));
      if (end > bar->value() + bar->pageStep()) bar->setValue(static_cast<int>(end) - bar->pageStep() + 1);
    };
    reach(horizontalScrollBar(), side_ * chosen_->predicted, side_ * (chosen_->predicted + 1));
    reach(verticalScrollBar(), side_ * chosen_->label, side_ * (chosen_->label + 1));
  }
  viewport()->update();
}

QRectF ConfusionGrid::rect_of(Cell cell) const {
  return {left_ + side_ * cell.predicted - horizontalScrollBar()->value(),
          top_ + side_ * cell.label - verticalScrollBar()->value(), side_, side_};
}

QPoint ConfusionGrid::middle_of(Cell cell) const {
  return rect_of(cell).center().toPoint();
}

std::int64_t ConfusionGrid::at(Cell cell) const {
  return counts_[static_cast<std::size_t>(cell.label)][static_cast<std::size_t>(cell.predicted)];
}

/// The row and the column of a point; below 0 where it is beside them, and `count()` or more behind.
ConfusionGrid::Cell ConfusionGrid::place_at(const QPointF& point) const {
  const auto index = [&](double at, int begin, const QScrollBar* bar) {
    return at < begin || side_ <= 0 ? -1 : static_cast<int>((at - begin + bar->value()) / side_);
  };
  return {index(point.y(), top_, verticalScrollBar()), index(point.x(), left_, horizontalScrollBar())};
}

std::optional<ConfusionGrid::Cell> ConfusionGrid::cell_at(const QPointF& point) const {
  const Cell cell = place_at(point);
  const auto is_class = [&](int index) { return index >= 0 && index < count(); };
  if (!is_class(cell.label) || !is_class(cell.predicted)) return std::nullopt;
  return cell;
}

/// Of a cell, or the whole name of a class.
QString ConfusionGrid::words_at(const QPointF& point) const {
  if (const auto cell = cell_at(point)) return words_of(*cell);
  const Cell place = place_at(point);
  const int index = std::max(place.label, place.predicted);
  const bool is_name = index >= 0 && index < count() && std::min(place.label, place.predicted) < 0;
  return is_name ? class_at(index) : QString();
}

QString ConfusionGrid::words_of(Cell cell) const {
  const QString label = class_at(cell.label), predicted = class_at(cell.predicted);
  const QString samples = Format::count(of_label_[static_cast<std::size_t>(cell.label)]);
  return cell.label == cell.predicted
             ? tr("%1 of %2 “%3” are recognised").arg(Format::count(at(cell)), samples, label)
             : tr("%1 of %2 “%3” are taken for “%4”").arg(Format::count(at(cell)), samples, label, predicted);
}

/// What one would see of it: the chosen cell, and how much lies on the diagonal.
void ConfusionGrid::describe() {
  std::int64_t right = 0;
  for (int label = 0; label < count(); ++label) right += at({label, label});
  const std::int64_t all = std::accumulate(of_label_.begin(), of_label_.end(), std::int64_t{0});
  const QString whole = tr("%1 of %2 samples are recognised").arg(Format::count(right), Format::count(all));
  setAccessibleDescription(chosen_ ? words_of(*chosen_) + QStringLiteral("; ") + whole : whole);
}

ValueTable* ConfusionGrid::values(QObject* parent) const {
  std::vector<Cell> cells;
  for (int label = 0; label < count(); ++label)
    for (int predicted = 0; predicted < count(); ++predicted)
      if (at({label, predicted}) > 0) cells.push_back({label, predicted});
  std::ranges::stable_sort(
      cells, {}, [this](const Cell& cell) { return std::pair(cell.label == cell.predicted, -at(cell)); });
  std::vector<QStringList> rows;
  for (const Cell& cell : cells) {
    const std::int64_t samples = of_label_[static_cast<std::size_t>(cell.label)];
    rows.push_back({class_at(cell.label), class_at(cell.predicted), Format::count(at(cell)),
                    Format::percent(static_cast<double>(at(cell)) / static_cast<double>(samples), 1)});
  }
  return new ValueTable({tr("Class"), tr("Taken for"), tr("Samples"), tr("Share of the class")},
                        std::move(rows), parent);
}

void ConfusionGrid::choose(Cell cell) {
  chosen_ = cell;
  describe();
  show_chosen();
  emit cell_chosen();
}

/// Beside each row and, upright, above each column of which something is seen.
void ConfusionGrid::paint_names(QPainter& painter) const {
  const QFontMetrics letters(painter.font());
  painter.setPen(current_palette().muted);
  painter.drawText(QRectF(left_, 0, viewport()->width() - left_, caption_height),
                   Qt::AlignLeft | Qt::AlignVCenter, tr("taken for →"));
  painter.save();
  painter.setClipRect(0, top_, left_, viewport()->height());
  for (int row = 0; row < count(); ++row) {
    const QRectF cell = rect_of({row, 0});
    if (cell.bottom() < top_ || cell.top() > viewport()->height()) continue;
    painter.drawText(QRectF(0, cell.top(), left_ - gap, cell.height()), Qt::AlignRight | Qt::AlignVCenter,
                     letters.elidedText(class_at(row), Qt::ElideRight, left_ - gap));
  }
  painter.setClipRect(left_, caption_height, viewport()->width(), top_ - caption_height);
  const int height = top_ - caption_height - gap;
  for (int column = 0; column < count(); ++column) {
    const QRectF cell = rect_of({0, column});
    if (cell.right() < left_ || cell.left() > viewport()->width()) continue;
    painter.save();
    painter.translate(cell.left(), top_ - gap);
    painter.rotate(-90);
    painter.drawText(QRectF(0, 0, height, cell.width()), Qt::AlignLeft | Qt::AlignVCenter,
                     letters.elidedText(class_at(column), Qt::ElideRight, height));
    painter.restore();
  }
  painter.restore();
}

void ConfusionGrid::paint_cell(QPainter& painter, Cell cell) const {
  const Palette& palette = current_palette();
  const std::int64_t samples = of_label_[static_cast<std::size_t>(cell.label)];
  const double share = samples > 0 ? static_cast<double>(at(cell)) / static_cast<double>(samples) : 0;
  const QRectF rect = rect_of(cell).adjusted(0.5, 0.5, -0.5, -0.5);
  const QColor tone = cell.label == cell.predicted ? palette.good : palette.bad;
  painter.fillRect(rect, share > 0 ? mix(palette.raised, tone, 0.12 + 0.5 * share) : palette.raised);
  if (side_ < smallest_side_with_words || at(cell) == 0) return;
  painter.setPen(palette.text);
  painter.drawText(rect, Qt::AlignCenter, Format::count(at(cell)));
}

void ConfusionGrid::paintEvent(QPaintEvent*) {
  if (classes_.empty()) return;
  QPainter painter(viewport());
  painter.setFont(name_font());
  paint_names(painter);
  painter.setClipRect(left_, top_, viewport()->width(), viewport()->height());
  const Cell first = place_at(QPointF(left_, top_));
  const Cell last = place_at(QPointF(viewport()->width(), viewport()->height()));
  for (int label = first.label; label <= std::min(last.label, count() - 1); ++label)
    for (int predicted = first.predicted; predicted <= std::min(last.predicted, count() - 1); ++predicted)
      paint_cell(painter, {label, predicted});
  if (!chosen_) return;
  painter.setPen(QPen(hasFocus() ? current_palette().accent : current_palette().text, 2));
  painter.drawRect(rect_of(*chosen_).adjusted(1, 1, -1, -1));
}

void ConfusionGrid::mousePressEvent(QMouseEvent* event) {
  if (const auto cell = cell_at(event->position())) choose(*cell);
}

void ConfusionGrid::keyPressEvent(QKeyEvent* event) {
  if (classes_.empty()) return QAbstractScrollArea::keyPressEvent(event);
  Cell cell = chosen_.value_or(Cell());
  if (event->key() == Qt::Key_Left)
    --cell.predicted;
  else if (event->key() == Qt::Key_Right)
    ++cell.predicted;
  else if (event->key() == Qt::Key_Up)
    --cell.label;
  else if (event->key() == Qt::Key_Down)
    ++cell.label;
  else
    return QAbstractScrollArea::keyPressEvent(event);
  choose({std::clamp(cell.label, 0, count() - 1), std::clamp(cell.predicted, 0, count() - 1)});
}

bool ConfusionGrid::viewportEvent(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QAbstractScrollArea::viewportEvent(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const QString words = words_at(help->pos());
  QToolTip::showText(help->globalPos(), words.isEmpty() ? words : plain_tip(words), viewport());
  return true;
}

}  // namespace anneal::studio
