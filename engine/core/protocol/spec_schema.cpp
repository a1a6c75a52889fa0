#include "engine/core/protocol/spec_schema.h"

#include <initializer_list>

#include "engine/core/protocol/fields/schema_writer.h"
#include "engine/core/protocol/job_spec.h"

namespace anneal {

using nlohmann::json;

namespace {

/// What is not settings, and the engine alone checks.
void add_other_keys(json& section, std::initializer_list<const char*> keys) {
  for (const char* key : keys) section["properties"][key] = json::object();
}

json curve_schema() {
  json curve = {{"type", "object"}, {"required", json::array({"curve"})}};
  Words shapes = curve_words();
  shapes.emplace_back("mirrored");
  curve["properties"]["curve"] = {{"enum", shapes}};
  return curve;
}

}  // namespace

json spec_schema() {
  json schema = schema_of_object();
  schema["$schema"] = "http://json-schema.org/draft-07/schema#";
  schema["title"] = "Job spec of Anneal";
  schema["definitions"]["curve"] = curve_schema();
  JobSpec spec;
  SchemaWriter writer(schema);
  setting_fields(spec, writer);
  json& properties = schema["properties"];
  properties["$schema"] = {{"type", "string"}};
  properties["anneal"] = {{"const", 1}};
  properties["task"] = {{"enum", task_words()}};
  add_other_keys(schema, {"continues", "changes"});
  add_other_keys(properties["data"], {"folder", "layout", "exclude", "rename", "train", "validation", "test",
                                      "group", "unlabelled", "classes", "normalize", "appearance", "table",
                                      "corrections", "fingerprint", "content"});
  properties["data"]["type"] = {"string", "object"};
  json model = schema_of_object();
  add_other_keys(model, {"preset", "stem", "patch", "head", "hidden", "dropout", "stochastic_depth", "init",
                         "weights", "graph"});
  properties["model"] = model;
  return schema;
}

}  // namespace anneal
