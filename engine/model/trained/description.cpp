#include "engine/model/trained/description.h"

#include <algorithm>
#include <set>

#include "engine/core/base/error.h"
#include "engine/core/base/object_reader.h"
#include "engine/model/graph/analysis.h"

namespace anneal::model {

namespace {

template <class T>
T value_of(const nlohmann::json& json, const std::string& place) {
  try {
    return json.get<T>();
  } catch (const nlohmann::json::exception&) {
    throw UserError("is " + shown(json) + ", which is of the wrong type", place);
  }
}

Normalize normalize_of(const tensors::SafetensorsFile& file, const std::string& place) {
  const nlohmann::json data = {{"normalize", described(file, "normalize", place)}};
  return *data_from_json(data, place + ": __metadata__").normalize;
}

/// One for each output, each with a name of its own; of a regression there are none.
void check_classes(const Description& description, const std::string& place) {
  const graph::Shape outputs = graph::analyse(description.graph, description.input).nodes.back().shape;
  const auto count = outputs.empty() ? 0 : static_cast<std::size_t>(outputs.back());
  const std::vector<std::string>& classes = description.classes;
  if (outputs.size() != 1 || count != std::max<std::size_t>(1, classes.size()))
    throw UserError("has " + std::to_string(classes.size()) + " names, but the graph has " +
                        std::to_string(count) + " outputs",
                    place + ": __metadata__.classes");
  if (std::set(classes.begin(), classes.end()).size() != classes.size())
    throw UserError("contains a class twice", place + ": __metadata__.classes");
}

}  // namespace

nlohmann::json described(const tensors::SafetensorsFile& file, const std::string& key,
                         const std::string& place) {
  const auto found = file.metadata().find(key);
  if (found == file.metadata().end())
    throw UserError("does not specify its " + key + " in __metadata__", place,
                    "use a file written by Anneal, such as a checkpoint's model.safetensors");
  return parse_json(found->second, place + ": __metadata__." + key);
}

Description read_description(const tensors::SafetensorsFile& file, const std::string& place) {
  Description description;
  description.input = value_of<graph::Shape>(described(file, "input", place), place + ": __metadata__.input");
  description.classes =
      value_of<std::vector<std::string>>(described(file, "classes", place), place + ": __metadata__.classes");
  if (file.metadata().contains("table"))
    description.table = table_from_json(described(file, "table", place), place + ": __metadata__.table");
  else
    description.normalize = normalize_of(file, place);
  if (file.metadata().contains("levels"))
    description.levels = levels_from_json(described(file, "levels", place), place + ": __metadata__.levels");
  if (file.metadata().contains("content"))
    description.content =
        content_sketch_from_json(described(file, "content", place), place + ": __metadata__.content");
  if (file.metadata().contains("quantization"))
    description.quantization = learned_quantization_from_json(described(file, "quantization", place),
                                                              place + ": __metadata__.quantization");
  description.graph = graph::from_json(described(file, "graph", place), place + ": graph");
  in_file(place, [&] { check_classes(description, place); });
  return description;
}

}  // namespace anneal::model
