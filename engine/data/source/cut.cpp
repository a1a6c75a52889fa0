#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/base/error.h"
#include "engine/core/base/random.h"
#include "engine/data/source/catalogue.h"
#include "engine/data/source/groups/image_groups.h"

namespace anneal::data {
namespace {

std::size_t samples_to_cut(std::size_t count, double fraction) {
  if (fraction == 0 || count < 2) return 0;
  const auto nearest = static_cast<std::size_t>(std::lround(static_cast<double>(count) * fraction));
  return std::clamp<std::size_t>(nearest, 1, count - 1);
}

/// Brings `count` of the values, chosen at random, to the front, in random order.
void draw(std::vector<std::size_t>& values, std::size_t count, Random& random) {
  for (std::size_t taken = 0; taken < count; ++taken) {
    const std::size_t chosen = taken + random.below(static_cast<std::uint32_t>(values.size() - taken));
    std::swap(values[taken], values[chosen]);
  }
}

std::vector<std::vector<std::size_t>> by_class(const Catalogue& catalogue) {
  std::vector<std::vector<std::size_t>> members(catalogue.classes.size());
  for (std::size_t i = 0; i < catalogue.samples.size(); ++i) members[catalogue.samples[i].label].push_back(i);
  return members;
}

std::vector<bool> cut_alone(const Catalogue& catalogue, const Cut& cut) {
  std::vector<bool> is_cut(catalogue.samples.size());
  std::vector<std::vector<std::size_t>> classes = by_class(catalogue);
  for (std::size_t label = 0; label < classes.size(); ++label) {
    std::vector<std::size_t>& members = classes[label];
    Random random({cut.seed, label});
    const std::size_t count = samples_to_cut(members.size(), cut.fraction);
    draw(members, count, random);
    for (std::size_t taken = 0; taken < count; ++taken) is_cut[members[taken]] = true;
  }
  return is_cut;
}

/// Cuts whole groups, class after class; one with samples of several classes counts in each of them.
class GroupCut {
 public:
  GroupCut(const Catalogue& catalogue, const ImageGroups& groups, const Cut& cut)
      : catalogue_(catalogue), groups_(groups), cut_(cut), is_cut_(groups.of_sample.size()) {}

  std::vector<bool> samples() {
    const std::vector<std::vector<std::size_t>> classes = by_class(catalogue_);
    for (std::size_t label = 0; label < classes.size(); ++label) cut_class(classes[label], label);
    std::vector<bool> samples;
    for (const std::uint32_t group : groups_.of_sample) samples.push_back(is_cut_[group]);
    return samples;
  }

 private:
  void cut_class(const std::vector<std::size_t>& members, std::size_t label) {
    std::map<std::size_t, std::size_t> sizes;  // of the groups that are not cut out, in this class
    std::size_t taken = 0;
    for (const std::size_t i : members) {
      const std::size_t group = groups_.of_sample[i];
      if (is_cut_[group])
        ++taken;
      else
        ++sizes[group];
    }
    std::vector<std::size_t> open;
    for (const auto& [group, size] : sizes) open.push_back(group);
    Random random({cut_.seed, label});
    draw(open, open.size(), random);
    const std::size_t wanted = samples_to_cut(members.size(), cut_.fraction);
    for (std::size_t i = 0; i + 1 < open.size(); ++i)
      if (2 * taken + sizes[open[i]] <= 2 * wanted) taken += take(open[i], sizes);
    if (taken == 0 && wanted > 0 && open.size() > 1)
      take(*std::ranges::min_element(open, {}, [&](std::size_t group) { return sizes[group]; }), sizes);
  }

  std::size_t take(std::size_t group, const std::map<std::size_t, std::size_t>& sizes) {
    is_cut_[group] = true;
    return sizes.at(group);
  }

  const Catalogue& catalogue_;
  const ImageGroups& groups_;
  const Cut& cut_;
  std::vector<bool> is_cut_;  // by group
};

}  // namespace

Cut cut_for(const std::string& split, const DataSource& share, Grouping group, std::uint64_t seed_of_run) {
  const std::uint64_t stream = split == "test" ? 1 : 0;
  return {share.fraction, share.seed.value_or(seed_of_run) + stream, group};
}

std::pair<Catalogue, Catalogue> cut(const Catalogue& catalogue, const Cut& cut) {
  if (!(cut.fraction >= 0 && cut.fraction < 1)) {
    throw UserError("the fraction to cut out is " + std::to_string(cut.fraction) + "; it must be in [0, 1)");
  }
  const auto groups = cut.fraction > 0 ? groups_by(cut.group, catalogue) : std::nullopt;
  const std::vector<bool> is_cut =
      groups ? GroupCut(catalogue, *groups, cut).samples() : cut_alone(catalogue, cut);
  std::pair<Catalogue, Catalogue> parts(catalogue, catalogue);
  parts.first.samples.clear();
  parts.second.samples.clear();
  for (std::size_t i = 0; i < catalogue.samples.size(); ++i) {
    (is_cut[i] ? parts.second : parts.first).samples.push_back(catalogue.samples[i]);
  }
  return parts;
}

}  // namespace anneal::data
