#include "engine/data/sample_set/shapes.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace anneal::data {
namespace {

using std::numbers::pi;

struct Point {
  double x = 0;
  double y = 0;
};

using Colour = std::array<double, 3>;  // 0…1

// Each says whether a point belongs to the shape, which is about as large as the unit circle.

/// Not by std::hypot, which takes a quarter of the time of drawing to be right for numbers that no point has.
double radius(Point p) {
  return std::sqrt(p.x * p.x + p.y * p.y);
}
bool in_window(Point p) {
  return radius(p) < 1.2;
}
double wrap(double value) {
  return value - std::floor(value);
}

bool in_circle(Point p) {
  return radius(p) < 0.95;
}
bool in_square(Point p) {
  return std::max(std::abs(p.x), std::abs(p.y)) < 0.9;
}
bool in_ring(Point p) {
  return radius(p) > 0.55 && in_circle(p);
}

bool in_triangle(Point p) {
  constexpr double inner = 0.55;
  const double slope = std::sqrt(3.0) / 2;
  return p.y < inner && slope * p.x - p.y / 2 < inner && -slope * p.x - p.y / 2 < inner;
}

bool in_star(Point p) {
  constexpr double sector = 2 * pi / 5;
  const double angle = std::abs(wrap(std::atan2(p.y, p.x) / sector + 0.5) - 0.5) * sector;
  const Point folded{radius(p) * std::cos(angle), radius(p) * std::sin(angle)};
  const Point tip{1.2, 0};
  const Point notch{0.52 * std::cos(sector / 2), 0.52 * std::sin(sector / 2)};
  return (notch.x - tip.x) * (folded.y - tip.y) - (notch.y - tip.y) * (folded.x - tip.x) > 0;
}

bool in_cross(Point p) {
  const auto [thin, thick] = std::minmax({std::abs(p.x), std::abs(p.y)});
  return thin < 0.32 && thick < 1.05;
}

bool in_stripes(Point p) {
  return in_window(p) && wrap(p.x * 1.25) < 0.5;
}
bool in_wave(Point p) {
  return in_window(p) && wrap(p.x * 1.25 + 0.22 * std::sin(4.2 * p.y)) < 0.5;
}
bool in_checker(Point p) {
  return in_window(p) && (wrap(p.x * 0.8) < 0.5) == (wrap(p.y * 0.8) < 0.5);
}

bool in_dots(Point p) {
  const Point cell{wrap(p.x * 1.2) - 0.5, wrap(p.y * 1.2) - 0.5};
  return in_window(p) && radius(cell) < 0.3;
}

using Covers = bool (*)(Point);
constexpr std::array<Covers, shape_names.size()> shapes = {
    in_circle, in_square, in_triangle, in_stripes, in_star, in_checker, in_ring, in_cross, in_dots, in_wave};

Colour random_colour(Random& random) {
  return {random.uniform(), random.uniform(), random.uniform()};
}

double distance(const Colour& a, const Colour& b) {
  return std::sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]) +
                   (a[2] - b[2]) * (a[2] - b[2]));
}

/// A colour that can be told from `other`, sometimes only just.
Colour contrasting_colour(const Colour& other, Random& random) {
  constexpr double least = 0.45;
  Colour colour = random_colour(random);
  while (distance(colour, other) < least) colour = random_colour(random);
  return colour;
}

/// A shape that stands in the picture; lengths in units of the picture's side.
struct Placed {
  Covers covers;
  Point centre;
  double size;
  double turn;
  double stretch;  // width over height, before it is turned
};

/// Looks at a placed shape through the pixels of a picture.
class Lens {
 public:
  Lens(const Placed& placed, int side)
      : placed_(placed),
        side_(side),
        cosine_(std::cos(placed.turn) / placed.size),
        sine_(std::sin(placed.turn) / placed.size) {}

  /// The share of a pixel that the shape covers, from 3 × 3 points.
  double coverage(int x, int y) const {
    int inside = 0;
    for (int point = 0; point < 9; ++point) {
      const int column = point % 3, row = point / 3;
      const double dx = (x + (2 * column + 1) / 6.0) / side_ - placed_.centre.x;
      const double dy = (y + (2 * row + 1) / 6.0) / side_ - placed_.centre.y;
      const Point turned{(cosine_ * dx + sine_ * dy) / placed_.stretch,
                         (cosine_ * dy - sine_ * dx) * placed_.stretch};
      if (placed_.covers(turned)) ++inside;
    }
    return inside / 9.0;
  }

 private:
  Placed placed_;
  int side_;
  double cosine_;
  double sine_;
};

class Canvas {
 public:
  explicit Canvas(int side)
      : side_(side), pixels_(static_cast<std::size_t>(side) * static_cast<std::size_t>(side)) {}

