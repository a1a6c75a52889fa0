#include "app/pages/compare/sample_refusal.h"

#include <QCoreApplication>
#include <algorithm>
#include <set>

#include "engine/core/protocol/metric.h"

namespace anneal::studio {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(SampleRefusal)
};

bool has_regression_metric(const project::Run& run) {
  const auto metric = run.best ? metric_of_series(run.best->metric) : std::nullopt;
  return metric == Metric::rmse || metric == Metric::mae || metric == Metric::r2;
}

/// Null where it is not known.
nlohmann::json part_of(const nlohmann::json& spec, const char* place) {
  return spec.value(nlohmann::json::json_pointer(place), nlohmann::json());
}

}  // namespace

QString why_not_by_sample(const std::vector<ComparedRun>& runs) {
  if (std::ranges::any_of(runs, has_regression_metric, &ComparedRun::run))
    return Words::tr("Only classification runs are compared by sample.");
  std::set<bool> are_tables;
  std::set<nlohmann::json> classes;
  for (const ComparedRun& compared : runs) {
    are_tables.insert(!part_of(compared.spec, "/data/table").is_null());
    if (auto own = part_of(compared.spec, "/data/classes"); own.is_array() && !own.empty())
      classes.insert(std::move(own));
  }
  if (are_tables.size() > 1) return Words::tr("Table runs and image runs have no samples in common.");
  return classes.size() > 1 ? Words::tr("These runs have different classes.") : QString();
}

}  // namespace anneal::studio
