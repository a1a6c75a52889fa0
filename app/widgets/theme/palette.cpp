#include "app/widgets/theme/palette.h"

#include <QGuiApplication>
#include <cmath>

namespace anneal::studio {
namespace {

const std::array<QColor, 5> series = {QColor(0x3B82C4), QColor(0xE08A2B), QColor(0x2FA37C), QColor(0xB765A8),
                                      QColor(0x8A93A3)};

}  // namespace

const Palette& dark_palette() {
  static const Palette palette = {true,     0x13161B, 0x1A1E25, 0x222732, 0x2C323D,
                                  0xE7EAF0, 0x98A2B3, 0x8590A2, 0x5B8DEF, 0x3FB68B,
                                  0xE8A33D, 0xE5636A, 0x3A6FDB, 0xFFFFFF, series};
  return palette;
}

const Palette& light_palette() {
  static const Palette palette = {false,    0xF5F6F8, 0xFFFFFF, 0xF0F2F5, 0xE1E5EA,
                                  0x1C2230, 0x596475, 0x636D7C, 0x2760D6, 0x15734F,
                                  0x945B08, 0xC02F38, 0x2F6FEB, 0xFFFFFF, series};
  return palette;
}

const Palette& current_palette() {
  return QGuiApplication::palette().color(QPalette::Window).lightness() < 128 ? dark_palette()
                                                                              : light_palette();
}

QColor mix(const QColor& base, const QColor& colour, double share) {
  const auto blend = [share](int from, int to) {
    return static_cast<int>(std::lround(from + (to - from) * share));
  };
  return {blend(base.red(), colour.red()), blend(base.green(), colour.green()),
          blend(base.blue(), colour.blue())};
}

QColor disabled_text(const Palette& palette) {
  return mix(palette.surface, palette.faint, 0.7);
}

QColor with_alpha(QColor colour, double alpha) {
  colour.setAlphaF(static_cast<float>(alpha));
  return colour;
}

QPalette to_qt(const Palette& palette) {
  QPalette qt;
  qt.setColor(QPalette::Window, palette.window);
  qt.setColor(QPalette::WindowText, palette.text);
  qt.setColor(QPalette::Base, palette.surface);
  qt.setColor(QPalette::AlternateBase, palette.raised);
  qt.setColor(QPalette::Text, palette.text);
  qt.setColor(QPalette::PlaceholderText, palette.faint);
  qt.setColor(QPalette::Button, palette.surface);
  qt.setColor(QPalette::ButtonText, palette.text);
  qt.setColor(QPalette::BrightText, palette.bad);
  qt.setColor(QPalette::Light, palette.raised);
  qt.setColor(QPalette::Midlight, palette.raised);
  qt.setColor(QPalette::Mid, palette.line);
  qt.setColor(QPalette::Dark, palette.line);
  qt.setColor(QPalette::Shadow, palette.line);
  qt.setColor(QPalette::Highlight, palette.accent_fill);
  qt.setColor(QPalette::HighlightedText, palette.on_accent);
  qt.setColor(QPalette::Link, palette.accent);
  qt.setColor(QPalette::LinkVisited, palette.accent);
  qt.setColor(QPalette::ToolTipBase, palette.raised);
  qt.setColor(QPalette::ToolTipText, palette.text);
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
    qt.setColor(QPalette::Disabled, role, disabled_text(palette));
  }
  return qt;
}

}  // namespace anneal::studio