  /// `shade(point)` is the colour there.
  template <class Shade>
  void fill(const Shade& shade) {
    for (int y = 0; y < side_; ++y) {
      for (int x = 0; x < side_; ++x) at(x, y) = shade(Point{(x + 0.5) / side_, (y + 0.5) / side_});
    }
  }

  void paint(const Placed& placed, const Colour& colour) {
    const Lens lens(placed, side_);
    const double reach = 1.6 * placed.size;
    const int first_x = to_pixel(placed.centre.x - reach), last_x = to_pixel(placed.centre.x + reach);
    const int first_y = to_pixel(placed.centre.y - reach), last_y = to_pixel(placed.centre.y + reach);
    for (int y = first_y; y < last_y; ++y) {
      for (int x = first_x; x < last_x; ++x) {
        const double share = lens.coverage(x, y);
        for (std::size_t c = 0; c < 3; ++c) at(x, y)[c] += share * (colour[c] - at(x, y)[c]);
      }
    }
  }

  Image to_image(double noise, Random& random) const {
    Image image{side_, side_, {}};
    image.rgb.reserve(3 * pixels_.size());
    for (const Colour& pixel : pixels_) {
      for (const double value : pixel) {
        // Three uniform numbers add up to nearly a normal one, of deviation 1/2.
        const double bell = random.uniform() + random.uniform() + random.uniform() - 1.5;
        image.rgb.push_back(
            static_cast<std::uint8_t>(std::clamp(255 * (value + 2 * noise * bell), 0.0, 255.0)));
      }
    }
    return image;
  }

 private:
  Colour& at(int x, int y) {
    return pixels_[static_cast<std::size_t>(y) * static_cast<std::size_t>(side_) +
                   static_cast<std::size_t>(x)];
  }
  int to_pixel(double position) const {
    return std::clamp(static_cast<int>(std::ceil(position * side_)), 0, side_);
  }

  int side_;
  std::vector<Colour> pixels_;
};

void fill_ground(Canvas& canvas, const Colour& ground, Random& random) {
  struct Wave {
    double x, y, phase;
    Colour colour;
  };
  std::array<Wave, 3> waves;
  for (Wave& wave : waves) {
    wave = {random.uniform(-9, 9), random.uniform(-9, 9), random.uniform(0, 2 * pi), random_colour(random)};
  }
  canvas.fill([&](Point p) {
    Colour colour = ground;
    for (const Wave& wave : waves) {
      const double height = 0.1 * std::cos(wave.x * p.x + wave.y * p.y + wave.phase);
      for (std::size_t c = 0; c < 3; ++c) colour[c] += height * (wave.colour[c] - 0.3);
    }
    return colour;
  });
}

/// Small things that are not the answer.
void paint_clutter(Canvas& canvas, Random& random) {
  const std::uint32_t count = random.below(3);
  for (std::uint32_t i = 0; i < count; ++i) {
    const Covers covers = random.coin() ? in_circle : in_square;
    const Point centre{random.uniform(), random.uniform()};
    const double size = random.uniform(0.03, 0.07);
    const double turn = random.uniform(0, pi);
    canvas.paint({covers, centre, size, turn, random.uniform(0.6, 1.7)}, random_colour(random));
  }
}

/// Covers a part of the shape.
void paint_occluder(Canvas& canvas, const Placed& hidden, Random& random) {
  const double angle = random.uniform(0, 2 * pi);
  const double away = hidden.size * random.uniform(0.6, 1.2);
  const Point centre{hidden.centre.x + away * std::cos(angle), hidden.centre.y + away * std::sin(angle)};
  const double size = hidden.size * random.uniform(0.3, 0.5);
  const double turn = random.uniform(0, pi);
  canvas.paint({random.coin() ? in_square : in_circle, centre, size, turn, random.uniform(0.5, 2.0)},
               random_colour(random));
}

}  // namespace

Image draw_shape(std::size_t shape, int side, Random random) {
  Canvas canvas(side);
  const Colour ground = random_colour(random);
  fill_ground(canvas, ground, random);
  paint_clutter(canvas, random);

  const double size = random.uniform(0.28, 0.44);
  const double margin = 0.75 * size;
  const Point centre{random.uniform(margin, 1 - margin), random.uniform(margin, 1 - margin)};
  const double turn = random.uniform(0, 2 * pi);
  const Placed placed{shapes[shape], centre, size, turn, random.uniform(0.93, 1.07)};
  canvas.paint(placed, contrasting_colour(ground, random));

  if (random.uniform() < 0.5) paint_occluder(canvas, placed, random);
  const double noise = random.uniform(0.01, 0.05);
  return canvas.to_image(noise, random);
}

}  // namespace anneal::data
