#include "app/models/policy_strips.h"

#include <QCoreApplication>
#include <cmath>
#include <iterator>

#include "app/models/curve_handles.h"

namespace anneal::studio {

namespace {

constexpr int curve_points = 1001;

constexpr CurveOfStrip curves_of_strips[] = {
    {"learning_rate", QT_TRANSLATE_NOOP("anneal::studio::PolicyStrips", "learning rate"),
     &Training::learning_rate, [](const policy::Hyperparameters& v) { return v.learning_rate; }},
    {"momentum", QT_TRANSLATE_NOOP("anneal::studio::PolicyStrips", "momentum"), &Training::momentum,
     [](const policy::Hyperparameters& v) { return v.momentum; }},
    {"batch_size", QT_TRANSLATE_NOOP("anneal::studio::PolicyStrips", "batch size"), &Training::batch_size,
     [](const policy::Hyperparameters& v) { return static_cast<double>(v.batch_size); }, true},
    {"image_size", QT_TRANSLATE_NOOP("anneal::studio::PolicyStrips", "image size"), &Training::image_size,
     [](const policy::Hyperparameters& v) { return static_cast<double>(v.image_size); }, true},
    {"weight_decay", QT_TRANSLATE_NOOP("anneal::studio::PolicyStrips", "weight decay"),
     &Training::weight_decay, [](const policy::Hyperparameters& v) { return v.weight_decay; }},
    {"label_smoothing", QT_TRANSLATE_NOOP("anneal::studio::PolicyStrips", "label smoothing"),
     &Training::label_smoothing, [](const policy::Hyperparameters& v) { return v.label_smoothing; }},
    {"augment_strength", QT_TRANSLATE_NOOP("anneal::studio::PolicyStrips", "augmentation"),
     &Training::augment_strength, [](const policy::Hyperparameters& v) { return v.augment_strength; }},
};

}  // namespace

const CurveOfStrip& curve_of(int strip) {
  return curves_of_strips[static_cast<std::size_t>(strip)];
}

std::vector<int> strips_for(Task task) {
  std::vector<int> strips;
  for (int strip = 0; strip < static_cast<int>(std::size(curves_of_strips)); ++strip)
    if (applies(curve_of(strip).key, task)) strips.push_back(strip);
  return strips;
}

QString name_of_strip(const CurveOfStrip& strip) {
  return QCoreApplication::translate("anneal::studio::PolicyStrips", strip.name);
}

std::vector<Strip> strips_of(const Training& training, Task task) {
  const double epochs = static_cast<double>(training.epochs);
  const auto points = policy::sample(training, curve_points);
  std::vector<Strip> strips;
  for (const int number : strips_for(task)) {
    const CurveOfStrip& shown = curve_of(number);
    Strip strip{name_of_strip(shown), {}, {}, number};
    for (const policy::Point& point : points)
      strip.planned.emplace_back(point.progress * epochs, shown.value(point.values));
    for (const CurveHandle& handle : handles_of(training.*shown.curve))
      strip.handles.push_back({{handle.progress * epochs, handle.value}, handle.moves_along});
    strips.push_back(std::move(strip));
  }
  return strips;
}

void round_values(Curve& curve) {
  for (double* value : {&curve.value, &curve.from, &curve.to, &curve.peak, &curve.start, &curve.end})
    *value = std::round(*value);
  for (auto& [progress, value] : curve.values) value = std::round(value);
}

}  // namespace anneal::studio
