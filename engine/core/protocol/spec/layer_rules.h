#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace anneal {

/// Parameters that stay as they are from a share of training on: the backward pass ends before the first
/// layer that still learns, so that later epochs are quicker (FreezeOut, Brock et al. 2017).
struct FreezeRule {
  std::string pattern;  ///< of names, see engine/core/base/pattern.h
  double from = 0;      ///< 0…1; 0: they are never trained

  bool operator==(const FreezeRule&) const = default;
};

/// Parameters that are stepped otherwise than the rest; of rules that match one, the first holds.
struct GroupRule {
  std::string pattern;  ///< of names, see engine/core/base/pattern.h
  double rate = 1;      ///< multiplies the learning rate
  double weight_decay =
      1;  ///< multiplies the weight decay of weights; norms, embeddings and biases have none

  bool operator==(const GroupRule&) const = default;
};

/// A pattern alone is frozen from the start. Both throw UserError naming `place`.
std::vector<FreezeRule> freeze_rules_from_json(const nlohmann::json& json, const std::string& place);
std::vector<GroupRule> group_rules_from_json(const nlohmann::json& json, const std::string& place);
nlohmann::json freeze_rules_to_json(const std::vector<FreezeRule>& rules);
nlohmann::json group_rules_to_json(const std::vector<GroupRule>& rules);

}  // namespace anneal
