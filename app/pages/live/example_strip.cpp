#include "app/pages/live/example_strip.h"

#include <QFileInfo>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/models/thumbnail_model.h"
#include "app/results/predictions.h"
#include "app/widgets/charts/accessible_chart.h"
#include "app/widgets/charts/value_table.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/palette.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {

namespace {

constexpr int row_height = 44, picture_side = 36, gap = 10, axis_height = 20;
constexpr double least_words = 80, most_words = 190;

}  // namespace

ExampleStrip::ExampleStrip(QWidget* parent) : QWidget(parent), pictures_(new ThumbnailModel(this)) {
  speak_as_chart(*this);
  setFocusPolicy(Qt::StrongFocus);
  setCursor(Qt::PointingHandCursor);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  connect(pictures_, &ThumbnailModel::dataChanged, this, [this] { update(); });
}

void ExampleStrip::set_examples(std::vector<ExampleAnswers> examples, double epochs) {
  const auto paths_of = [](const std::vector<ExampleAnswers>& all) {
    std::vector<std::string> paths;
    for (const ExampleAnswers& one : all) paths.push_back(one.path);
    return paths;
  };
  const std::vector<std::string> paths = paths_of(examples);
  if (paths != paths_of(examples_)) {
    std::vector<std::string> labels;
    for (const ExampleAnswers& one : examples) labels.push_back(one.label);
    const auto catalogue = catalogue_of(paths, labels);
    std::vector<Picture> pictures;
    for (std::uint32_t i = 0; i < paths.size(); ++i) pictures.push_back({catalogue, i});
    pictures_->set_pictures(std::move(pictures));
    chosen_ = 0;
  }
  examples_ = std::move(examples);
  epochs_ = std::max(epochs, 1e-9);
  describe();
  updateGeometry();
  update();
}

const Picture& ExampleStrip::picture(int row) const {
  return pictures_->picture(row);
}

QSize ExampleStrip::sizeHint() const {
  return {480, static_cast<int>(examples_.size()) * row_height + axis_height};
}

QSize ExampleStrip::minimumSizeHint() const {
  return {300, sizeHint().height()};
}

QRectF ExampleStrip::row_at(int row) const {
  return QRectF(0, row * row_height, width(), row_height);
}

/// Of the widest, as far as there is room beside the bars.
double ExampleStrip::words_width() const {
  double widest = least_words;
  for (const ExampleAnswers& example : examples_) {
    const QFontMetricsF metrics(font());
    widest = std::max(widest, metrics.horizontalAdvance(QString::fromStdString(example.label)));
    if (!example.answers.empty())
      widest = std::max(widest, metrics.horizontalAdvance(answer_words(example, example.answers.back())));
  }
  return std::min({widest, most_words, std::max(least_words, width() / 3.0)});
}

QRectF ExampleStrip::bars_of(int row) const {
  return row_at(row).adjusted(picture_side + 2 * gap + words_width(), 4, -1, -4);
}

QRectF ExampleStrip::place_of(int row, int answer) const {
  const QRectF area = bars_of(row);
  const auto& answers = examples_[static_cast<std::size_t>(row)].answers;
  const auto x_of = [&](double epoch) {
    return area.left() + std::clamp(epoch / epochs_, 0.0, 1.0) * area.width();
  };
  const double left = answer == 0 ? area.left() : x_of(answers[static_cast<std::size_t>(answer) - 1].epoch);
  const double right = std::max(x_of(answers[static_cast<std::size_t>(answer)].epoch), left + 1);
  const double between = right - left > 4 ? 1 : 0;
  return {left, area.top(), right - left - between, area.height()};
}

int ExampleStrip::row_under(const QPointF& at) const {
  const int row = static_cast<int>(std::floor(at.y() / row_height));
  return row >= 0 && row < static_cast<int>(examples_.size()) ? row : -1;
}

QString ExampleStrip::answer_words(const ExampleAnswers& example,
                                   const ExampleAnswers::Answer& answer) const {
  if (answer.predicted.empty()) return tr("✗ no prediction");
  const QString mark = example.is_right(answer) ? QStringLiteral("✓") : QStringLiteral("✗");
  return QStringLiteral("%1 %2 %3")
      .arg(mark, QString::fromStdString(answer.predicted), Format::percent(answer.probability, 0));
}

/// For a screen reader.
void ExampleStrip::describe() {
  QStringList words;
  for (const ExampleAnswers& example : examples_)
    if (!example.answers.empty())
      words += tr("%1: %2, %Ln evaluation(s)", "an image's class, what was made of it last",
                  static_cast<int>(example.answers.size()))
                   .arg(QString::fromStdString(example.label), answer_words(example, example.answers.back()));
  setAccessibleDescription(words.join(QStringLiteral("; ")));
}

ValueTable* ExampleStrip::values(QObject* parent) const {
  std::vector<QStringList> rows;
  for (const ExampleAnswers& example : examples_)
    for (const ExampleAnswers::Answer& answer : example.answers)
      rows.push_back({QFileInfo(QString::fromStdString(example.path)).fileName(),
                      QString::fromStdString(example.label), Format::number(answer.epoch),
                      answer_words(example, answer)});
  return new ValueTable({tr("Image"), tr("Class"), tr("Epoch"), tr("Prediction")}, std::move(rows), parent);
}

