#include "app/pages/data/choice/unsaved_splits.h"

namespace anneal::studio {

ChosenSplits UnsavedSplits::of(const std::filesystem::path& path, const ChosenSplits& kept) const {
  for (const Wish& wish : wishes_)
    if (wish.path == path && wish.kept == kept) return wish.chosen;
  return kept;
}

void UnsavedSplits::set(const std::filesystem::path& path, const ChosenSplits& kept,
                        const ChosenSplits& chosen) {
  std::erase_if(wishes_, [&](const Wish& wish) { return wish.path == path && wish.kept == kept; });
  if (chosen != kept) wishes_.push_back({path, kept, chosen});
}

}  // namespace anneal::studio
