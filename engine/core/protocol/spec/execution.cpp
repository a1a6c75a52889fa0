#include "engine/core/protocol/spec/execution.h"

#include <algorithm>
#include <charconv>

#include "engine/core/base/json_file.h"
#include "engine/core/base/read_nested.h"

namespace anneal {

using nlohmann::json;

namespace {

const std::vector<std::string> device_words = {"auto", "cpu", "cuda"};

constexpr int most_gpus = 1024;

/// K of "cuda:K"; nothing else is an index.
std::optional<int> index_of(const std::string& word) {
  const std::string prefix = "cuda:";
  if (!word.starts_with(prefix)) return std::nullopt;
  int index = 0;
  const char *begin = word.data() + prefix.size(), *end = word.data() + word.size();
  const auto [rest, error] = std::from_chars(begin, end, index);
  const bool is_index =
      error == std::errc() && rest == end && begin != end && index >= 0 && index < most_gpus;
  return is_index ? std::optional(index) : std::nullopt;
}

}  // namespace

const std::vector<std::string>& precision_words() {
  static const std::vector<std::string> words = {"fp32", "bf16", "fp16", "half", "auto"};
  return words;
}

const std::string& to_string(Precision precision) {
  return precision_words()[static_cast<std::size_t>(precision)];
}

std::string to_string(const DeviceChoice& device) {
  const std::string& word = device_words[static_cast<std::size_t>(device.kind)];
  return device.index == 0 ? word : word + ":" + std::to_string(device.index);
}

DeviceChoice device_from_json(const json& value, const std::string& place) {
  if (value.is_string()) {
    const auto& text = value.get_ref<const std::string&>();
    if (const auto index = index_of(text)) return {DeviceChoice::Kind::cuda, *index};
    const auto found = std::ranges::find(device_words, text);
    if (found != device_words.end())
      return {static_cast<DeviceChoice::Kind>(found - device_words.begin()), 0};
  }
  const std::string nearly = value.is_string() ? did_you_mean(value.get<std::string>(), device_words) : "";
  throw UserError("is " + shown(value) + ", but must be " + one_of(device_words) + nearly, place,
                  "One of several GPUs is cuda:0, cuda:1 and so on.");
}

json device_to_json(const DeviceChoice& device) {
  return to_string(device);
}

void read_device(ObjectReader& reader, const std::string& key, DeviceChoice& device) {
  read_nested(reader, key, device, device_from_json);
}

std::vector<std::string> recompute_from_json(const json& value, const std::string& place) {
  return list_from_json<std::string>(value, place, "a list of patterns");
}

json recompute_to_json(const std::vector<std::string>& patterns) {
  return patterns;
}

}  // namespace anneal
