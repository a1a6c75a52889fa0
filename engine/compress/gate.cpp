#include "compress/gate.h"

#include <cmath>
#include <stdexcept>

namespace anneal::compress {

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
  Gate gate;
  if (paired.samples == 0) return gate;
  const comparison::Difference difference = comparison::difference_of(paired, comparison::one_sided_95);
  gate.loss_points = -difference.points;
  gate.highest = gate.loss_points + difference.margin;
  if (gate.highest <= allowed_points)
    gate.verdict = Verdict::accepted;
  else if (gate.loss_points - difference.margin > allowed_points)
    gate.verdict = Verdict::rejected;
  else if (const double distance = std::abs(allowed_points - gate.loss_points); distance > 0) {
    const double times = std::pow(difference.margin / distance, 2);
    const auto samples = static_cast<double>(paired.samples);
    if (times * samples < 1e15)
      gate.samples_to_decide = static_cast<std::int64_t>(std::ceil(times * samples));
  }
  return gate;
}

}  // namespace anneal::compress
