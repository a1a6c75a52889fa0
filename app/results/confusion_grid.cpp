#include "results/confusion_grid.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <numeric>

#include "widgets/format.h"
#include "widgets/labels.h"
#include "widgets/palette.h"

namespace anneal::studio {

namespace {

constexpr double largest_side = 44;
constexpr double smallest_side_with_words = 22;
constexpr double names_width = 92, names_height = 24;

}  // namespace

ConfusionGrid::ConfusionGrid(QWidget* parent) : QWidget(parent) {
  QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
  setFocusPolicy(Qt::StrongFocus);
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
  updateGeometry();
  update();
}

double ConfusionGrid::left() const {
  return names_width;
}

double ConfusionGrid::side(int width) const {
  return classes_.empty() ? 0 : std::clamp((width - left()) / count(), 2.0, largest_side);
}

int ConfusionGrid::heightForWidth(int width) const {
  return static_cast<int>(names_height + side(width) * count()) + 1;
}

QRectF ConfusionGrid::rect_of(Cell cell) const {
  const double size = side(width());
  return {left() + size * cell.predicted, names_height + size * cell.label, size, size};
}

QPoint ConfusionGrid::middle_of(Cell cell) const {
  return rect_of(cell).center().toPoint();
}

std::int64_t ConfusionGrid::at(Cell cell) const {
  return counts_[static_cast<std::size_t>(cell.label)][static_cast<std::size_t>(cell.predicted)];
}

std::optional<ConfusionGrid::Cell> ConfusionGrid::cell_at(const QPointF& point) const {
  const double size = side(width());
  if (size <= 0 || point.x() < left() || point.y() < names_height) return std::nullopt;
  const Cell cell{static_cast<int>((point.y() - names_height) / size),
                  static_cast<int>((point.x() - left()) / size)};
  if (cell.label >= count() || cell.predicted >= count()) return std::nullopt;
  return cell;
}

QString ConfusionGrid::words_of(Cell cell) const {
  const QString label = QString::fromStdString(classes_[static_cast<std::size_t>(cell.label)]);
  const QString predicted = QString::fromStdString(classes_[static_cast<std::size_t>(cell.predicted)]);
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

void ConfusionGrid::choose(Cell cell) {
  chosen_ = cell;
  describe();
  update();
  emit cell_chosen();
}

void ConfusionGrid::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const Palette& palette = current_palette();
  QFont small = font();
  small.setPixelSize(11);
  painter.setFont(small);
  painter.setPen(palette.muted);
  painter.drawText(QRectF(left(), 0, width() - left(), names_height - 4), Qt::AlignLeft | Qt::AlignVCenter,
                   tr("taken for →"));
  const double size = side(width());
  const bool has_words = size >= smallest_side_with_words;
  for (int label = 0; label < count(); ++label) {
    const auto row = static_cast<std::size_t>(label);
    if (size >= 11) {
      const QString name = painter.fontMetrics().elidedText(QString::fromStdString(classes_[row]),
                                                            Qt::ElideRight, static_cast<int>(left()) - 10);
      painter.setPen(palette.muted);
      painter.drawText(QRectF(0, names_height + size * label, left() - 8, size),
                       Qt::AlignRight | Qt::AlignVCenter, name);
    }
    for (int predicted = 0; predicted < count(); ++predicted) {
      const Cell cell{label, predicted};
      const double share =
          of_label_[row] > 0 ? static_cast<double>(at(cell)) / static_cast<double>(of_label_[row]) : 0;
      const QRectF rect = rect_of(cell).adjusted(0.5, 0.5, -0.5, -0.5);
      const QColor tone = label == predicted ? palette.good : palette.bad;
      painter.fillRect(rect, share > 0 ? mix(palette.raised, tone, 0.12 + 0.5 * share) : palette.raised);
      if (!has_words || at(cell) == 0) continue;
      painter.setPen(palette.text);
      painter.drawText(rect, Qt::AlignCenter, Format::count(at(cell)));
    }
  }
  if (!chosen_) return;
  painter.setPen(QPen(hasFocus() ? palette.accent : palette.text, 2));
  painter.drawRect(rect_of(*chosen_));
}

void ConfusionGrid::mousePressEvent(QMouseEvent* event) {
  if (const auto cell = cell_at(event->position())) choose(*cell);
}

void ConfusionGrid::keyPressEvent(QKeyEvent* event) {
  if (classes_.empty()) return QWidget::keyPressEvent(event);
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
    return QWidget::keyPressEvent(event);
  choose({std::clamp(cell.label, 0, count() - 1), std::clamp(cell.predicted, 0, count() - 1)});
}

bool ConfusionGrid::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const auto cell = cell_at(help->pos());
  QToolTip::showText(help->globalPos(), cell ? plain_tip(words_of(*cell)) : QString(), this);
  return true;
}

}  // namespace anneal::studio
