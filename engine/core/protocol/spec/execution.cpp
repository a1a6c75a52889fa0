#include "engine/core/protocol/spec/execution.h"

#include <charconv>

#include "engine/core/base/json_file.h"
#include "engine/core/base/read_nested.h"

namespace anneal {

using nlohmann::json;

namespace {

const std::vector<std::string> evaluation_words = {"inline", "separate"};
const std::vector<std::string> device_words = {"auto", "cpu", "cuda"};

constexpr std::int64_t largest_micro_batch = 1 << 20;
constexpr int most_threads = 1024;
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

void read_device(ObjectReader& reader, const std::string& key, DeviceChoice& device) {
  const json* found = reader.find(key);
  const auto index =
      found != nullptr && found->is_string() ? index_of(found->get<std::string>()) : std::nullopt;
  if (index) {
    device = {DeviceChoice::Kind::cuda, *index};
  } else if (found != nullptr) {
    device.index = 0;
    try {
      reader.read_word(key, device.kind, device_words);
    } catch (const UserError& error) {
      throw with_hint(error, "One GPU of several is cuda:0, cuda:1 and so on.");
    }
  }
}

ExecutionSpec execution_from_json(ObjectReader& reader) {
  ExecutionSpec execution;
  reader.read_word("precision", execution.precision, precision_words());
  read_device(reader, "device", execution.device);
  reader.read("deterministic", execution.deterministic);
  reader.read("threads", execution.threads, 0, most_threads);
  reader.read("micro_batch", execution.micro_batch, 0, largest_micro_batch);
  read_nested(reader, "recompute", execution.recompute, list_from_json<std::string>, "a list of patterns");
  reader.read_word("evaluation", execution.evaluation, evaluation_words);
  read_device(reader, "evaluation_device", execution.evaluation_device);
  return execution;
}

json to_json(const ExecutionSpec& execution) {
  return {{"precision", to_string(execution.precision)},
          {"device", to_string(execution.device)},
          {"deterministic", execution.deterministic},
          {"threads", execution.threads},
          {"micro_batch", execution.micro_batch},
          {"recompute", execution.recompute},
          {"evaluation", evaluation_words[static_cast<std::size_t>(execution.evaluation)]},
          {"evaluation_device", to_string(execution.evaluation_device)}};
}

}  // namespace anneal
