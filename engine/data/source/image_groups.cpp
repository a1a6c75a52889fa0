#include "source/image_groups.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <set>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "base/normal_path.h"
#include "base/text.h"
#include "protocol/number_text.h"
#include "source/name_words.h"
#include "source/pack.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t fewest_groups = 5;  // fewer may be so by chance

bool is_digit_of_name(char letter) {
  return letter >= '0' && letter <= '9';
}

/// Whether a number of so many digits can be a year or a day: "2021", "20210304".
bool may_be_date(std::string_view number) {
  constexpr std::size_t year = 4, day = 8, second = 14;
  const bool has_length = number.size() == year || number.size() == day || number.size() == second;
  return has_length && (number.starts_with("19") || number.starts_with("20"));
}

/// The beginnings of a name up to a number that something follows behind a separator, the shortest first:
/// "IM-0115" of "IM-0115-0001". None from a date on, since what is of one day need not belong together.
std::vector<std::string_view> beginnings_of(std::string_view stem) {
  std::vector<std::string_view> beginnings;
  for (std::size_t at = 1; at + 1 < stem.size(); ++at) {
    constexpr std::string_view separators = "_-. (";
    if (!is_digit_of_name(stem[at - 1]) || separators.find(stem[at]) == std::string_view::npos) continue;
    const std::string_view beginning = stem.substr(0, at);
    const std::size_t before = beginning.find_last_not_of("0123456789");
    if (may_be_date(before == std::string_view::npos ? beginning : beginning.substr(before + 1))) break;
    beginnings.push_back(beginning);
  }
  return beginnings;
}

/// "IM-#" of "IM-0115"
std::string shape_of(std::string_view text) {
  std::string shape;
  for (const char letter : text)
    if (!is_digit_of_name(letter))
      shape += letter;
    else if (!shape.ends_with('#'))
      shape += '#';
  return shape;
}

/// How many images have which keys, in each class.
class Census {
 public:
  void add(std::uint32_t label, std::string_view key) {
    ++counts_[std::string(key) + "/" + std::to_string(label)];
    labels_.insert(label);
    ++images_;
  }

  /// Whether they are groups: several in each class, of several images each.
  bool has_groups(std::int64_t fewest) const {
    const std::int64_t groups = std::ssize(counts_), classes = std::ssize(labels_);
    constexpr std::int64_t fewest_of_class = 3;
    return groups >= fewest && (classes == 1 || groups >= fewest_of_class * classes) &&
           2 * images_ >= 3 * groups;
  }

 private:
  std::unordered_map<std::string, std::int64_t> counts_;
  std::set<std::uint32_t> labels_;
  std::int64_t images_ = 0;
};

std::string_view stem_in(const Catalogue& catalogue, const Sample& sample) {
  std::string_view file =
      catalogue.pack ? std::string_view(catalogue.pack->entry(sample.index).name) : catalogue.file(sample);
  file.remove_prefix(file.rfind('/') + 1);  // 0 without a slash
  return file.substr(0, std::min(file.rfind('.'), file.size()));
}

/// The key of each sample; "" of those that belong to no other.
using Keys = std::vector<std::string>;

Keys keys_by_names(const Catalogue& catalogue, std::int64_t fewest) {
  std::unordered_map<std::string, Census> by_shape;
  for (const Sample& sample : catalogue.samples)
    for (const std::string_view beginning : beginnings_of(stem_in(catalogue, sample)))
      by_shape[shape_of(beginning)].add(sample.label, beginning);
  std::erase_if(by_shape, [&](const auto& each) { return !each.second.has_groups(fewest); });
  Keys keys(catalogue.samples.size());
  if (by_shape.empty()) return keys;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const std::string_view stem = stem_in(catalogue, catalogue.samples[i]);
    std::vector<std::string_view> beginnings = beginnings_of(stem);
    beginnings.push_back(stem);
    const auto found = std::ranges::find_if(
        beginnings, [&](std::string_view beginning) { return by_shape.contains(shape_of(beginning)); });
    if (found != beginnings.end()) keys[i] = *found;
  }
  return keys;
}

