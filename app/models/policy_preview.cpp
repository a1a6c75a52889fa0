#include "app/models/policy_preview.h"

#include <nlohmann/json.hpp>

#include "engine/plan/resolve/complete.h"
#include "engine/plan/resolve/initial_weights.h"
#include "engine/plan/resolve/weights_advice.h"
#include "engine/project/file/items.h"

namespace anneal::studio {

using nlohmann::json;

namespace {

/// With what weights bring with them, where that is known; a start says where it is not.
json settled(json chosen) {
  try {
    resolve::foresee_initial_weights(chosen);
  } catch (const Error&) {
  }
  return chosen;
}

json::json_pointer place_of(const std::string& key) {
  const std::size_t dot = key.find('.');
  if (dot == std::string::npos) return json::json_pointer("/training") / key;
  return json::json_pointer("/" + key.substr(0, dot)) / key.substr(dot + 1);
}

}  // namespace

json section_of(project::Project& project, const std::optional<std::int64_t>& version, const char* name) {
  if (!version) return json::object();
  const json content = json::parse(project::version(project, *version).content, nullptr, false);
  const bool has_it = content.is_object() && content.contains(name) && content[name].is_object();
  return has_it ? content[name] : json::object();
}

json with(json spec, const json& choices) {
  if (!spec.contains("training")) spec["training"] = json::object();
  for (const auto& [key, value] : choices.items()) spec[place_of(key)] = value;
  return spec;
}

json choices_in(const json& content) {
  json choices = json::object();
  for (const char* section : {"training", "data", "checkpoint", "parallel"}) {
    const json found = content.is_object() ? content.value(section, json()) : json();
    if (!found.is_object()) continue;
    for (const auto& [key, value] : found.items())
      choices[section == std::string("training") ? key : std::string(section) + "." + key] = value;
  }
  return choices;
}

json value_in(const json& spec, const std::string& key) {
  const json::json_pointer place = place_of(key);
  return spec.contains(place) ? spec[place] : json();
}

json fitting(json chosen, const resolve::DataFacts& facts) {
  if (!facts.table) return chosen;
  leave_out_image_options(chosen);
  chosen["task"] = to_string(resolve::task_of(facts));
  return chosen;
}

PreviewedSpec preview_of(const json& chosen, const resolve::DataFacts& facts) {
  try {
    return {resolve::preview(chosen, facts), {}};
  } catch (const UserError& error) {
    return {policy_of(chosen, facts), error};
  }
}

JobSpec policy_of(const json& unsettled, const resolve::DataFacts& facts) {
  json chosen = settled(unsettled);
  JobSpec spec = job_spec_from_json(chosen);
  resolve::settle_start(chosen, spec, facts);
  resolve::complete_policy(spec, chosen, facts);
  return spec;
}

}  // namespace anneal::studio
