#pragma once

class QApplication;

namespace anneal::studio {

enum class Appearance { system, light, dark };

/// Makes the fonts, icons and the style that are part of the program available. Call once, before the first
/// window.
void load_resources();

/// What the desktop says meanwhile, where it says so; takes effect with the next `apply_theme`.
void set_system_is_dark(QApplication& application, bool is_dark);

/// Gives the whole application its colours, fonts and stylesheet, at any time. `system` is
/// what the desktop said last, by `set_system_is_dark` or by the palette that the application began with.
void apply_theme(QApplication& application, Appearance appearance);

}  // namespace anneal::studio
