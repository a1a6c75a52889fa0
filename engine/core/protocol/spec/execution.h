#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/base/object_reader.h"

namespace anneal {

/// What activations and products are computed in, see engine/worker/runtime/precision.h.
enum class Precision {
  fp32,
  bf16,
  fp16,  ///< with the loss scaled
  half,  ///< the weights have 16 bits, too, with fp32 masters for the optimizer
  automatic
};
const std::vector<std::string>& precision_words();  ///< in the order of Precision
const std::string& to_string(Precision precision);  ///< "fp32", "bf16", "fp16", "half", "auto"

/// The processor or one GPU of a machine.
struct DeviceChoice {
  enum class Kind { automatic, cpu, cuda };

  Kind kind = Kind::automatic;
  int index = 0;  ///< of a GPU, as the driver counts

  bool is_automatic() const { return kind == Kind::automatic; }
  bool operator==(const DeviceChoice&) const = default;
};
std::string to_string(const DeviceChoice& device);  ///< "auto", "cpu", "cuda", "cuda:1"

/// Where evaluations are made.
enum class EvaluationMode {
  in_line,  ///< training waits for them
  separate  ///< in a process of their own, from checkpoints, while training goes on
};

/// Where and how a training is computed: this changes speed, memory and the last bits of what is learned,
/// while the rest of Training says what is learned. The keys stand among those of the section "training".
struct ExecutionSpec {
  Precision precision = Precision::automatic;
  DeviceChoice device;
  /// On a GPU: the same bits whenever the same is computed, so that a run that goes on is one that never
  /// stopped; else what is fastest. A processor computes so in any case.
  bool deterministic = true;
  int threads = 0;               ///< 0 = all cores
  std::int64_t micro_batch = 0;  ///< samples whose gradients are computed at once; 0 = the whole batch
  std::vector<std::string>
      recompute;  ///< patterns of nodes whose outputs are not kept, see engine/model/graph/recompute.h
  EvaluationMode evaluation = EvaluationMode::in_line;
  DeviceChoice evaluation_device;  ///< of separate evaluations; automatic: training's

  bool operator==(const ExecutionSpec&) const = default;
};

/// Leaves `device` as it is where `key` is absent.
void read_device(ObjectReader& reader, const std::string& key, DeviceChoice& device);

/// Reads the keys above from the section that `reader` is in, and leaves the rest of it.
ExecutionSpec execution_from_json(ObjectReader& reader);
/// Only these keys.
nlohmann::json to_json(const ExecutionSpec& execution);

}  // namespace anneal
