#pragma once

#include <QColor>
#include <QPalette>
#include <array>
#include <utility>

namespace anneal::studio {

/// Every colour of the studio by its purpose. Nothing else names a colour.
struct Palette {
  bool dark;
  QColor window, surface, raised, line;
  QColor text, muted, faint;
  QColor accent, good, warn, bad;
  QColor accent_fill;            ///< a filled button, a selection …
  QColor on_accent;              ///< … and the text on it
  std::array<QColor, 5> series;  ///< data, colour-blind safe in this order
};

const Palette& dark_palette();
const Palette& light_palette();

/// The one in use: what the application's window colour says.
const Palette& current_palette();

/// Tells a widget once that the colours are others. Qt sends QEvent::PaletteChange to a widget many times
/// while the application changes its colours: once for itself and once for every parent.
class PaletteWatch {
 public:
  bool changed() { return std::exchange(seen_, &current_palette()) != &current_palette(); }

 private:
  const Palette* seen_ = &current_palette();
};

/// Of a colour in the surface under words in that colour; more would leave them too little contrast.
inline constexpr double soft_share = 0.08;

/// `colour` laid over `base` with `share` in [0, 1].
QColor mix(const QColor& base, const QColor& colour, double share);
/// Plainly weaker than what can be used, and still to be read.
QColor disabled_text(const Palette& palette);
QColor with_alpha(QColor colour, double alpha);

QPalette to_qt(const Palette& palette);

}  // namespace anneal::studio
