#include "app/widgets/theme/icon.h"

#include <QFile>
#include <QPainter>
#include <QSvgRenderer>

namespace anneal::studio {

QPixmap tinted_pixmap(const QString& name, const QColor& colour, int side, double device_pixel_ratio) {
  QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
  if (!file.open(QIODevice::ReadOnly)) qFatal("no icon named %s", qPrintable(name));
  QByteArray drawing = file.readAll();
  drawing.replace("currentColor", colour.name().toLatin1());
  QPixmap pixmap(QSize(side, side) * device_pixel_ratio);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  QSvgRenderer(drawing).render(&painter);
  painter.end();
  pixmap.setDevicePixelRatio(device_pixel_ratio);
  return pixmap;
}

QIcon tinted_icon(const QString& name, const QColor& colour) {
  QIcon icon;
  for (const double scale : {1.0, 2.0, 3.0}) icon.addPixmap(tinted_pixmap(name, colour, 16, scale));
  return icon;
}

}  // namespace anneal::studio
