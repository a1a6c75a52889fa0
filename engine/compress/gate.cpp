#include "compress/gate.h"

#include <cmath>
#include <stdexcept>

namespace anneal::compress {

Paired compared(std::span<const std::uint32_t> labels, std::span<const std::uint32_t> before,
                std::span<const std::uint32_t> now) {
  if (labels.size() != before.size() || labels.size() != now.size())
    throw std::invalid_argument("predictions of other samples");
  Paired paired{.samples = std::ssize(labels)};
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const bool was_right = before[i] == labels[i], is_right = now[i] == labels[i];
    paired.lost += was_right && !is_right ? 1 : 0;
    paired.gained += is_right && !was_right ? 1 : 0;
  }
  return paired;
}

double accuracy_of(std::span<const std::uint32_t> labels, std::span<const std::uint32_t> predictions) {
  if (labels.size() != predictions.size()) throw std::invalid_argument("predictions of other samples");
  std::int64_t right = 0;
  for (std::size_t i = 0; i < labels.size(); ++i) right += predictions[i] == labels[i] ? 1 : 0;
  return labels.empty() ? 0 : static_cast<double>(right) / static_cast<double>(labels.size());
}

const std::vector<std::string>& verdict_words() {
  static const std::vector<std::string> words = {"accepted", "undecided", "rejected"};
  return words;
}

Gate judge(const Paired& paired, double allowed_points) {
  constexpr double quantile = 1.6448536269514722, points = 100;
  const auto samples = static_cast<double>(paired.samples);
  Gate gate;
  if (paired.samples == 0) return gate;
  const auto difference = static_cast<double>(paired.lost - paired.gained);
  const auto changed = static_cast<double>(paired.lost + paired.gained) + 1;
  gate.loss_points = points * difference / samples;
  const double wide = samples + 2;
  const double deviation = points * std::sqrt(changed - difference * difference / wide) / wide;
  gate.highest = gate.loss_points + quantile * deviation;
  if (gate.highest <= allowed_points)
    gate.verdict = Verdict::accepted;
  else if (gate.loss_points - quantile * deviation > allowed_points)
    gate.verdict = Verdict::rejected;
  else if (const double distance = std::abs(allowed_points - gate.loss_points); distance > 0) {
    const double times = std::pow(quantile * deviation / distance, 2);
    if (times * samples < 1e15)
      gate.samples_to_decide = static_cast<std::int64_t>(std::ceil(times * samples));
  }
  return gate;
}

}  // namespace anneal::compress
