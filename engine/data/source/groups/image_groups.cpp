#include "engine/data/source/groups/image_groups.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "engine/core/base/text.h"
#include "engine/core/protocol/number_text.h"
#include "engine/data/source/groups/folder_groups.h"
#include "engine/data/source/groups/group_census.h"
#include "engine/data/source/groups/name_groups.h"
#include "engine/data/source/names/name_beginnings.h"
#include "engine/data/source/names/name_words.h"

namespace anneal::data {
namespace {

std::string_view stem_in(const Catalogue& catalogue, const Sample& sample) {
  std::string_view file = catalogue.store->name(sample);
  file.remove_prefix(file.rfind('/') + 1);  // 0 without a slash
  return file.substr(0, std::min(file.rfind('.'), file.size()));
}

/// "patient003" of "patient003_slice4", the shortest beginning that names a person and the like; "" of
/// others.
std::string subject_of(std::string_view stem) {
  for (const NameBeginning& beginning : beginnings_of(stem))
    if (const std::string text(beginning.text); !beginning.is_whole(stem) && names_subject(text)) return text;
  return "";
}

/// The key of each sample; "" of those that belong to no other.
using Keys = std::vector<std::string>;

/// Of the names in all of these catalogues.
NameGroups name_groups(const std::vector<const Catalogue*>& catalogues, GroupEvidence evidence) {
  std::vector<std::string_view> names;
  std::vector<std::uint32_t> labels;
  for (const Catalogue* catalogue : catalogues)
    for (const Sample& sample : catalogue->samples) {
      names.push_back(stem_in(*catalogue, sample));
      labels.push_back(sample.label);
    }
  return NameGroups(names, labels, evidence);
}

bool has_names(const Catalogue& catalogue) {
  return !catalogue.samples.empty() && !catalogue.store->name(catalogue.samples.front()).empty();
}

/// How the samples of a catalogue fall into groups, which can be asked of others as well.
class GroupRule {
 public:
  GroupRule(Grouping by, const Catalogue& catalogue, GroupEvidence evidence) {
    if (by == Grouping::names && has_names(catalogue)) names_ = name_groups({&catalogue}, evidence);
    if (by == Grouping::folders && !catalogue.store->directories().empty())
      folders_.emplace(catalogue, evidence);
  }

  /// By the names of two splits together, of which each may have one image of a group alone.
  GroupRule(const Catalogue& train, const Catalogue& other) {
    if (has_names(train) && has_names(other)) names_ = name_groups({&train, &other}, GroupEvidence::likely);
  }

  Keys keys_in(const Catalogue& catalogue) const {
    if (folders_) return folders_->keys_in(catalogue);
    Keys keys(catalogue.samples.size());
    if (names_)
      for (std::size_t i = 0; i < keys.size(); ++i)
        keys[i] = names_->group_of(stem_in(catalogue, catalogue.samples[i]));
    return keys;
  }

 private:
  std::optional<NameGroups> names_;
  std::optional<FolderGroups> folders_;
};

/// Nothing where no key recurs.
std::optional<ImageGroups> groups_of(Grouping by, const Keys& keys) {
  ImageGroups groups{.by = by, .of_sample = {}};
  std::unordered_map<std::string, std::uint32_t> numbers;
  std::vector<std::int64_t> sizes;
  for (const std::string& key : keys) {
    const auto next = static_cast<std::uint32_t>(sizes.size());
    const std::uint32_t group = key.empty() ? next : numbers.try_emplace(key, next).first->second;
    if (group == next) sizes.push_back(0);
    ++sizes[group];
    groups.of_sample.push_back(group);
  }
  for (const std::int64_t size : sizes) {
    groups.several += size > 1 ? 1 : 0;
    groups.images += size > 1 ? size : 0;
  }
  if (groups.several == 0) return std::nullopt;
  const auto largest = std::ranges::max_element(sizes);
  const auto group = static_cast<std::uint32_t>(largest - sizes.begin());
  groups.images_of_example = *largest;
  groups.example =
      keys[static_cast<std::size_t>(std::ranges::find(groups.of_sample, group) - groups.of_sample.begin())];
  return groups;
}

std::optional<ImageGroups> groups_by(Grouping by, const Catalogue& catalogue, GroupEvidence evidence) {
  return groups_of(by, GroupRule(by, catalogue, evidence).keys_in(catalogue));
}

/// The keys of the samples that have one, and these with the names of the samples.
struct NamedKeys {
  std::set<std::string> keys;
  std::set<std::string> names;

