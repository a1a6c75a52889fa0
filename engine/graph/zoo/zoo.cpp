#include "zoo/zoo.h"

#include <algorithm>

#include "graph/analysis.h"
#include "protocol/error.h"
#include "protocol/suggest.h"
#include "zoo/families.h"

namespace anneal::zoo {
namespace {

struct Family {
  Preset preset;
  graph::Graph (*build)(const Options& options);
  bool needs_image;
};

const std::vector<Family>& families() {
  static const std::vector<Family> table = {
      {{"convnet", "Small and fast: the best start for small images", 32}, convnet, true},
      {{"resnet8", "Three residual blocks: tiny, for quick experiments", 32}, resnet8, true},
      {{"resnet18", "The standard residual network: accurate, slower", 224}, resnet18, true},
      {{"mlp", "Fully connected layers: for flat or very small inputs", 28}, mlp, false},
  };
  return table;
}

std::vector<std::string> names() {
  std::vector<std::string> result;
  for (const Family& family : families()) result.push_back(family.preset.name);
  return result;
}

void check_options(const Options& options, const Family& family) {
  if (options.classes < 2) {
    throw UserError(
        "a model tells at least 2 classes apart, but there are " + std::to_string(options.classes),
        "classes");
  }
  if (family.needs_image && options.input.size() != 3) {
    throw UserError(family.preset.name + " needs images, [channels, height, width]", "input");
  }
  const std::vector<std::string> stems = {"auto", "small", "large"};
  if (std::ranges::count(stems, options.stem) == 0) {
    throw UserError(
        "is \"" + options.stem + "\", but must be " + one_of(stems) + did_you_mean(options.stem, stems),
        "stem");
  }
}

}  // namespace

const std::vector<Preset>& presets() {
  static const std::vector<Preset> result = [] {
    std::vector<Preset> list;
    for (const Family& family : families()) list.push_back(family.preset);
    return list;
  }();
  return result;
}

graph::Graph build(const std::string& preset, const Options& options) {
  const auto family =
      std::ranges::find(families(), preset, [](const Family& each) { return each.preset.name; });
  if (family == families().end()) {
    throw UserError("there is no preset \"" + preset + "\"" + did_you_mean(preset, names()), "preset",
                    "Presets are: " + one_of(names()) + ".");
  }
  check_options(options, *family);
  graph::Graph graph = family->build(options);
  graph::analyse(graph, options.input);
  return graph;
}

}  // namespace anneal::zoo
