#include "engine/runs/runner/nodes/moved_data.h"

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"

namespace anneal::runner {

using nlohmann::json;

namespace {

void move(std::string& path, const std::vector<MovedData>& moved) {
  for (const MovedData& data : moved) {
    if (!path.starts_with(data.first)) continue;
    const std::string rest = path.substr(data.first.size());
    if (!rest.empty() && rest.front() != '/') continue;
    path = data.here + rest;
    return;
  }
}

void move_all(json& value, const std::vector<MovedData>& moved) {
  if (value.is_string())
    move(value.get_ref<std::string&>(), moved);
  else if (value.is_structured())
    for (json& part : value) move_all(part, moved);
}

}  // namespace

MovedData moved_data_from_text(const std::string& text, const std::string& place) {
  const std::size_t equals = text.find("=/");
  if (equals == std::string::npos || text.front() != '/')
    throw UserError("is \"" + text + "\", but must be FIRST=HERE with two absolute paths", place, "",
                    ExitCode::wrong_usage);
  return {text.substr(0, equals), text.substr(equals + 1)};
}

json with_moved_data(json spec, const std::vector<MovedData>& moved) {
  if (spec.contains("data")) move_all(spec["data"], moved);
  if (const json::json_pointer init("/model/init"); spec.contains(init)) move_all(spec[init], moved);
  return spec;
}

}  // namespace anneal::runner
