#include "app/pages/compare/comparison.h"

#include <algorithm>

#include "app/models/run_speed.h"
#include "engine/core/base/error.h"
#include "engine/deploy/export/csv.h"

namespace anneal::studio {
namespace {

std::vector<project::Point> standing(std::vector<project::Point> points) {
  std::erase_if(points, [](const project::Point& point) { return point.superseded; });
  return points;
}

std::string common_quality(const std::vector<ComparedRun>& runs) {
  std::string common;
  for (const ComparedRun& compared : runs) {
    if (!compared.run.best || (!common.empty() && common != compared.run.best->metric)) return "";
    common = compared.run.best->metric;
  }
  return common;
}

bool has(const ComparedRun& compared, const std::string& series) {
  return std::ranges::count(compared.series, series) > 0;
}

std::string series_to_show(const Comparison& comparison, const std::string& wanted) {
  const auto is_there = [&](const std::string& series) {
    return std::ranges::any_of(comparison.runs, [&](const ComparedRun& run) { return has(run, series); });
  };
  if (is_there(wanted)) return wanted;
  return comparison.quality.empty() ? "loss" : comparison.quality;
}

}  // namespace

Comparison read_comparison(project::Project& project, const std::vector<std::int64_t>& ids,
                           const std::string& series, CompareAxis axis) {
  Comparison comparison;
  comparison.has_samples = axis == CompareAxis::samples;
  for (const std::int64_t id : ids) {
    try {
      ComparedRun compared{
          .run = project::run(project, id), .spec = {}, .series = {}, .curve = {}, .quality = {}};
      compared.spec = nlohmann::json::parse(compared.run.start.spec, nullptr, false);
      if (!compared.spec.is_object()) compared.spec = nlohmann::json::object();
      compared.series = project::series(project, id);
      compared.speed = throughput_of(project, id);
      if (comparison.has_samples) compared.samples = samples_seen(project, id);
      comparison.runs.push_back(std::move(compared));
    } catch (const UserError&) {
      continue;  // deleted for good meanwhile
    }
  }
  comparison.quality = common_quality(comparison.runs);
  comparison.metric = metric_of_series(comparison.quality).value_or(Metric::loss);
  comparison.series = series_to_show(comparison, series);
  for (ComparedRun& compared : comparison.runs) {
    compared.curve = standing(project::curve(project, compared.run.id, comparison.series));
    if (comparison.quality.empty()) continue;
    for (const project::Point& point : standing(project::curve(project, compared.run.id, comparison.quality)))
      compared.quality.push_back({point.time, point.epoch, point.value});
  }
  return comparison;
}

std::string curves_csv(const Comparison& comparison) {
  std::vector<exports::Cell> record = {"run", "series", "step", "epoch", "seconds", "value"};
  if (comparison.has_samples) record.emplace_back("samples");
  std::string text = exports::csv_record(record);
  for (const ComparedRun& compared : comparison.runs)
    for (const project::Point& point : compared.curve) {
      record = {compared.run.start.name, comparison.series, point.step, point.epoch, point.time, point.value};
      if (comparison.has_samples) {
        const auto samples = compared.samples.at(point.step);
        record.emplace_back();
        if (samples) record.back() = *samples;
      }
      text += exports::csv_record(record);
    }
  return text;
}

}  // namespace anneal::studio
