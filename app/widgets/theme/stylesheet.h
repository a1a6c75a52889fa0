#pragma once

#include <QString>

namespace anneal::studio {

struct Palette;

/// The one stylesheet. Widgets are addressed by class and by the dynamic properties
/// `role` (labels: title, context, card-title, note, number, muted, faint, good, warn, bad, mono, badge),
/// `kind` (buttons: primary, plain, quiet, rail, legend; frames: card, rail, status, notice).
QString stylesheet(const Palette& palette);

}  // namespace anneal::studio
