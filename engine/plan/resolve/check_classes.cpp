#include "engine/plan/resolve/check_classes.h"

#include <vector>

#include "engine/core/base/error.h"
#include "engine/core/base/machine.h"
#include "engine/data/loading/datasets.h"
#include "engine/data/source/names/label_columns.h"

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
                      " images, which is fewer than two images per class and too few to learn a class",
                  train.source.place().string(),
                  "Use what several images have in common as their class, not what is unique to each.");
}

void check_memory(std::int64_t parameters, std::int64_t classes, std::int64_t memory_bytes) {
  if (parameters <= memory_bytes / bytes_of_parameter) return;
  throw UserError("has " + std::to_string(parameters) + " parameters with " + std::to_string(classes) +
                      " classes: training them takes more than " +
                      gibibytes(parameters * bytes_of_parameter) + " of memory, and this machine has " +
                      gibibytes(memory_bytes),
                  "model", "Choose a smaller model or fewer classes, or another machine.");
}

void check_memory(const JobSpec& spec, std::int64_t parameters, std::int64_t classes) {
  // Several hosts may share them out.
  if (spec.parallel.nodes > 1) return;
  check_memory(parameters, classes, usable_memory());
}

void tell_of_missing_classes(const data::Catalogue& split, const std::string& name, const Tell& tell) {
  if (!tell) return;
  const std::vector<std::int64_t> images = split.histogram();
  std::vector<std::string> missing;
  for (std::size_t label = 0; label < images.size(); ++label)
    if (images[label] == 0) missing.push_back(split.classes[label]);
  if (missing.empty()) return;
  const bool is_one = missing.size() == 1;
  tell("the " + name + " split has no image of " + data::quoted_list(missing) +
       (is_one ? ": its figures do not cover that class" : ": its figures do not cover these classes"));
}

void tell_of_missing_classes(const JobSpec& spec, const data::Catalogue& train, const Tell& tell) {
  if (!tell) return;
  for (const char* split : {"validation", "test"})
    if (data::is_drawn(spec.data, split))
      tell_of_missing_classes(data::drawn_part(spec, train, split), split, tell);
}

}  // namespace anneal::resolve
