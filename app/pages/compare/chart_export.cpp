#include "page_compare/chart_export.h"

#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QSvgGenerator>

#include "widgets/curve_chart.h"
#include "widgets/palette.h"

namespace anneal::studio {

namespace {

constexpr double scale = 2;  ///< pixels of an image for one of the chart's
constexpr int legend_height = 20;

void draw(CurveChart& chart, const QString& title, QPainter& painter, const QSize& size) {
  const Palette& palette = current_palette();
  painter.fillRect(QRect(QPoint(), size), palette.surface);
  painter.setRenderHint(QPainter::Antialiasing);
  QRect line(16, 0, size.width() - 32, legend_height);
  painter.setPen(palette.text);
  painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, title);
  for (const CurveStyle& style : chart.styles()) {
    line.translate(0, legend_height);
    const QColor colour = palette.series[static_cast<std::size_t>(style.colour) % palette.series.size()];
    painter.setPen(QPen(colour, 2, style.dashed ? Qt::DashLine : Qt::SolidLine));
    painter.drawLine(line.left(), line.center().y(), line.left() + 20, line.center().y());
    painter.setPen(palette.text);
    painter.drawText(line.adjusted(28, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, style.name);
  }
  chart.QWidget::render(&painter, QPoint(0, line.bottom() + 1), QRegion(), QWidget::DrawChildren);
}

}  // namespace

QByteArray image_of(CurveChart& chart, const QString& title, ImageKind kind) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  const int lines = static_cast<int>(chart.styles().size()) + 1;
  const QSize size(chart.width(), chart.height() + legend_height * lines);
  if (kind == ImageKind::svg) {
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setSize(size);
    svg.setViewBox(QRect(QPoint(), size));
    QPainter painter(&svg);
    draw(chart, title, painter, size);
  } else {
    QImage image(size * scale, QImage::Format_RGB32);
    QPainter painter(&image);
    painter.scale(scale, scale);
    draw(chart, title, painter, size);
    painter.end();
    image.save(&buffer, "PNG");
  }
  return bytes;
}

}  // namespace anneal::studio