void ExampleStrip::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const Palette& palette = current_palette();
  for (int row = 0; row < static_cast<int>(examples_.size()); ++row) {
    const QRectF all = row_at(row);
    if (hasFocus() && row == chosen_) {
      painter.setPen(QPen(palette.accent, 1.5));
      painter.setBrush(Qt::NoBrush);
      painter.drawRoundedRect(all.adjusted(1, 1, -1, -1), 6, 6);
    }
    const QRectF square(all.left() + 4, all.center().y() - picture_side / 2.0, picture_side, picture_side);
    painter.fillRect(square, palette.raised);
    const QVariant picture = pictures_->data(pictures_->index(row), Qt::DecorationRole);
    if (picture.canConvert<QPixmap>()) {
      painter.setRenderHint(QPainter::SmoothPixmapTransform);
      const auto pixmap = picture.value<QPixmap>();
      painter.drawPixmap(square, pixmap, QRectF(pixmap.rect()));
    }
    paint_words(painter, row);
    paint_bars(painter, row);
  }
  paint_axis(painter);
}

/// A long class gives way, its probability does not.
void ExampleStrip::paint_words(QPainter& painter, int row) const {
  const Palette& palette = current_palette();
  const ExampleAnswers& example = examples_[static_cast<std::size_t>(row)];
  const QRectF all = row_at(row);
  const QRectF words(picture_side + gap + 4, all.top() + 4, words_width(), all.height() - 8);
  const QFontMetricsF metrics(font());
  const QRectF upper = words.adjusted(0, 0, 0, -words.height() / 2);
  const QRectF lower = words.adjusted(0, words.height() / 2, 0, 0);
  painter.setPen(palette.text);
  painter.drawText(upper, Qt::AlignLeft | Qt::AlignVCenter,
                   metrics.elidedText(QString::fromStdString(example.label), Qt::ElideRight, upper.width()));
  if (example.answers.empty()) return;
  const ExampleAnswers::Answer& last = example.answers.back();
  QString text = answer_words(example, last);
  if (metrics.horizontalAdvance(text) > lower.width() && !last.predicted.empty()) {
    const QString name = QString::fromStdString(last.predicted);
    const double others = metrics.horizontalAdvance(text) - metrics.horizontalAdvance(name);
    text.replace(name, metrics.elidedText(name, Qt::ElideRight, std::max(0.0, lower.width() - others)));
  }
  painter.setPen(example.is_right(last) ? palette.good : palette.bad);
  painter.drawText(lower, Qt::AlignLeft | Qt::AlignVCenter, text);
}

void ExampleStrip::paint_bars(QPainter& painter, int row) const {
  const Palette& palette = current_palette();
  const ExampleAnswers& example = examples_[static_cast<std::size_t>(row)];
  painter.setPen(Qt::NoPen);
  painter.fillRect(bars_of(row), palette.raised);
  for (int i = 0; i < static_cast<int>(example.answers.size()); ++i) {
    const ExampleAnswers::Answer& answer = example.answers[static_cast<std::size_t>(i)];
    const bool is_right = example.is_right(answer);
    const double share = std::isfinite(answer.probability) ? std::clamp(answer.probability, 0.0, 1.0) : 1.0;
    QRectF bar = place_of(row, i);
    bar.setTop(bar.bottom() - share * bar.height());
    QColor colour = is_right ? palette.good : palette.bad;
    if (!is_right) {
      QColor pale = colour;
      pale.setAlphaF(0.35F);
      painter.fillRect(bar, pale);
    }
    painter.fillRect(bar, QBrush(colour, is_right ? Qt::SolidPattern : Qt::BDiagPattern));
  }
}

void ExampleStrip::paint_axis(QPainter& painter) const {
  if (examples_.empty()) return;
  const QRectF bars = bars_of(static_cast<int>(examples_.size()) - 1);
  const QRectF axis(bars.left(), row_at(static_cast<int>(examples_.size())).top(), bars.width(), axis_height);
  painter.setPen(current_palette().muted);
  painter.drawText(axis, Qt::AlignLeft | Qt::AlignVCenter, QLocale().toString(0));
  painter.drawText(axis, Qt::AlignHCenter | Qt::AlignVCenter, tr("epoch"));
  painter.drawText(axis, Qt::AlignRight | Qt::AlignVCenter, Format::number(epochs_));
}

bool ExampleStrip::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const int row = row_under(help->pos());
  if (row < 0) return true;
  const ExampleAnswers& example = examples_[static_cast<std::size_t>(row)];
  QString text = QString::fromStdString(example.path);
  for (int i = 0; i < static_cast<int>(example.answers.size()); ++i) {
    const ExampleAnswers::Answer& answer = example.answers[static_cast<std::size_t>(i)];
    if (place_of(row, i).contains(help->pos()))
      text = tr("epoch %1: %2", "number, what was made of an image")
                 .arg(Format::number(answer.epoch), answer_words(example, answer));
  }
  QToolTip::showText(help->globalPos(), plain_tip(text), this);
  return true;
}

void ExampleStrip::mouseReleaseEvent(QMouseEvent* event) {
  const int row = row_under(event->position());
  if (row < 0 || event->button() != Qt::LeftButton) return;
  chosen_ = row;
  update();
  emit picture_wanted(row);
}

void ExampleStrip::keyPressEvent(QKeyEvent* event) {
  const int last = static_cast<int>(examples_.size()) - 1;
  switch (event->key()) {
    case Qt::Key_Up:
      chosen_ = std::max(0, chosen_ - 1);
      return update();
    case Qt::Key_Down:
      chosen_ = std::min(last, chosen_ + 1);
      return update();
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
      if (chosen_ <= last) emit picture_wanted(chosen_);
      return;
    default:
      QWidget::keyPressEvent(event);
  }
}

}  // namespace anneal::studio
