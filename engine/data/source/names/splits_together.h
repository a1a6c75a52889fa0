#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "engine/data/source/names/split_name.h"

namespace anneal::data {

/// What names say of splits that stand beside each other, as the values of a column or folders: what
/// split_among says of each, but "eval" beside "dev" or "val" is the test split where nothing else is; and of
/// the public and the private part of a competition's test set ("PublicTest", "private") the public one is
/// the validation split where no other is.
class SplitsTogether {
 public:
  explicit SplitsTogether(const std::set<std::string>& names);

  /// Of one of them.
  std::optional<SplitName> of(std::string_view name) const;

 private:
  bool is_eval_last_ = false;
  bool is_public_validation_ = false;
};

/// Whether a name is that of the public part of a competition's test set: "PublicTest", "public".
bool says_public(std::string_view name);

}  // namespace anneal::data
