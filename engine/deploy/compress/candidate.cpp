#include "engine/deploy/compress/candidate.h"

#include <algorithm>
#include <cmath>

#include "engine/core/base/object_reader.h"
#include "engine/core/protocol/number_text.h"
#include "engine/model/quantize/adaround.h"

namespace anneal::compress {

namespace {

bool is_dominated_by(const Candidate& one, const Candidate& other) {
  constexpr double noise = 1.05;
  const bool is_worse_nowhere = other.measures.bytes <= one.measures.bytes &&
                                other.accuracy >= one.accuracy &&
                                other.measures.latency_ms <= noise * one.measures.latency_ms;
  if (!is_worse_nowhere) return false;
  if (other.measures.bytes < one.measures.bytes || other.accuracy > one.accuracy) return true;
  return other.id < one.id;  // of equal ones the first
}

std::string loss_text(const Gate& gate, double allowed) {
  constexpr double rounded_to_nothing = 0.005;
  const std::string points = fixed(std::abs(gate.loss_points), 2);
  if (gate.loss_points <= -rounded_to_nothing)
    return "gains " + points + " points of accuracy (loses at most " + fixed(gate.highest, 2) +
           " with 95 % confidence), but a loss of at most " + number_text(allowed) + " is allowed";
  return "loses " + points + " points of accuracy (at most " + fixed(gate.highest, 2) +
         " with 95 % confidence), but at most " + number_text(allowed) + " are allowed";
}

}  // namespace

std::vector<Rounding> roundings(Numbers numbers, int weight_bits, std::uint64_t seed) {
  using quantize::RangeMethod;
  constexpr std::int64_t images_to_learn_from = 1024;
  constexpr double times_as_long_to_learn = 20;
  if (numbers == Numbers::floats) return {{.name = "floats", .options = {}}};
  if (numbers == Numbers::low_bit || weight_bits < 8) {
    const exports::QuantizationOptions nearest{
        .images = images_to_learn_from, .weight_bits = weight_bits, .seed = seed};
    exports::QuantizationOptions learned = nearest;
    learned.adaround = quantize::AdaRoundOptions().iterations;
    return {{"4 bits", nearest}, {"4 bits, adaround", learned, times_as_long_to_learn}};
  }
  exports::QuantizationOptions plain{
      .ranges = RangeMethod::min_max, .equalizes = false, .corrects_bias = false, .seed = seed};
  constexpr double times_as_long_to_search = 2;
  std::vector<Rounding> ladder = {{"min-max", plain}};
  plain.ranges = RangeMethod::mse;
  ladder.push_back({"mse", plain, times_as_long_to_search});
  plain.equalizes = plain.corrects_bias = true;
  ladder.push_back({"equalized", plain, times_as_long_to_search});
  plain.adaround = quantize::AdaRoundOptions().iterations;
  plain.images = images_to_learn_from;
  ladder.push_back({"adaround", plain, times_as_long_to_learn});
  return ladder;
}

Rounding find_rounding(const std::string& name, Numbers numbers, std::uint64_t seed) {
  for (const int weight_bits : {8, 4})
    for (Rounding& rounding : roundings(numbers, weight_bits, seed))
      if (rounding.name == name) return rounding;
  return {.name = name, .options = {}};
}

void judge(Candidate& candidate, const Limits& limits) {
  candidate.gate = judge(candidate.paired, limits.loss_points);
  const std::vector<Excess> exceeded = excesses(candidate.measures, limits);
  candidate.meets_sizes = exceeded.empty();
  candidate.reason.clear();
  if (!exceeded.empty())
    candidate.reason = sentence(exceeded.front());
  else if (candidate.gate.verdict == Verdict::rejected)
    candidate.reason = loss_text(candidate.gate, limits.loss_points);
  else if (candidate.gate.verdict == Verdict::undecided)
    candidate.reason =
        loss_text(candidate.gate, limits.loss_points) + "; " +
        (candidate.gate.samples_to_decide ? with_separators(*candidate.gate.samples_to_decide) +
                                                " held-out images would be needed to decide, but there are " +
                                                with_separators(candidate.paired.samples)
                                          : "no number of images would be enough to decide");
}

nlohmann::json to_json(const Candidate& candidate) {
  nlohmann::json json = {{"id", candidate.id},
                         {"model", candidate.model},
                         {"rounding", candidate.rounding},
                         {"made_by", text_of(candidate.recipe)},
                         {"recipe", to_json(candidate.recipe)},
                         {"file", candidate.file},
                         {"measures", to_json(candidate.measures)},
                         {"accuracy", candidate.accuracy},
                         {"samples", candidate.paired.samples},
                         {"lost", candidate.paired.lost},
                         {"gained", candidate.paired.gained}};
  return json;
}

Candidate candidate_from_json(const nlohmann::json& json, const std::string& place) {
  constexpr std::int64_t most = std::int64_t{1} << 40;
  Candidate candidate;
  ObjectReader reader(json, place);
  reader.read("id", candidate.id, 0, most);
  reader.read("model", candidate.model, 0, most);
  reader.read("rounding", candidate.rounding);
  if (const nlohmann::json* recipe = reader.find("recipe"))
    candidate.recipe = recipe_from_json(*recipe, reader.place_of("recipe"));
  reader.read("file", candidate.file);
  reader.require("measures");
  candidate.measures = measures_from_json(*reader.find("measures"), reader.place_of("measures"));
  reader.read("accuracy", candidate.accuracy, 0, 1);
  reader.read("samples", candidate.paired.samples, 0, most);
  reader.read("lost", candidate.paired.lost, 0, most);
  reader.read("gained", candidate.paired.gained, 0, most);
  return candidate;
}

std::vector<Candidate> pareto_front(std::vector<Candidate> candidates) {
  std::vector<Candidate> front;
  for (const Candidate& one : candidates)
    if (std::ranges::none_of(candidates, [&](const Candidate& other) {
          return other.id != one.id && is_dominated_by(one, other);
        }))
      front.push_back(one);
  std::ranges::stable_sort(front, {}, [](const Candidate& one) { return one.measures.bytes; });
  return front;
}

}  // namespace anneal::compress
