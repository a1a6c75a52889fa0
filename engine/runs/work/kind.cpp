#include "engine/runs/work/kind.h"

#include <array>

#include "engine/runs/work/kinds.h"

namespace anneal::work {

const Kind& kind_of(const std::filesystem::path& folder) {
  static const std::array<const Kind*, 2> kinds = {&journaled_kind(), &run_kind()};
  for (const Kind* kind : kinds)
    if (kind->is_in(folder)) return *kind;
  return run_kind();
}

std::string kind_in(const nlohmann::json& status) {
  if (!status.is_object()) return "run";
  if (const auto kind = status.find("kind"); kind != status.end() && kind->is_string()) return *kind;
  return status.value("compression", nlohmann::json()) == nlohmann::json(true) ? "compression" : "run";
}

}  // namespace anneal::work
