#include "engine/plan/resolve/initial_weights.h"

#include <algorithm>
#include <filesystem>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/model/graph/graph.h"
#include "engine/model/trained/weights_file.h"
#include "engine/model/weights/cache.h"
#include "engine/model/weights/catalogue.h"
#include "engine/model/weights/import.h"
#include "engine/model/zoo/zoo.h"

namespace anneal::resolve {

using nlohmann::json;

namespace {

std::string megabytes(std::int64_t bytes) {
  constexpr std::int64_t mega = 1'000'000;
  return std::to_string((bytes + mega / 2) / mega) + " MB";
}

void check_not_lost(const std::string& name, const std::string& command) {
  if (const auto lost = weights::lost(name))
    throw UserError(
        "the weights " + name + " were on this machine, but their file is missing: " + lost->file.string(),
        "model.init", "restore them: " + command);
}

std::string file_of(const std::string& name) {
  if (const auto kept = weights::kept(name)) return kept->file.string();
  if (weights::published(name) == nullptr) check_not_lost(name, "anneal weights import FILE --as " + name);
  const weights::Published& published = weights::published_or_throw(name);
  if (const auto kept = weights::kept(published.name)) return kept->file.string();
  check_not_lost(published.name, "anneal weights fetch " + name);
  throw UserError("the weights " + published.name + " are not on this machine yet", "model.init",
                  "fetch them (" + megabytes(published.bytes) + ", " + published.licence +
                      "): anneal weights fetch " + name);
}

/// The attribute of the first convolution, 0 where there is none.
std::int64_t of_first_convolution(const graph::Graph& network, const char* attribute) {
  const auto first = std::ranges::find(network.nodes, "conv2d", &graph::Node::operation);
  return first == network.nodes.end() ? 0 : graph::integer(*first, attribute);
}

bool has_node(const graph::Graph& network, const char* operation) {
  return std::ranges::find(network.nodes, operation, &graph::Node::operation) != network.nodes.end();
}

/// The preset with those of its variants that its tensors' shapes depend on.
void fill_in_preset(json& model, const graph::Graph& network) {
  if (model.contains("graph")) return;
  if (!model.contains("preset") && zoo::family_of(network.name)) model["preset"] = network.name;
  if (model.value("preset", "") != network.name) return;
  const std::vector<std::string>& variants = zoo::variants(network.name);
  const auto fill_in = [&](const char* key, const json& value) {
    if (std::ranges::count(variants, key) > 0 && !model.contains(key)) model[key] = value;
  };
  fill_in("stem", of_first_convolution(network, "stride") > 1 ? "large" : "small");
  fill_in("patch", of_first_convolution(network, "kernel"));
  fill_in("head", has_node(network, "class_token") ? "token" : "mean");
}

/// Those that `model.init` names, where they are not here; nullptr where they are, and where it names others.
const weights::Published* missing_published(const json& chosen) {
  const std::string init = initial_weights_of(chosen);
  if (!names_kept_weights(init) || weights::kept(init)) return nullptr;
  const weights::Published* published = weights::published(init);
  return published == nullptr || weights::kept(published->name) ? nullptr : published;
}

void fill_in_side(json& chosen, const json& side) {
  if (!chosen.contains("/training/image_size"_json_pointer)) chosen["training"]["image_size"] = side;
}

}  // namespace

void settle_initial_weights(json& chosen) {
  if (!chosen.contains("model") || !chosen["model"].is_object()) return;
  json& model = chosen["model"];
  model.erase("weights");
  const std::string init = initial_weights_of(chosen);
  if (init.empty()) return;
  if (names_kept_weights(init)) model["init"] = file_of(init);
  const std::string path = model["init"];
  const tensors::SafetensorsFile file = model::open_weights(path);
  const auto origin = weights::origin_of(file.metadata(), path);
  if (!origin) return;
  model["weights"] = to_json(*origin);
  const auto entry = [&](const char* key) {
    const auto found = file.metadata().find(key);
    return found == file.metadata().end() ? json()
                                          : parse_json(found->second, path + ": __metadata__." + key);
  };
  if (const json network = entry("graph"); !network.is_null())
    fill_in_preset(model, graph::from_json(network));
  if (const json input = entry("input"); input.is_array() && input.size() == 3)
    fill_in_side(chosen, input[2]);
}

void foresee_initial_weights(json& chosen) {
  const weights::Published* const published = missing_published(chosen);
  if (published == nullptr) return settle_initial_weights(chosen);
  fill_in_preset(chosen["model"],
                 zoo::build(published->preset, {.input = {3, published->side, published->side}}));
  fill_in_side(chosen, published->side);
}

void adopt_constants(graph::Graph& network, const ModelSpec& model) {
  if (!model.weights) return;
  const tensors::SafetensorsFile file = model::open_weights(model.init);
  const auto found = file.metadata().find("graph");
  if (found == file.metadata().end()) return;
  const graph::Graph trained =
      graph::from_json(parse_json(found->second, model.init + ": __metadata__.graph"));
  if (trained.name != network.name) return;
  for (graph::Node& node : network.nodes) {
    const auto same = std::ranges::find(trained.nodes, node.name, &graph::Node::name);
    if (node.operation == "batch_norm" && same != trained.nodes.end() && same->operation == node.operation)
      node.attributes = same->attributes;
  }
}

}  // namespace anneal::resolve
