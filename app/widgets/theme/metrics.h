#pragma once

namespace anneal::studio::metrics {

// Pixels before display scaling, all on a grid of 4.
inline constexpr int page_margin = 24;
inline constexpr int gap = 12;
inline constexpr int card_padding = 16;
inline constexpr int radius = 8;
inline constexpr int control_radius = 6;
inline constexpr int rail_width = 200;
inline constexpr int inspector_width = 252;
inline constexpr int form_width = 304;  ///< of an inspector with fields
inline constexpr int status_height = 28;
inline constexpr int fold_below_width = 1100;  ///< of the window: the inspector folds under the content

// Font sizes in pixels.
inline constexpr double text_size = 13;
inline constexpr double small_text_size = 11.5;
inline constexpr double card_title_size = 13.5;
inline constexpr double title_size = 22;

}  // namespace anneal::studio::metrics
