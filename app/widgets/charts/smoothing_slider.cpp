#include "app/widgets/charts/smoothing_slider.h"

#include <cmath>

namespace anneal::studio {
namespace {

constexpr int steps = 1000;

}  // namespace

SmoothingSlider::SmoothingSlider(QWidget* parent) : QSlider(Qt::Horizontal, parent) {
  setRange(0, steps - 1);
  setFixedWidth(72);
  connect(this, &QSlider::valueChanged, this, [this] { emit weight_changed(weight()); });
}

double SmoothingSlider::weight() const {
  return static_cast<double>(value()) / steps;
}

void SmoothingSlider::set_weight(double weight) {
  setValue(static_cast<int>(std::lround(weight * steps)));
}

}  // namespace anneal::studio