/// The name of a folder that may be one of a group; "" of others.
std::string numbered(const std::string& name) {
  return std::ranges::any_of(name, is_digit_of_name) && !derived_folder(name) ? name : "";
}

/// Of a folder with images, the part of its path that may name a group; "" of none. Of a list of images it is
/// the folder itself.
std::string part_for_groups(const fs::path& folder, const Source& source) {
  if (!source.manifest.empty()) return numbered((folder / "").parent_path().filename().string());
  std::vector<std::string> parts;
  for (const fs::path& part : folder.lexically_relative(normal_path(source.folder)))
    if (!part.empty()) parts.push_back(part.string());
  const bool lies_inside = source.class_level == 1;
  return parts.size() < 2 ? "" : numbered(parts[lies_inside ? 1 : 0]);
}

Keys keys_by_folders(const Catalogue& catalogue, std::int64_t fewest) {
  std::vector<std::string> part_of;  // by directory
  for (const fs::path& directory : catalogue.directories)
    part_of.push_back(part_for_groups(directory, catalogue.source));
  Keys keys;
  Census census;
  for (const Sample& sample : catalogue.samples) {
    keys.push_back(part_of[sample.directory]);
    if (!keys.back().empty()) census.add(sample.label, keys.back());
  }
  return census.has_groups(fewest) ? keys : Keys(keys.size());
}

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

/// Empty where the samples have no such names or folders.
Keys keys_by(Grouping by, const Catalogue& catalogue, std::int64_t fewest) {
  if (by == Grouping::names && (catalogue.files || catalogue.pack)) return keys_by_names(catalogue, fewest);
  if (by == Grouping::folders && catalogue.files) return keys_by_folders(catalogue, fewest);
  return {};
}

std::optional<ImageGroups> groups_by(Grouping by, const Catalogue& catalogue, std::int64_t fewest) {
  return groups_of(by, keys_by(by, catalogue, fewest));
}

/// The keys of the samples that have one, and these with the names of the samples.
struct NamedKeys {
  std::set<std::string> keys;
  std::set<std::string> names;

  NamedKeys(Grouping by, const Catalogue& catalogue, std::int64_t fewest) {
    const Keys all = keys_by(by, catalogue, fewest);
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
  return groups_by(by, catalogue, 2);
}

std::optional<ImageGroups> likely_groups(const Catalogue& catalogue) {
  for (const Grouping by : {Grouping::folders, Grouping::names})
    if (auto groups = groups_by(by, catalogue, fewest_groups);
        groups && 2 * groups->images >= std::ssize(catalogue.samples))
      return groups;
  return std::nullopt;
}

std::string note_on_shared_groups(const Catalogue& train, const Catalogue& other, const std::string& split) {
  const auto groups = likely_groups(train);
  if (!groups) return "";
  const NamedKeys of_train(groups->by, train, fewest_groups), of_other(groups->by, other, 2);
  const std::vector<std::string> keys = in_both(of_train.keys, of_other.keys);
  constexpr std::ptrdiff_t most_by_chance = 20;  // one name in so many
  if (std::ssize(keys) < fewest_groups || 2 * keys.size() < of_other.keys.size() ||
      most_by_chance * std::ssize(in_both(of_train.names, of_other.names)) > std::ssize(of_other.names))
    return "";
  return "the " + split + " split has images of " + with_separators(std::ssize(keys)) +
         " groups which training has as well, by their names or folders, such as " +
         shown_text(keys.front()) + ": where a group is of one subject or one scene, the " + split +
         " figures flatter the model";
}

std::string sentence(const ImageGroups& groups) {
  const std::string images = with_separators(groups.images), several = with_separators(groups.several);
  const std::string example = shown_text(groups.example), of_it = with_separators(groups.images_of_example);
  return groups.by == Grouping::names
             ? images + " images are in " + several + " groups whose names begin alike, such as " + example +
                   " (" + of_it + " images)"
             : images + " images are in " + several + " numbered folders, such as " + example + " (" + of_it +
                   " images)";
}

}  // namespace anneal::data
