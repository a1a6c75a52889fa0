#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace anneal::review {

/// What features are computed with.
struct LocalWeights {
  std::string name;            ///< for people
  std::filesystem::path run;   ///< a run's folder …
  std::filesystem::path file;  ///< … or a model.safetensors
};

/// `said` is a run's folder, a .safetensors file or a name of `anneal weights list`; "": the only weights
/// that are kept here. Throws UserError that says what there is where it is none of them.
LocalWeights local_weights(const std::string& said);

/// The name of the weights kept here that are likely to see best: of those published the ones of the highest
/// accuracy, else imported ones. Nullopt where none are kept.
std::optional<std::string> best_weights_at_hand();

}  // namespace anneal::review
