#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/base/object_reader.h"
#include "engine/core/protocol/fields/field.h"

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
inline const Words& words_of(Precision) {
  return precision_words();
}

/// The processor or one GPU of a machine.
struct DeviceChoice {
  enum class Kind { automatic, cpu, cuda };

  Kind kind = Kind::automatic;
  int index = 0;  ///< of a GPU, as the driver counts

  bool is_automatic() const { return kind == Kind::automatic; }
  bool operator==(const DeviceChoice&) const = default;
};
std::string to_string(const DeviceChoice& device);  ///< "auto", "cpu", "cuda", "cuda:1"
/// Throws UserError naming `place` for other words.
DeviceChoice device_from_json(const nlohmann::json& json, const std::string& place);
nlohmann::json device_to_json(const DeviceChoice& device);
inline const OwnForm& form_of_devices() {
  static const OwnForm form{.schema = R"({"type": "string", "pattern": "^(auto|cpu|cuda(:[0-9]+)?)$"})"};
  return form;
}

/// Where evaluations are made.
enum class EvaluationMode {
  in_line,  ///< training waits for them
  separate  ///< in a process of their own, from checkpoints, while training goes on
};
inline const Words& words_of(EvaluationMode) {
  static const Words words = {"inline", "separate"};
  return words;
}

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

std::vector<std::string> recompute_from_json(const nlohmann::json& json, const std::string& place);
nlohmann::json recompute_to_json(const std::vector<std::string>& patterns);

template <class Visitor>
void fields(ExecutionSpec& execution, Visitor& v) {
  constexpr std::int64_t largest_micro_batch = 1 << 20;
  constexpr int most_threads = 1024;
  v("micro_batch", execution.micro_batch, {0, largest_micro_batch},
    {.name = "micro-batch",
     .summary = "largest number of samples in one forward and backward pass, which limits memory; 0 uses "
                "the whole batch",
     .example = "32",
     .group = SettingGroup::rate});
  v("evaluation", execution.evaluation,
    {.name = "evaluation",
     .summary = "inline: training waits for each evaluation; separate: another process evaluates checkpoints",
     .example = "separate",
     .group = SettingGroup::evaluation});
  v.as("evaluation_device", execution.evaluation_device, device_from_json, device_to_json, form_of_devices(),
       {.name = "device of evaluations",
        .summary = "device for separate evaluations: auto, cpu, cuda, or one GPU of several, such as cuda:1",
        .example = "cpu",
        .group = SettingGroup::evaluation});
  v.as("recompute", execution.recompute, recompute_from_json, recompute_to_json,
       {.form = SettingForm::list, .schema = R"({"type": "array", "items": {"type": "string"}})"},
       {.name = "recomputed nodes",
        .summary = "nodes that are computed again in the backward pass instead of stored, to save memory",
        .example = R"(["layer1.*"])",
        .group = SettingGroup::computing});
  v("precision", execution.precision,
    {.name = "numeric precision",
     .summary = "number format of the computation: fp32, bf16, fp16, or half with 16-bit weights",
     .group = SettingGroup::computing});
  v.as("device", execution.device, device_from_json, device_to_json, form_of_devices(),
       {.name = "device",
        .summary = "device that trains: auto, cpu, cuda, or one GPU of several, such as cuda:1",
        .group = SettingGroup::computing});
  v("deterministic", execution.deterministic,
    {.name = "deterministic computation",
     .summary = "on a GPU, false allows faster computation whose last bits differ from run to run",
     .example = "false",
     .group = SettingGroup::computing});
  v("threads", execution.threads, {0, most_threads},
    {.name = "threads",
     .summary = "number of processor threads per rank; 0 uses one per core",
     .group = SettingGroup::computing});
}

/// Leaves `device` as it is where `key` is absent.
void read_device(ObjectReader& reader, const std::string& key, DeviceChoice& device);

}  // namespace anneal
