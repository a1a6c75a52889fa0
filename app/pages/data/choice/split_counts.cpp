#include "app/pages/data/choice/split_counts.h"

#include <iterator>
#include <numeric>
#include <tuple>
#include <utility>

#include "engine/core/protocol/spec/training.h"
#include "engine/data/source/catalogue.h"

namespace anneal::studio {

std::int64_t SplitCounts::images() const {
  return std::accumulate(of_class.begin(), of_class.end(), std::int64_t{0});
}

namespace {

data::Catalogue readable(const data::Catalogue& catalogue, const Unreadable& unreadable) {
  data::Catalogue left = catalogue;
  const auto known = unreadable.find(&catalogue);
  if (known == unreadable.end() || known->second.size() != catalogue.samples.size()) return left;
  left.samples.clear();
  for (std::size_t sample = 0; sample < catalogue.samples.size(); ++sample)
    if (!known->second[sample]) left.samples.push_back(catalogue.samples[sample]);
  return left;
}

std::int64_t fewer(const data::Catalogue& part, const data::Catalogue& all) {
  return std::ssize(all.samples) - std::ssize(part.samples);
}

}  // namespace

std::vector<SplitCounts> count_splits(const data::Catalogue& train, const HeldOut& validation,
                                      const HeldOut& test, Grouping group, const Unreadable& unreadable) {
  const data::Catalogue trained = readable(train, unreadable);
  data::Catalogue rest = trained;
  std::vector<SplitCounts> held_out;
  const auto take = [&](const char* name, const HeldOut& from, double share, bool is_wanted) {
    if (from.catalogue) {
      const data::Catalogue used = readable(*from.catalogue, unreadable);
      held_out.push_back({name, false, used.histogram(), fewer(used, *from.catalogue)});
      return;
    }
    if (share == 0) return;
    DataSource of_training;
    of_training.fraction = share;
    of_training.seed = from.seed;
    data::Catalogue taken;
    std::tie(rest, taken) = data::cut(rest, data::cut_for(name, of_training, group, Training().seed));
    if (is_wanted || !taken.samples.empty()) held_out.push_back({name, true, taken.histogram()});
  };
  // As the engine does, which cuts out what tests first.
  take("test", test, test.share, true);
  take("validation", validation, validation.share > 0 ? validation.share : data::validation_share,
       validation.share > 0);
  std::vector<SplitCounts> counts = {{"train", false, rest.histogram(), fewer(trained, train)}};
  while (!held_out.empty()) {
    counts.push_back(std::move(held_out.back()));
    held_out.pop_back();
  }
  return counts;
}

std::vector<std::size_t> missing_classes(const SplitCounts& split) {
  std::vector<std::size_t> missing;
  for (std::size_t label = 0; label < split.of_class.size(); ++label)
    if (split.of_class[label] == 0) missing.push_back(label);
  return missing;
}

}  // namespace anneal::studio
