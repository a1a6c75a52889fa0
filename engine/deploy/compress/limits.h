#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/deploy/c99/processor.h"

namespace anneal {
class ObjectReader;
}

namespace anneal::compress {

/// Whose latency is looked at: this machine's, times a factor, or what is estimated for a processor that is
/// not here.
struct LatencyModel {
  double factor = 1;  ///< how many times as long an image takes there as on this machine
  std::optional<c99::Processor> processor = {};  ///< runs C, and the factor is 1

  bool operator==(const LatencyModel&) const = default;
};

/// "measured on this machine, times 12.5", "estimated for a Cortex-M4 at 168 MHz"
std::string text_of(const LatencyModel& model);

/// What a compressed model may take; what is not said is not limited.
struct Limits {
  std::optional<std::int64_t> bytes = {};         ///< of the file, or of a C model's code and constants
  std::optional<double> latency_ms = {};          ///< of one image on one thread
  std::optional<std::int64_t> memory_bytes = {};  ///< while it runs, see Measures
  std::optional<std::int64_t> macs = {};          ///< multiplications of one image, see Measures
  double loss_points = 1;  ///< of accuracy against the model as it was trained, in percentage points

  /// Whether anything but the accuracy is limited.
  bool any_size() const { return bytes || latency_ms || memory_bytes || macs; }
  bool operator==(const Limits&) const = default;
};

/// Sizes of a model file as it was measured.
struct Measures {
  std::int64_t bytes = 0;
  double latency_ms = 0;            ///< of one image on one thread
  std::string latency_source = {};  ///< what that is, see text_of(LatencyModel); "": an earlier version's
  std::int64_t memory_bytes = 0;  ///< of values while one image is computed, and of weights unless they stay
                                  ///< in read-only memory, as those of C do
  std::int64_t macs = 0;          ///< of convolutions, linear layers and attention, for one image: each
                                  ///< multiplies and adds
  std::string runtime = {};       ///< where that was measured: "onnxruntime 1.32.0"; "estimated by …"

  /// Nothing was there that could have run the file.
  bool is_estimated() const { return runtime.starts_with("estimated"); }
  bool is_latency_estimated() const { return is_estimated() || latency_source.starts_with("estimated"); }
  bool operator==(const Measures&) const = default;
};

/// One limit that a model does not meet: "file size", "96.1 KiB", "80.0 KiB".
struct Excess {
  std::string what;
  std::string found;
  std::string allowed;
  double times = 1;  ///< found / allowed
};

/// The limits on sizes that are not met, the one that is exceeded most first.
std::vector<Excess> excesses(const Measures& measures, const Limits& limits);

/// "the file size is 96.1 KiB, where 80.0 KiB are allowed"
std::string sentence(const Excess& excess);

/// What models run on: fills the limits that are not said.
struct DeviceProfile {
  std::string name = {};
  std::string summary = {};
  std::string target = {};  ///< a format of exports::formats
  Limits limits = {};
  LatencyModel latency = {};
};

/// The profiles that Anneal knows.
const std::vector<DeviceProfile>& device_profiles();

/// One of them by name, or one's own: a JSON file {"name", "target", "max_bytes", "max_latency_ms",
/// "max_memory_bytes", "max_macs", "latency_factor", "processor"}, all optional. Throws UserError.
DeviceProfile find_device_profile(const std::string& name_or_file);

/// "latency_factor" and "processor" of an object, where they are there.
void read_latency(ObjectReader& reader, LatencyModel& model);

nlohmann::json to_json(const Limits& limits);
Limits limits_from_json(const nlohmann::json& json, const std::string& place);
nlohmann::json to_json(const Measures& measures);
Measures measures_from_json(const nlohmann::json& json, const std::string& place);

}  // namespace anneal::compress
