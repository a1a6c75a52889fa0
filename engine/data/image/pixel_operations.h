#pragma once

#include <cstdint>
#include <vector>

#include "engine/data/image/image.h"

namespace anneal::data {

/// Operations on a whole image in place, `[height, width, 3]`, with the arithmetic of
/// `torchvision.transforms.functional` on uint8 images: intermediate values are floating point, results are
/// clamped to 0…255 and truncated.
struct Square {
  int width;
  int height;
  std::uint8_t* rgb;
};

// `factor` 1 changes nothing; 0 gives black, mean grey, grey and a blurred image; above 1 it exaggerates.
void adjust_brightness(const Square& image, double factor);
void adjust_contrast(const Square& image, double factor);
void adjust_saturation(const Square& image, double factor);
void adjust_sharpness(const Square& image, double factor, std::vector<std::uint8_t>& scratch);

/// Turns the hue by `turn` of the colour circle, -0.5…0.5.
void adjust_hue(const Square& image, double turn);

void posterize(const Square& image, int bits);         ///< keeps the `bits` (0…8) highest bits
void solarize(const Square& image, double threshold);  ///< inverts what is at or above
void stretch_contrast(const Square& image);            ///< each channel to the full range ("AutoContrast")
void equalize(const Square& image);                    ///< each channel to an even histogram

/// Where an output pixel comes from: x' = xx · x + xy · y + x0, and y' alike, of pixel centres.
struct Affine {
  double xx = 1, xy = 0, x0 = 0;
  double yx = 0, yy = 1, y0 = 0;
};

/// Takes the nearest pixel; black where there is none.
void transform(const Square& image, const Affine& source, std::vector<std::uint8_t>& scratch);

}  // namespace anneal::data
