#pragma once

#include <filesystem>
#include <string>

namespace anneal::review {

/// What features are computed with.
struct WeightsAtHand {
  std::string name;            ///< for people
  std::filesystem::path run;   ///< a run's folder …
  std::filesystem::path file;  ///< … or a model.safetensors
};

/// `said` is a run's folder, a .safetensors file or a name of `anneal weights list`; "": the only weights
/// that are kept here. Throws UserError that says what there is where it is none of them.
WeightsAtHand weights_at_hand(const std::string& said);

}  // namespace anneal::review
