#pragma once

#include <QColor>
#include <QIcon>
#include <QPixmap>
#include <QString>

namespace anneal::studio {

/// The stroke icon resources/icons/NAME.svg in one colour, sharp at every display scale. Icons do not
/// follow the theme by themselves: make them anew when the palette changes (PaletteWatch).
QIcon tinted_icon(const QString& name, const QColor& colour);
QPixmap tinted_pixmap(const QString& name, const QColor& colour, int side, double device_pixel_ratio);

}  // namespace anneal::studio
