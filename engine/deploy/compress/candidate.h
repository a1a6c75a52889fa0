#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/deploy/compress/gate.h"
#include "engine/deploy/compress/limits.h"
#include "engine/deploy/compress/recipe.h"
#include "engine/deploy/export/quantization.h"

namespace anneal::compress {

/// What a target computes with.
enum class Numbers {
  floats,
  integers,  ///< weights and activations of 8 bits
  low_bit,   ///< weights of 4 bits, activations in floats
};

/// A way of rounding, from cheap to dear; one of floats rounds nothing.
struct Rounding {
  std::string name;  ///< "min-max"
  exports::QuantizationOptions options = {};
  double times_as_long = 1;  ///< as the first way, to round and to measure, at most
};

/// In the order in which they are tried; `weight_bits` (8 or 4) is of integers.
std::vector<Rounding> roundings(Numbers numbers, int weight_bits, std::uint64_t seed);

/// One of a ladder, or "learned": as a model was trained for integers.
Rounding find_rounding(const std::string& name, Numbers numbers, std::uint64_t seed);

/// A file that was made and measured.
struct Candidate {
  std::int64_t id = 0;
  std::int64_t model = 0;     ///< the one in floats that it was made of
  std::string rounding = {};  ///< see Rounding
  Recipe recipe = {};         ///< how that model came to be
  std::string file = {};      ///< relative to the folder of the compression
  Measures measures = {};
  double accuracy = 0;  ///< on the images that decide
  Paired paired = {};
  Gate gate = {};
  bool meets_sizes = true;
  std::string reason = {};  ///< why it is not accepted

  bool is_accepted() const { return reason.empty(); }
  /// By all limits, where the gate's is by the accuracy alone.
  Verdict verdict() const { return meets_sizes ? gate.verdict : Verdict::rejected; }
  /// Nothing speaks against it but that there are too few images.
  bool is_undecided() const { return verdict() == Verdict::undecided; }
};

/// Sets the verdict by what was measured.
void judge(Candidate& candidate, const Limits& limits);

nlohmann::json to_json(const Candidate& candidate);
/// Throws UserError at `place`.
Candidate candidate_from_json(const nlohmann::json& json, const std::string& place);

/// Those that no other is better than, smallest first. Better is: more accurate or smaller, and in neither
/// these nor the latency worse; latencies within 5 % are equal, as they differ by that from run to run.
std::vector<Candidate> pareto_front(std::vector<Candidate> candidates);

}  // namespace anneal::compress
