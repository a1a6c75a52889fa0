#include "app/widgets/theme/palette.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

namespace anneal::studio {
namespace {

/// WCAG 2.2, "relative luminance".
double luminance(const QColor& colour) {
  const auto linear = [](double part) {
    return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

/// WCAG 2.2, "contrast ratio".
double contrast(const QColor& a, const QColor& b) {
  const double first = luminance(a);
  const double second = luminance(b);
  return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

TEST(Contrast, is_computed_as_wcag_says) {
  EXPECT_NEAR(contrast(Qt::black, Qt::white), 21, 1e-6);
  EXPECT_NEAR(contrast(Qt::white, QColor(0x767676)), 4.54,
              0.005);  // the known lightest grey for text on white
}

class PaletteOf : public ::testing::TestWithParam<const Palette*> {};

INSTANTIATE_TEST_SUITE_P(Themes, PaletteOf, ::testing::Values(&dark_palette(), &light_palette()),
                         [](const auto& theme) { return theme.param->dark ? "dark" : "light"; });

TEST_P(PaletteOf, text_stands_out_from_every_surface) {
  const Palette& palette = *GetParam();
  const std::pair<const char*, QColor> texts[] = {
      {"text", palette.text}, {"muted", palette.muted}, {"faint", palette.faint}, {"accent", palette.accent},
      {"good", palette.good}, {"warn", palette.warn},   {"bad", palette.bad}};
  const std::pair<const char*, QColor> surfaces[] = {
      {"window", palette.window}, {"surface", palette.surface}, {"raised", palette.raised}};
  for (const auto& [text, colour] : texts)
    for (const auto& [surface, below] : surfaces)
      EXPECT_GE(contrast(colour, below), 4.5) << text << " on " << surface;
  EXPECT_GE(contrast(palette.on_accent, palette.accent_fill), 4.5);
  EXPECT_GE(contrast(palette.on_accent, mix(palette.accent_fill, Qt::black, 0.12)), 4.5) << "under the mouse";
}

TEST_P(PaletteOf, words_of_a_state_stand_out_from_its_own_soft_surface) {
  const Palette& palette = *GetParam();
  for (const QColor& state : {palette.good, palette.warn, palette.bad})
    for (const QColor& below : {palette.surface, palette.window})
      EXPECT_GE(contrast(state, mix(below, state, soft_share)), 4.5) << state.name().toStdString();
  EXPECT_GE(contrast(palette.text, mix(palette.surface, palette.accent, 0.17)), 4.5);
  EXPECT_GE(contrast(palette.muted, mix(palette.surface, palette.accent, 0.17)), 4.5);
}

TEST_P(PaletteOf, words_of_what_cannot_be_pressed_are_weaker_and_can_be_read) {
  const Palette& palette = *GetParam();
  const double disabled = contrast(disabled_text(palette), palette.surface);
  EXPECT_GE(disabled, 2.5);
  EXPECT_LT(disabled, 0.7 * contrast(palette.muted, palette.surface));
}

TEST_P(PaletteOf, curves_can_be_seen) {
  const Palette& palette = *GetParam();
  for (const QColor& series : palette.series)
    EXPECT_GE(contrast(series, palette.surface), 2.5) << series.name().toStdString();
}

}  // namespace
}  // namespace anneal::studio
