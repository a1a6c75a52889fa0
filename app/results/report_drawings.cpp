#include "app/results/report_drawings.h"

#include <QAbstractTextDocumentLayout>
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTextDocument>
#include <QTextImageFormat>
#include <algorithm>

namespace anneal::studio {

namespace {

constexpr double widest_drawing = 640;  ///< in pixels of 1/96 inch, which A4 has within its margins
const QString drawing_name = QStringLiteral("drawing:");

/// What the page's own style says of drawings, in its light colours, for a renderer without variables.
const QString drawing_style = QStringLiteral(R"css(
text { fill: #5f6b7c; }
.rule { stroke: #e1e5ea; } .shade { fill: #f0f2f5; opacity: 0.55; }
.mark { stroke: #98a2b3; stroke-dasharray: 3 3; }
path { fill: none; stroke-width: 1.8; stroke-linejoin: round; stroke-linecap: round; }
path.faint { stroke-opacity: 0.28; stroke-width: 1; }
path.s0 { stroke: #3b82c4; } path.s1 { stroke: #e08a2b; } path.s2 { stroke: #2fa37c; }
path.s3 { stroke: #b765a8; } path.s4 { stroke: #8a93a3; }
circle.s0 { fill: #3b82c4; } circle.s1 { fill: #e08a2b; } circle.s2 { fill: #2fa37c; }
circle.s3 { fill: #b765a8; } circle.s4 { fill: #8a93a3; } circle.point { fill-opacity: 0.6; }
rect.s0 { fill: #3b82c4; } rect.s1 { fill: #e08a2b; } rect.s2 { fill: #2fa37c; }
rect.s3 { fill: #b765a8; } rect.s4 { fill: #8a93a3; }
rect.part { fill-opacity: 0.6; } rect.wait { fill: #f0f2f5; stroke: #98a2b3; }
.right { fill: #3b82c4; } .wrong { fill: #c9363e; } .empty { fill: #f0f2f5; fill-opacity: 0.5; }
text.rank { fill: #1c2230; } text.count { fill: #1c2230; } text.on { fill: #ffffff; }
rect.bar { fill: #3b82c4; fill-opacity: 0.75; } rect.over { fill: #c9363e; fill-opacity: 0.45; }
rect.under { fill: #1d8f63; fill-opacity: 0.55; } rect.often { fill: #98a2b3; fill-opacity: 0.6; }
.ideal { stroke: #5f6b7c; stroke-dasharray: 4 4; } .track { fill: #f0f2f5; } .fill { fill: #3b82c4; }
)css");

/// Of words in a drawing, which are smaller on paper where it is wider than that.
double font_size(const QString& svg) {
  constexpr double usual = 11, most = 15;
  static const QRegularExpression view(QStringLiteral("viewBox=\"0 0 ([0-9.]+) "));
  return std::clamp(usual * view.match(svg).captured(1).toDouble() / widest_drawing, usual, most);
}

}  // namespace

ReportDrawings::ReportDrawings(QObject* parent) : QObject(parent) {}

ReportDrawings::~ReportDrawings() = default;

QString ReportDrawings::add(QString svg) {
  // What a pointer over them would show, QSvgRenderer writes beside what is there.
  static const QRegularExpression tip(QStringLiteral("<title>.*?</title>"),
                                      QRegularExpression::DotMatchesEverythingOption);
  svg.remove(tip);
  // The font as an attribute: where a style sheet has it, QSvgRenderer loses it of words with an anchor.
  svg.replace(QStringLiteral("<svg "), QStringLiteral("<svg xmlns=\"http://www.w3.org/2000/svg\" "
                                                      "font-family=\"Inter\" font-size=\"%1\" ")
                                           .arg(font_size(svg)));
  svg.insert(svg.indexOf('>') + 1, QStringLiteral("<style>") + drawing_style + QStringLiteral("</style>"));
  auto drawing = std::make_unique<QSvgRenderer>(svg.toUtf8());
  QSizeF size = drawing->viewBoxF().size();
  if (size.isEmpty()) return {};
  if (size.width() > widest_drawing) size *= widest_drawing / size.width();
  drawings_.push_back(std::move(drawing));
  return QStringLiteral("<img src=\"%1%2\" width=\"%3\" height=\"%4\">")
      .arg(drawing_name)
      .arg(drawings_.size() - 1)
      .arg(qRound(size.width()))
      .arg(qRound(size.height()));
}

QSizeF ReportDrawings::intrinsicSize(QTextDocument* document, int, const QTextFormat& format) {
  const QTextImageFormat image = format.toImageFormat();
  const QPaintDevice* device = document->documentLayout()->paintDevice();
  const double scale = device == nullptr ? 1 : device->logicalDpiX() / double{pixels_per_inch};
  return QSizeF(image.width(), image.height()) * scale;
}

void ReportDrawings::drawObject(QPainter* painter, const QRectF& area, QTextDocument*, int,
                                const QTextFormat& format) {
  const QString name = format.toImageFormat().name();
  if (name.startsWith(drawing_name)) {
    const std::size_t number = name.mid(drawing_name.size()).toULong();
    if (number < drawings_.size()) drawings_[number]->render(painter, area);
    return;
  }
  const qsizetype bytes = name.indexOf(QLatin1String(";base64,"));
  if (!name.startsWith(QLatin1String("data:")) || bytes < 0) return;
  const QImage picture = QImage::fromData(QByteArray::fromBase64(name.mid(bytes + 8).toLatin1()));
  if (picture.isNull()) return;
  QSizeF size = picture.size();
  size.scale(area.size(), Qt::KeepAspectRatio);
  painter->drawImage(QRectF(area.topLeft(), size), picture);
}

}  // namespace anneal::studio
