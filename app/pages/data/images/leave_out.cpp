#include "app/pages/data/images/leave_out.h"

#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <string>

#include "engine/core/base/error.h"
#include "engine/data/source/samples/fingerprint.h"
#include "engine/quality/review/decisions.h"

namespace anneal::studio {

namespace {

/// Drops those for whose file `is_out` says so: it is asked once for each, in the order of the splits.
Corrections without(const Listed& listed, const std::function<bool(const std::string& file)>& is_out) {
  Corrections corrections = listed.corrections;
  for (const ListedSplit& split : listed.splits) {
    const data::PathsFromRoot path_of(*split.catalogue);
    for (const data::Sample& sample : split.catalogue->samples) {
      if (!is_out(split.catalogue->path(sample).string())) continue;
      try {
        review::decide(corrections, {.split = split.name,
                                     .path = path_of(sample),
                                     .content = data::content_of(*split.catalogue, sample),
                                     .decision = Correction::Decision::drop});
      } catch (const UserError&) {
        continue;
      }
    }
  }
  return corrections;
}

}  // namespace

Corrections without_unreadable(const Listed& listed, const data::Report& report) {
  std::set<std::string> unreadable;
  for (const data::BadSample& bad : report.unreadable) unreadable.insert(bad.path);
  return without(listed, [&](const std::string& file) { return unreadable.contains(file); });
}

Corrections without_copies(const Listed& listed, const std::vector<data::Duplicates>& groups) {
  std::map<std::string, std::size_t> group_of;
  for (std::size_t group = 0; group < groups.size(); ++group)
    for (const std::string& file : groups[group].paths) group_of.emplace(file, group);
  std::set<std::size_t> begun;
  return without(listed, [&](const std::string& file) {
    const auto found = group_of.find(file);
    if (found == group_of.end()) return false;
    return groups[found->second].has_conflicting_labels || !begun.insert(found->second).second;
  });
}

}  // namespace anneal::studio
