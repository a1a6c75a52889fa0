#include "engine/plan/resolve/groups.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/core/base/error.h"
#include "engine/core/protocol/number_text.h"
#include "engine/data/loading/datasets.h"
#include "engine/data/source/groups/image_groups.h"
#include "engine/data/source/names/label_columns.h"

namespace anneal::resolve {
namespace {

std::int64_t groups_taken_apart(const JobSpec& spec, const data::Catalogue& train,
                                const data::ImageGroups& groups) {
  std::map<std::uint32_t, std::uint32_t> group_of;  // by file
  for (std::size_t i = 0; i < train.samples.size(); ++i)
    group_of.emplace(train.samples[i].index, groups.of_sample[i]);
  std::map<std::uint32_t, std::set<std::string>> splits_of;  // by group
  for (const char* split : {"train", "validation", "test"}) {
    if (!data::is_drawn(spec.data, split)) continue;
    for (const data::Sample& sample : data::drawn_part(spec, train, split).samples)
      splits_of[group_of.at(sample.index)].insert(split);
  }
  std::int64_t count = 0;
  for (const auto& [group, splits] : splits_of) count += splits.size() > 1 ? 1 : 0;
  return count;
}

/// What was looked for in vain.
std::string reason_for_no_groups(Grouping by, const data::Catalogue& train) {
  const bool can_be = by == Grouping::folders ? !train.store->directories().empty()
                                              : !train.store->name(train.samples.front()).empty();
  if (!can_be)
    return "is for images in files, whose names or folders show which belong together, but these are not in "
           "files";
  const std::string example = data::quoted_text(train.path(train.samples.front()).filename().string());
  return by == Grouping::names
             ? "is \"names\", but in no class do several images share the start of their names, up to a "
               "dot, hyphen, underscore or space, that others of the class do not have; one is "
               "called " +
                   example
             : "is \"folders\", but the images of no class are in several folders below that of the class, "
               "some of which have several images";
}

void check_wanted(const JobSpec& spec, const data::Catalogue& train, const Tell& tell) {
  const auto groups = data::groups_by(spec.data.group, train);
  if (!groups)
    throw UserError(reason_for_no_groups(spec.data.group, train), "data.group",
                    "Omit it, or use --group none; a list with a column split specifies itself which images "
                    "validate.");
  if (!tell) return;
  tell(data::sentence(*groups) + ": each group is kept in one split");
  if (const std::int64_t others = std::ssize(train.samples) - groups->images; others > 0)
    tell("images that are in no group, and are drawn individually: " + with_separators(others));
}

}  // namespace

void settle_groups(const JobSpec& spec, const data::Catalogue& train, const Tell& tell) {
  const bool is_drawn = data::is_drawn(spec.data, "train");
  if (spec.data.group != Grouping::none) {
    if (!is_drawn)
      throw UserError("is for shares of the training images, but none is drawn", "data.group",
                      "Omit it, or use --group none.");
    return check_wanted(spec, train, tell);
  }
  if (!is_drawn || !tell) return;
  const auto groups = data::likely_groups(train);
  if (!groups) return;
  const std::int64_t apart = groups_taken_apart(spec, train, *groups);
  if (apart == 0) return;
  tell(data::sentence(*groups) + ", and " + with_separators(apart) +
       " of these groups have images both in training and in validation or test: if a group is of one "
       "subject or one scene, the figures flatter the model; to keep each group in one split, use --group " +
       to_string(groups->by) + data::note_on_inner_classes(*groups, train.source));
}

}  // namespace anneal::resolve
