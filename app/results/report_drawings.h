#pragma once

#include <QObject>
#include <QTextObjectInterface>
#include <memory>
#include <vector>

class QSvgRenderer;

namespace anneal::studio {

/// Pixels of a report, as of a web page.
inline constexpr int pixels_per_inch = 96;

/// Draws the images of a document that were made of a report: its drawings as vectors, by number, and
/// pictures that their name holds whole ("data:image/png;base64,…"). Anything else that an image names is not
/// drawn.
class ReportDrawings : public QObject, public QTextObjectInterface {
  Q_OBJECT
  Q_INTERFACES(QTextObjectInterface)

 public:
  explicit ReportDrawings(QObject* parent = nullptr);
  ~ReportDrawings() override;

  /// The <img> of a drawing of the report, "<svg …>…</svg>"; empty of one that has no size.
  QString add(QString svg);

  QSizeF intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) override;
  void drawObject(QPainter* painter, const QRectF& area, QTextDocument* document, int position,
                  const QTextFormat& format) override;

 private:
  std::vector<std::unique_ptr<QSvgRenderer>> drawings_;
};

}  // namespace anneal::studio
