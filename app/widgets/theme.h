#pragma once

class QApplication;

namespace anneal::studio {

enum class Appearance { system, light, dark };

/// Makes the fonts, icons and the style that are part of the program available. Call once, before the first
/// window.
void load_resources();

/// Gives the whole application its colours, fonts and stylesheet, at any time. `system` keeps what the
/// desktop said when the application began.
void apply_theme(QApplication& application, Appearance appearance);

}  // namespace anneal::studio
