#include "engine/model/zoo/zoo.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/suggest.h"
#include "engine/model/graph/analysis.h"
#include "engine/model/zoo/families.h"

namespace anneal::zoo {
namespace {

struct Row {
  Preset preset;
  graph::Graph (*build)(const Options& options);
};

const std::vector<Row>& rows() {
  using enum Family;
  static const std::vector<Row> table = {
      {{"convnet", "Small and fast: the best choice to start with for small images", 32, Family::convnet},
       zoo::convnet},
      {{"resnet8", "Three residual blocks: tiny, for quick experiments", 32, small_residual}, resnet8},
      {{"resnet18", "The standard residual network: accurate, slower", 224, residual}, resnet18},
      {{"resnet34", "Twice as deep as resnet18", 224, residual}, resnet34},
      {{"resnet50", "Bottleneck blocks: the usual reference for photographs", 224, residual}, resnet50},
      {{"resnet101", "Twice as deep as resnet50", 224, residual}, resnet101},
      {{"mobilenet_v2", "Small and fast: for phones", 224, mobilenet}, mobilenet_v2},
      {{"mobilenet_v3_small", "The smallest for phones and boards", 224, mobilenet}, mobilenet_v3_small},
      {{"mobilenet_v3_large", "More accurate than mobilenet_v2 at lower cost", 224, mobilenet},
       mobilenet_v3_large},
      {{"efficientnet_lite0", "Designed for 8-bit integers: for phones and microcontrollers", 224, mobilenet},
       efficientnet_lite0},
      {{"efficientnet_lite1", "More accurate than efficientnet_lite0, with 1.5 times the operations", 240,
        mobilenet},
       efficientnet_lite1},
      {{"efficientnet_lite2", "More accurate than efficientnet_lite1, with 1.4 times the operations", 260,
        mobilenet},
       efficientnet_lite2},
      {{"vit_tiny", "Vision transformer, 5.7 million parameters", 224, transformer}, vit_tiny},
      {{"vit_small", "Vision transformer, 22 million parameters", 224, transformer}, vit_small},
      {{"vit_base", "Vision transformer, 87 million parameters: best when fine-tuned", 224, transformer},
       vit_base},
      {{"vit_large", "Vision transformer, 304 million parameters: for large devices", 224, transformer},
       vit_large},
      {{"vit_huge", "Vision transformer, 632 million parameters: for large devices", 224, transformer},
       vit_huge},
      {{"mlp", "Fully connected layers: for tables, and flat or very small inputs", 28, Family::mlp},
       zoo::mlp},
      {{"realmlp", "The best choice to start with for tables: embeds numbers, and takes long to train", 28,
        Family::realmlp},
       zoo::realmlp},
  };
  return table;
}

/// Null of an unknown preset.
const Row* row_of(const std::string& preset) {
  const auto row = std::ranges::find(rows(), preset, [](const Row& each) { return each.preset.name; });
  return row == rows().end() ? nullptr : &*row;
}

const std::vector<std::string>& variants_of(Family family) {
  static const std::vector<std::string> none,
      of_residual = {"stem", "stochastic_depth"}, of_mobilenet = {"stem", "dropout", "stochastic_depth"},
      of_transformer = {"patch", "head", "dropout", "stochastic_depth"}, of_mlp = {"hidden", "dropout"};
  switch (family) {
    case Family::convnet:
      return none;
    case Family::small_residual:
    case Family::residual:
      return of_residual;
    case Family::mobilenet:
      return of_mobilenet;
    case Family::transformer:
      return of_transformer;
    case Family::mlp:
    case Family::realmlp:
      return of_mlp;
  }
  return none;
}

const std::vector<std::string> all_variants = {"stem", "hidden",  "patch",
                                               "head", "dropout", "stochastic_depth"};

bool heeds(const std::vector<std::string>& variants, const std::string& key) {
  return std::ranges::count(variants, key) > 0;
}

std::vector<std::string> presets_that_heed(const std::string& key) {
  std::vector<std::string> result;
  for (const Preset& preset : presets())
    if (heeds(variants_of(preset.family), key)) result.push_back(preset.name);
  return result;
}

std::vector<std::string> names() {
  std::vector<std::string> result;
  for (const Preset& preset : presets()) result.push_back(preset.name);
  return result;
}

void check_word(const std::string& word, const std::vector<std::string>& allowed, const std::string& place) {
  if (std::ranges::count(allowed, word) > 0) return;
  throw UserError("is \"" + word + "\", but must be " + one_of(allowed) + did_you_mean(word, allowed), place);
}

void check_options(const Options& options, const Preset& preset) {
  if (options.classes < (options.table ? 1 : 2)) {
    throw UserError("a model needs at least 2 classes, but there are " + std::to_string(options.classes),
                    "classes");
  }
  if (!takes_rows(preset.name) && (options.table || options.input.size() != 3)) {
    throw UserError(preset.name + " needs images, [channels, height, width]", "input",
                    options.table ? "For tables, choose realmlp or mlp." : "");
  }
  if (!takes_images(preset.name) && !options.table)
    throw UserError(preset.name + " needs a table", "input", "For images, choose another preset.");
  check_word(options.stem, {"auto", "small", "large"}, "stem");
  check_word(options.head, {"token", "mean"}, "head");
}

graph::Shape input_of(const Options& options) {
  return options.table ? graph::Shape{options.table->width()} : options.input;
}

}  // namespace

bool has_small_stem(const Options& options) {
  constexpr std::int64_t largest_small_side = 64;
  const std::int64_t side = std::max(options.input[1], options.input[2]);
  return options.stem == "small" || (options.stem == "auto" && side <= largest_small_side);
}

Options options_of(const ModelSpec& model, std::int64_t classes, graph::Shape input) {
  return {.classes = classes,
          .input = std::move(input),
          .stem = model.stem,
          .hidden = model.hidden.empty() ? std::nullopt : std::optional(model.hidden),
          .patch = model.patch,
          .head = model.head,
          .dropout = model.dropout,
          .stochastic_depth = model.stochastic_depth};
}

const std::vector<Preset>& presets() {
  static const std::vector<Preset> result = [] {
    std::vector<Preset> list;
    for (const Row& row : rows()) list.push_back(row.preset);
    return list;
  }();
  return result;
}

std::vector<Preset> presets_of_images() {
  std::vector<Preset> result;
  std::ranges::copy_if(presets(), std::back_inserter(result),
                       [](const Preset& preset) { return takes_images(preset.name); });
  return result;
}

std::optional<Family> family_of(const std::string& preset) {
  const Row* row = row_of(preset);
  return row == nullptr ? std::nullopt : std::optional(row->preset.family);
}

bool takes_rows(const std::string& preset) {
  const auto family = family_of(preset);
  return family == Family::mlp || family == Family::realmlp;
}

bool takes_images(const std::string& preset) {
  const auto family = family_of(preset);
  return family && family != Family::realmlp;
}

const std::vector<std::int64_t>& usual_widths(const std::string& preset) {
  static const std::vector<std::int64_t> none, of_mlp = {256, 128}, of_realmlp = {256, 256, 256};
  const auto family = family_of(preset);
  return family == Family::mlp ? of_mlp : family == Family::realmlp ? of_realmlp : none;
}

const std::vector<std::string>& variants(const std::string& preset) {
  static const std::vector<std::string> none;
  const auto family = family_of(preset);
  return family ? variants_of(*family) : none;
}

void check_variants(const nlohmann::json& spec, const std::string& preset) {
  const nlohmann::json model = spec.value("model", nlohmann::json::object());
  const bool is_resolved = spec.contains("/data/fingerprint"_json_pointer);
  ModelSpec usual;
  usual.preset = preset;
  nlohmann::json defaults = is_resolved ? to_json(usual) : nlohmann::json::object();
  if (is_resolved) defaults["hidden"] = {256, 128};
  for (const std::string& key : all_variants) {
    if (!model.contains(key) || std::ranges::count(names(), preset) == 0 || heeds(variants(preset), key))
      continue;
    if (defaults.contains(key) && defaults[key] == model[key]) continue;
    throw UserError("is of " + one_of(presets_that_heed(key)) + ", but the model is " + preset,
                    "model." + key, "Leave it out.");
  }
}

void leave_out_foreign_variants(nlohmann::json& spec) {
  if (!spec.contains("/model/preset"_json_pointer)) return;
  nlohmann::json& model = spec["model"];
  for (const std::string& key : all_variants)
    if (!heeds(variants(model["preset"]), key)) model.erase(key);
}

graph::Graph build(const std::string& preset, const Options& options) {
  const Row* row = row_of(preset);
  if (row == nullptr)
    throw UserError("there is no preset \"" + preset + "\"" + did_you_mean(preset, names()), "preset",
                    "Presets are: " + one_of(names()) + ".");
  check_options(options, row->preset);
  graph::Graph graph = row->build(options);
  graph::analyse(graph, input_of(options));
  return graph;
}

}  // namespace anneal::zoo
