#include "app/pages/model/starting_point.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/protocol/checkpoint.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/model/trained/description.h"
#include "engine/model/trained/weights_file.h"
#include "engine/model/zoo/zoo.h"
#include "engine/project/file/runs.h"

namespace anneal::studio {

namespace fs = std::filesystem;

namespace {

void add_published(std::vector<StartingPoint>& points, std::vector<weights::Kept>& kept) {
  for (const weights::Published& each : weights::catalogue()) {
    StartingPoint point{.kind = StartingPoint::Kind::published,
                        .init = each.name,
                        .title = each.name,
                        .preset = each.preset,
                        .side = each.side,
                        .published = each};
    const auto here = std::ranges::find(kept, each.name, &weights::Kept::name);
    if (here != kept.end()) {
      point.kept = *here;
      kept.erase(here);
    }
    points.push_back(std::move(point));
  }
}

void add_kept(std::vector<StartingPoint>& points, const std::vector<weights::Kept>& kept) {
  for (const weights::Kept& each : kept)
    points.push_back({.kind = StartingPoint::Kind::kept,
                      .init = each.name,
                      .title = each.name,
                      .preset = each.preset,
                      .side = each.side,
                      .kept = each});
}

void add_runs(std::vector<StartingPoint>& points, project::Project& project) {
  constexpr std::size_t most = 20;  // each is a file to look into
  std::size_t count = 0;
  for (const project::Run& run : project::runs(project)) {
    if (count == most) return;
    auto point = run.start.host.empty() ? point_of_run(run.start.directory, run.start.name) : std::nullopt;
    if (!point) continue;
    points.push_back(std::move(*point));
    ++count;
  }
}

}  // namespace

std::vector<StartingPoint> starting_points(project::Project* project) {
  std::vector<StartingPoint> points = {StartingPoint{}};
  std::vector<weights::Kept> kept = weights::kept_weights();
  add_published(points, kept);
  add_kept(points, kept);
  if (project != nullptr) add_runs(points, *project);
  return points;
}

StartingPoint point_of_file(const fs::path& file) {
  const tensors::SafetensorsFile weights = model::open_description(file);
  const model::Description description = model::read_description(weights, file.string());
  StartingPoint point{.kind = StartingPoint::Kind::file,
                      .init = file.string(),
                      .title = file.filename().string(),
                      .preset = zoo::family_of(description.graph.name) ? description.graph.name : "",
                      .takes_rows = description.table.has_value()};
  if (description.input.size() == 3) point.side = description.input[2];
  return point;
}

std::optional<StartingPoint> point_of_run(const fs::path& directory, const std::string& name) try {
  const CheckpointEntry best = best_checkpoint(directory);
  StartingPoint point = point_of_file(best.directory / checkpoint_files::model);
  point.kind = StartingPoint::Kind::run;
  point.title = name;
  const nlohmann::json spec = read_run_spec(directory);
  point.stem = spec.value("/model/stem"_json_pointer, point.stem);
  for (const std::int64_t width : spec.value("/model/hidden"_json_pointer, std::vector<std::int64_t>()))
    point.hidden += (point.hidden.empty() ? "" : ", ") + std::to_string(width);
  if (const auto& scores = best.manifest.scores; scores && std::isfinite((*scores)[Metric::accuracy]))
    point.accuracy = (*scores)[Metric::accuracy];
  return point;
} catch (const std::exception&) {
  return std::nullopt;  // damaged, or it has not come to a checkpoint
}

}  // namespace anneal::studio
