#include "engine/deploy/compress/limits.h"

#include <algorithm>

#include "engine/core/base/error.h"
#include "engine/core/base/json_file.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/base/suggest.h"
#include "engine/core/protocol/number_text.h"

namespace anneal::compress {

namespace {

constexpr std::int64_t kibibyte = 1024, mebibyte = 1024 * kibibyte;
constexpr std::int64_t most_bytes = std::int64_t{1} << 50;
constexpr std::int64_t most_macs = std::int64_t{1} << 60;
constexpr double most_ms = 1e9;

template <class T>
void read_optional(ObjectReader& reader, const std::string& key, std::optional<T>& value, T minimum,
                   T maximum) {
  const nlohmann::json* found = reader.find(key);
  if (found == nullptr || found->is_null()) return;
  T read{};
  reader.read(key, read, minimum, maximum);
  value = read;
}

void read_sizes(ObjectReader& reader, Limits& limits) {
  read_optional<std::int64_t>(reader, "max_bytes", limits.bytes, 1, most_bytes);
  read_optional(reader, "max_latency_ms", limits.latency_ms, 1e-6, most_ms);
  read_optional<std::int64_t>(reader, "max_memory_bytes", limits.memory_bytes, 1, most_bytes);
  read_optional<std::int64_t>(reader, "max_macs", limits.macs, 1, most_macs);
}

std::string ms_text(double ms) {
  return number_text(ms) + " ms";
}

}  // namespace

std::string text_of(const LatencyModel& model) {
  if (model.processor) return "estimated for a " + name_of(*model.processor);
  return model.factor == 1 ? "measured on this machine"
                           : "measured on this machine, times " + number_text(model.factor);
}

std::vector<Excess> excesses(const Measures& measures, const Limits& limits) {
  std::vector<Excess> result;
  const auto add = [&](const char* what, const char* unit, std::int64_t found,
                       const std::optional<std::int64_t>& allowed) {
    if (allowed && found > *allowed)
      result.push_back({what, with_separators(found) + unit, with_separators(*allowed),
                        static_cast<double>(found) / static_cast<double>(*allowed)});
  };
  add("size", " bytes", measures.bytes, limits.bytes);
  add("memory", " bytes", measures.memory_bytes, limits.memory_bytes);
  add("work", " multiplications", measures.macs, limits.macs);
  if (limits.latency_ms && measures.latency_ms > *limits.latency_ms)
    result.push_back(
        {measures.latency_source.empty() ? "latency" : "latency, " + measures.latency_source + ",",
         ms_text(measures.latency_ms), ms_text(*limits.latency_ms),
         measures.latency_ms / *limits.latency_ms});
  std::ranges::stable_sort(result, std::greater(), &Excess::times);
  return result;
}

std::string sentence(const Excess& excess) {
  return "its " + excess.what + " is " + excess.found + ", but at most " + excess.allowed + " is allowed";
}

const std::vector<DeviceProfile>& device_profiles() {
  constexpr c99::Processor microcontroller{.core = c99::Core::cortex_m4, .megahertz = 168};
  static const std::vector<DeviceProfile> profiles = {
      {.name = "mcu-256k",
       .summary = "a Cortex-M4 at 168 MHz with 256 KiB of memory and 1 MiB of flash, in C",
       .target = "c",
       .limits = {.bytes = mebibyte, .latency_ms = {}, .memory_bytes = 256 * kibibyte},
       .latency = {.processor = microcontroller}},
      {.name = "tiny-100k",
       .summary = "100 KiB and 100 ms on a Cortex-M4 at 168 MHz, in C",
       .target = "c",
       .limits = {.bytes = 100 * kibibyte, .latency_ms = 100, .memory_bytes = {}},
       .latency = {.processor = microcontroller}},
      {.name = "phone",
       .summary = "10 MiB and 30 ms on a core as fast as this machine's, in 8-bit integers",
       .target = "onnx-int8",
       .limits = {.bytes = 10 * mebibyte, .latency_ms = 30, .memory_bytes = 100 * mebibyte}},
      {.name = "edge-gpu",
       .summary = "100 MiB and 1 GiB of memory, in floats for a runtime with a GPU",
       .target = "onnx",
       .limits = {.bytes = 100 * mebibyte, .latency_ms = {}, .memory_bytes = 1024 * mebibyte}},
  };
  return profiles;
}

DeviceProfile find_device_profile(const std::string& name_or_file) {
  std::vector<std::string> names;
  for (const DeviceProfile& profile : device_profiles()) {
    if (profile.name == name_or_file) return profile;
    names.push_back(profile.name);
  }
  if (!std::filesystem::is_regular_file(name_or_file))
    throw UserError(
        "is neither a device profile nor a file" + did_you_mean(name_or_file, names), name_or_file,
        "Choose mcu-256k, tiny-100k, phone or edge-gpu, or give a JSON file with your own profile.",
        ExitCode::wrong_usage);
  DeviceProfile profile;
  const nlohmann::json value = read_json_file(name_or_file);
  ObjectReader reader(value, name_or_file);
  reader.read("name", profile.name);
  reader.read("target", profile.target);
  if (profile.target == "onnx-fp32") profile.target = "onnx";  // as --target has it
  const std::vector<std::string> targets = {"", "onnx", "onnx-int8", "onnx-int4", "c"};
  if (std::ranges::find(targets, profile.target) == targets.end())
    throw UserError(
        "is " + shown(nlohmann::json(profile.target)) + ", but must be onnx-fp32, onnx-int8, onnx-int4 or c",
        reader.place_of("target"));
  read_sizes(reader, profile.limits);
  read_latency(reader, profile.latency);
  reader.finish();
  return profile;
}

void read_latency(ObjectReader& reader, LatencyModel& model) {
  reader.read("latency_factor", model.factor, 1e-6, 1e6);
  std::string processor;
  reader.read("processor", processor);
  if (!processor.empty()) model.processor = c99::processor_from(processor, reader.place_of("processor"));
  if (model.processor && model.factor != 1)
    throw UserError(
        "cannot be combined with latency_factor: one estimates the latency, the other multiplies a measured "
        "one",
        reader.place_of("processor"), "", ExitCode::wrong_usage);
}

nlohmann::json to_json(const Limits& limits) {
  nlohmann::json result = {{"max_loss_points", limits.loss_points}};
  if (limits.bytes) result["max_bytes"] = *limits.bytes;
  if (limits.latency_ms) result["max_latency_ms"] = *limits.latency_ms;
  if (limits.memory_bytes) result["max_memory_bytes"] = *limits.memory_bytes;
  if (limits.macs) result["max_macs"] = *limits.macs;
  return result;
}

Limits limits_from_json(const nlohmann::json& value, const std::string& place) {
  Limits limits;
  ObjectReader reader(value, place);
  read_sizes(reader, limits);
  reader.read("max_loss_points", limits.loss_points, 0, 100);
  reader.finish();
  return limits;
}

nlohmann::json to_json(const Measures& measures) {
  return {{"bytes", measures.bytes},
          {"latency_ms", measures.latency_ms},
          {"latency_source", measures.latency_source},
          {"memory_bytes", measures.memory_bytes},
          {"macs", measures.macs},
          {"runtime", measures.runtime}};
}

Measures measures_from_json(const nlohmann::json& value, const std::string& place) {
  Measures measures;
  ObjectReader reader(value, place);
  reader.read("bytes", measures.bytes, 0, most_bytes);
  reader.read("latency_ms", measures.latency_ms, 0, most_ms);
  reader.read("latency_source", measures.latency_source);
  reader.read("memory_bytes", measures.memory_bytes, 0, most_bytes);
  reader.read("macs", measures.macs, 0, most_macs);
  reader.read("runtime", measures.runtime);
  reader.finish();
  return measures;
}

}  // namespace anneal::compress
