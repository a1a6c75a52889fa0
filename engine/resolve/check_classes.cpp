#include "resolve/check_classes.h"

#include "base/error.h"
#include "base/machine.h"

namespace anneal::resolve {
namespace {

constexpr std::size_t many_classes = 10'000;
constexpr std::int64_t bytes_of_parameter = 3 * static_cast<std::int64_t>(sizeof(float));

std::string gibibytes(std::int64_t bytes) {
  return std::to_string((bytes + (std::int64_t{1} << 30) - 1) >> 30) + " GiB";
}

}  // namespace

void check_classes(const data::Catalogue& train) {
  const std::size_t classes = train.classes.size(), images = train.samples.size();
  if (classes <= many_classes || images >= 2 * classes) return;
  throw UserError("has " + std::to_string(classes) + " classes for " + std::to_string(images) +
                      " images, fewer than two images for each, from which no class can be learned",
                  train.source.place().string(),
                  "Name what several images have in common as their class, not what each has alone.");
}

void check_memory(std::int64_t parameters, std::int64_t classes, std::int64_t memory_bytes) {
  if (parameters <= memory_bytes / bytes_of_parameter) return;
  throw UserError("has " + std::to_string(parameters) + " parameters with " + std::to_string(classes) +
                      " classes: to train them takes more than " +
                      gibibytes(parameters * bytes_of_parameter) + " of memory, and this machine has " +
                      gibibytes(memory_bytes),
                  "model", "Choose a smaller model or fewer classes, or another machine.");
}

void check_memory(const JobSpec& spec, std::int64_t parameters, std::int64_t classes) {
  // Several hosts may share them out.
  if (spec.parallel.nodes > 1) return;
  check_memory(parameters, classes, usable_memory());
}

}  // namespace anneal::resolve
