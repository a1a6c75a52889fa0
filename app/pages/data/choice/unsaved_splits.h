#pragma once

#include <filesystem>
#include <vector>

#include "app/pages/data/choice/data_choice.h"

namespace anneal::studio {

struct ChosenSplits {
  SplitPlace validation = {};
  SplitPlace test = {};

  bool operator==(const ChosenSplits&) const = default;
};

/// How a person wants data to be split that are split otherwise so far. It stays until it is saved or given
/// up, whatever is looked at meanwhile.
class UnsavedSplits {
 public:
  /// Of the data at `path` that are kept as split so; what is kept where nothing else is wanted.
  ChosenSplits of(const std::filesystem::path& path, const ChosenSplits& kept) const;
  /// Ends with `chosen` the same as `kept`.
  void set(const std::filesystem::path& path, const ChosenSplits& kept, const ChosenSplits& chosen);

 private:
  struct Wish {
    std::filesystem::path path;
    ChosenSplits kept, chosen;
  };
  std::vector<Wish> wishes_;
};

}  // namespace anneal::studio
