#include "engine/core/protocol/spec/model.h"

#include "engine/core/base/object_reader.h"

namespace anneal {

using nlohmann::json;

WeightsOrigin weights_origin_from_json(const json& value, const std::string& place) {
  WeightsOrigin origin;
  ObjectReader reader(value, place);
  reader.read("name", origin.name);
  reader.read("sha256", origin.sha256);
  reader.read("licence", origin.licence);
  reader.read("data", origin.data);
  reader.read("address", origin.address);
  reader.finish();
  return origin;
}

json to_json(const WeightsOrigin& origin) {
  return {{"name", origin.name},
          {"sha256", origin.sha256},
          {"licence", origin.licence},
          {"data", origin.data},
          {"address", origin.address}};
}

ModelSpec model_from_json(const json& value, const std::string& place) {
  ModelSpec model;
  ObjectReader reader(value, place);
  reader.read("preset", model.preset);
  reader.read("stem", model.stem);
  if (const json* hidden = reader.find("hidden")) {
    const std::string allowed = "a list of 1 to 64 widths from 1 to 65536";
    model.hidden = list_from_json<std::int64_t>(*hidden, reader.place_of("hidden"), allowed);
    bool fits = !model.hidden.empty() && model.hidden.size() <= 64;
    for (const std::int64_t width : model.hidden) fits = fits && width >= 1 && width <= 65536;
    if (!fits)
      throw UserError("is " + shown(*hidden) + ", but must be " + allowed, reader.place_of("hidden"));
  }
  reader.read("patch", model.patch, 0, 1024);
  reader.read("head", model.head);
  if (const json* dropout = reader.find("dropout"); dropout != nullptr && !dropout->is_null())
    reader.read("dropout", model.dropout.emplace(), 0, 0.99);
  reader.read("stochastic_depth", model.stochastic_depth, 0, 0.99);
  reader.read("init", model.init);
  if (model.init == random_start) model.init.clear();
  if (const json* weights = reader.find("weights"))
    model.weights = weights_origin_from_json(*weights, reader.place_of("weights"));
  if (const json* graph = reader.find("graph")) model.graph = *graph;
  reader.finish();
  if (model.preset.empty() && !model.graph.is_null())
    for (const char* key : {"stem", "hidden", "patch", "head", "dropout", "stochastic_depth"})
      if (reader.has(key))
        throw UserError("is only for presets, but the model is a custom graph", reader.place_of(key),
                        "Omit it, or name a preset instead of the graph.");
  return model;
}

json to_json(const ModelSpec& model) {
  json result = json::object();
  if (!model.preset.empty())
    result.update({{"preset", model.preset},
                   {"stem", model.stem},
                   {"patch", model.patch},
                   {"head", model.head},
                   {"stochastic_depth", model.stochastic_depth}});
  if (!model.hidden.empty()) result["hidden"] = model.hidden;
  if (model.dropout) result["dropout"] = *model.dropout;
  if (!model.init.empty()) result["init"] = model.init;
  if (model.weights) result["weights"] = to_json(*model.weights);
  if (!model.graph.is_null()) result["graph"] = model.graph;
  return result;
}

}  // namespace anneal