  NamedKeys(const Keys& all, const Catalogue& catalogue) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (all[i].empty()) continue;
      keys.insert(all[i]);
      names.insert(all[i] + "/" + std::string(stem_in(catalogue, catalogue.samples[i])));
    }
  }
};

std::vector<std::string> in_both(const std::set<std::string>& a, const std::set<std::string>& b) {
  std::vector<std::string> both;
  std::ranges::set_intersection(a, b, std::back_inserter(both));
  return both;
}

}  // namespace

std::optional<ImageGroups> groups_by(Grouping by, const Catalogue& catalogue) {
  for (const GroupEvidence evidence : {GroupEvidence::likely, GroupEvidence::possible, GroupEvidence::any})
    if (auto groups = groups_by(by, catalogue, evidence)) return groups;
  return std::nullopt;
}

std::optional<ImageGroups> likely_groups(const Catalogue& catalogue) {
  for (const Grouping by : {Grouping::folders, Grouping::names})
    if (auto groups = groups_by(by, catalogue, GroupEvidence::likely);
        groups && 2 * groups->images >= std::ssize(catalogue.samples))
      return groups;
  return std::nullopt;
}

namespace {

/// The groups that training and the other split both have images of; none where their images have the same
/// names.
struct SharedGroups {
  std::vector<std::string> keys;
  std::size_t of_other = 0;  ///< all groups of the other split

  SharedGroups(const Catalogue& train, const Keys& keys_in_train, const Catalogue& other,
               const Keys& keys_in_other) {
    constexpr std::ptrdiff_t most_by_chance = 20;  // one name in so many
    const NamedKeys of_train(keys_in_train, train), of_split(keys_in_other, other);
    of_other = of_split.keys.size();
    if (most_by_chance * std::ssize(in_both(of_train.names, of_split.names)) <= std::ssize(of_split.names))
      keys = in_both(of_train.keys, of_split.keys);
  }

  /// Whether they are so many that it is hardly by chance.
  bool are_most() const {
    constexpr std::size_t fewest = 5;
    return keys.size() >= fewest && 2 * keys.size() >= of_other;
  }
};

SharedGroups shared_by(const GroupRule& rule, const Catalogue& train, const Catalogue& other) {
  return {train, rule.keys_in(train), other, rule.keys_in(other)};
}

Keys subjects_in(const Catalogue& catalogue) {
  Keys keys(catalogue.samples.size());
  for (std::size_t i = 0; i < keys.size() && has_names(catalogue); ++i)
    keys[i] = subject_of(stem_in(catalogue, catalogue.samples[i]));
  return keys;
}

/// By training alone, else by both; else those that are called like persons and the like, be they few.
std::vector<std::string> keys_of_shared_groups(const Catalogue& train, const Catalogue& other) {
  if (const auto groups = likely_groups(train)) {
    const SharedGroups shared = shared_by(GroupRule(groups->by, train, GroupEvidence::likely), train, other);
    if (shared.are_most()) return shared.keys;
  }
  const SharedGroups together = shared_by(GroupRule(train, other), train, other);
  if (together.are_most()) return together.keys;
  return SharedGroups(train, subjects_in(train), other, subjects_in(other)).keys;
}

}  // namespace

std::string note_on_shared_groups(const Catalogue& train, const Catalogue& other, const std::string& split) {
  const std::vector<std::string> keys = keys_of_shared_groups(train, other);
  if (keys.empty()) return "";
  return "the " + split + " split has images of " + with_separators(std::ssize(keys)) +
         " of the groups in training, judging by their names or folders, such as " +
         shown_text(keys.front()) + ": if a group shows one subject or one scene, the " + split +
         " results are too optimistic";
}

std::string note_on_inner_classes(const ImageGroups& groups, const Source& source) {
  const bool may_be = groups.by == Grouping::folders && !source.folder.empty() && source.class_level == 1 &&
                      !names_subject(groups.example);
  return may_be ? "; if these folders are the classes, use --layout inner-classes" : "";
}

std::string sentence(const ImageGroups& groups) {
  const std::string images = with_separators(groups.images), several = with_separators(groups.several);
  const std::string example = shown_text(groups.example), of_it = with_separators(groups.images_of_example);
  return groups.by == Grouping::names
             ? images + " images are in " + several + " groups whose names start the same way, such as " +
                   example + " (" + of_it + " images)"
             : images + " images are in " + several + " folders that may each be a group, such as " +
                   example + " (" + of_it + " images)";
}

}  // namespace anneal::data
