#include "engine/deploy/compress/search/sensitivity.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "engine/core/base/object_reader.h"

namespace anneal::search {

Sensitivity::Sensitivity(Problem problem, const SensitivityOptions& options) : problem_(std::move(problem)) {
  plan(options.ratios);
}

Sensitivity::Sensitivity(Problem problem, const nlohmann::json& state, const std::string& place)
    : problem_(std::move(problem)) {
  ObjectReader reader(state, place);
  const auto list = [&](const char* key) {
    reader.require(key);
    return list_from_json<double>(*reader.find(key), reader.place_of(key), "a list of numbers");
  };
  std::vector<double> ratios = list("ratios");
  accuracies_ = list("accuracies");
  reader.finish();
  if (ratios.size() > 1000 ||
      std::ranges::any_of(ratios, [](double ratio) { return !(ratio > 0 && ratio < 1); }))
    throw UserError("are not shares above 0 and below 1", place + ".ratios");
  plan(ratios);
  if (accuracies_.size() > count())
    throw UserError("are more than there are measurements for this model", place + ".accuracies");
}

void Sensitivity::plan(const std::vector<double>& ratios) {
  ratios_ = ratios;
  for (const std::size_t group : problem_.free_groups()) {
    const prune::AllowedWidths& allowed = problem_.allowed[group];
    prune::Widths widths;
    for (const double ratio : ratios_)
      widths.push_back(allowed.nearest(ratio * static_cast<double>(allowed.present)));
    std::ranges::sort(widths, std::greater<>());
    widths.erase(std::unique(widths.begin(), widths.end()), widths.end());
    for (const std::int64_t width : widths)
      if (width < allowed.present) probes_.push_back({group, width});
  }
}

prune::Widths Sensitivity::candidate(std::size_t index) const {
  if (index > probes_.size()) return allocate(problem_, curves());
  prune::Widths widths = problem_.whole();
  if (index > 0) widths[probes_[index - 1].group] = probes_[index - 1].width;
  return widths;
}

std::optional<Ratios> Sensitivity::ask() {
  if (accuracies_.size() == count()) return std::nullopt;
  return problem_.ratios(candidate(accuracies_.size()));
}

void Sensitivity::tell(double accuracy) {
  if (accuracies_.size() < count()) accuracies_.push_back(accuracy);
}

std::vector<Curve> Sensitivity::curves() const {
  std::vector<std::vector<Sample>> samples(problem_.groups.size());
  for (std::size_t i = 0; i < probes_.size() && i + 1 < accuracies_.size(); ++i) {
    const auto present = static_cast<double>(problem_.allowed[probes_[i].group].present);
    samples[probes_[i].group].push_back(
        {static_cast<double>(probes_[i].width) / present, accuracies_[i + 1]});
  }
  std::vector<Curve> curves;
  for (std::vector<Sample>& of_group : samples)
    curves.push_back(fit_curve(std::move(of_group), accuracies_.empty() ? 0 : accuracies_.front()));
  return curves;
}

std::optional<Measured> Sensitivity::best() const {
  std::optional<Measured> best;
  for (std::size_t i = 0; i < accuracies_.size(); ++i) {
    const prune::Widths widths = candidate(i);
    const double cost = problem_.cost(widths);
    if (cost <= problem_.target && (!best || accuracies_[i] > best->accuracy))
      best = Measured{problem_.ratios(widths), accuracies_[i], cost};
  }
  return best;
}

nlohmann::json Sensitivity::state() const {
  return {{"ratios", ratios_}, {"accuracies", accuracies_}};
}

}  // namespace anneal::search
