#include "app/pages/compare/time_to_quality.h"

#include <algorithm>

namespace anneal::studio {
namespace {

/// On all hosts; of a spec that may come from anywhere.
int ranks_of(const nlohmann::json& spec) {
  const auto count = [&](const char* key) {
    const nlohmann::json::json_pointer place(std::string("/parallel/") + key);
    if (!spec.contains(place) || !spec[place].is_number_integer()) return std::int64_t{1};
    return std::clamp<std::int64_t>(spec[place].get<std::int64_t>(), 1, 1024);
  };
  return static_cast<int>(count("ranks") * count("nodes"));
}

}  // namespace

double TimesToQuality::longest() const {
  double longest = 0;
  for (const TimeTo& run : runs) longest = std::max(longest, run.seconds.value_or(0));
  return longest;
}

std::optional<double> usual_target(const Comparison& comparison) {
  if (comparison.quality.empty()) return std::nullopt;
  std::vector<std::vector<comparison::Measured>> runs;
  std::vector<comparison::Measured> all;
  for (const ComparedRun& compared : comparison.runs) {
    runs.push_back(compared.quality);
    all.insert(all.end(), compared.quality.begin(), compared.quality.end());
  }
  if (const auto half = comparison::reached_by_half(runs, comparison.metric)) return half;
  const auto best = comparison::best_of(all, comparison.metric);
  return best ? std::optional(best->value) : std::nullopt;
}

int usual_baseline(const Comparison& comparison, std::optional<double> target) {
  const int oldest = static_cast<int>(comparison.runs.size()) - 1;
  if (!target) target = usual_target(comparison);
  if (!target) return oldest;
  int slowest = -1;
  double longest = 0;
  for (int run = oldest; run >= 0; --run) {
    const auto& quality = comparison.runs[static_cast<std::size_t>(run)].quality;
    const auto reached = comparison::first_reaching(quality, comparison.metric, *target);
    if (!reached) continue;
    if (run == oldest) return oldest;
    if (slowest >= 0 && reached->seconds <= longest) continue;
    slowest = run;
    longest = reached->seconds;
  }
  return slowest >= 0 ? slowest : oldest;
}

std::optional<TimesToQuality> times_to_quality(const Comparison& comparison, int baseline,
                                               std::optional<double> target) {
  if (comparison.quality.empty()) return std::nullopt;
  if (!target) target = usual_target(comparison);
  if (!target || baseline < 0) return std::nullopt;
  const ComparedRun& held_against = comparison.runs[static_cast<std::size_t>(baseline)];
  const int ranks = ranks_of(held_against.spec);
  const auto first = comparison::first_reaching(held_against.quality, comparison.metric, *target);
  TimesToQuality times{.target = *target, .runs = {}};
  for (const ComparedRun& compared : comparison.runs) {
    TimeTo& time = times.runs.emplace_back();
    const int own = ranks_of(compared.spec);
    times.have_other_ranks = times.have_other_ranks || own != ranks;
    const auto reached = comparison::first_reaching(compared.quality, comparison.metric, *target);
    if (!reached) continue;
    time.seconds = reached->seconds;
    if (!first || first->seconds <= 0 || reached->seconds <= 0) continue;
    time.times_as_fast = first->seconds / reached->seconds;
    time.efficiency = *time.times_as_fast * ranks / own;
  }
  return times;
}

}  // namespace anneal::studio
