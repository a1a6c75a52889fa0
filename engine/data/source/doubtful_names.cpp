#include "engine/data/source/doubtful_names.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "engine/core/base/normal_path.h"
#include "engine/core/base/text.h"
#include "engine/core/protocol/number_text.h"
#include "engine/data/source/names/name_words.h"
#include "engine/data/source/names/split_name.h"

namespace anneal::data {
namespace {

constexpr std::int64_t fewest_pairs = 3;  // one or two may be so by chance
constexpr std::size_t most_remarks = 8;

/// A name taken apart: the name of another image, and what was written before or behind it.
struct Parts {
  std::string_view rest;
  std::string_view more;  ///< "_mask_2", " (1)", "rotated_"
  bool is_prefix = false;
};

constexpr std::string_view decimal_digits = "0123456789";

bool is_separator(char letter) {
  return std::string_view("_-. (").find(letter) != std::string_view::npos;
}

/// What was written behind each beginning of the name that ends before a separator, the longest first; then
/// what was written before each end.
std::vector<Parts> ways_to_part(std::string_view stem) {
  constexpr std::size_t most_letters = 24;
  std::vector<Parts> ways;
  for (std::size_t at = stem.size(); at-- > 1 && stem.size() - at <= most_letters;)
    if (is_separator(stem[at]) && !is_separator(stem[at - 1]))
      ways.push_back({.rest = stem.substr(0, at), .more = stem.substr(at)});
  for (std::size_t at = 1; at < stem.size() && at <= most_letters; ++at)
    if (!is_separator(stem[at]) && is_separator(stem[at - 1]))
      ways.push_back({.rest = stem.substr(at), .more = stem.substr(0, at), .is_prefix = true});
  return ways;
}

/// The words of an addition, without numbers.
std::vector<std::string> words_of_addition(std::string_view more) {
  std::vector<std::string> words = words_in(more);
  std::erase_if(
      words, [](const std::string& word) { return decimal_digits.find(word[0]) != std::string_view::npos; });
  return words;
}

std::optional<DerivedKind> kind_of_addition(std::string_view more) {
  for (const std::string& word : words_of_addition(more))
    if (const auto kind = derived_image(word)) return kind;
  return std::nullopt;
}

/// Whether it says something else than a number: " (1)", as systems name a copy, is not a mere number.
bool may_derive(std::string_view more) {
  return !words_of_addition(more).empty() || more.ends_with(')');
}

bool says_original(std::string_view more) {
  const std::vector<std::string> words = words_of_addition(more);
  return words.size() == 1 && names_original(words.front());
}

/// An addition without numbers: what recurs in the names of images that were made in the same way.
struct Addition {
  std::string text;  ///< "_mask", " (", "rotated_"; "*" for a number inside
  bool is_prefix = false;
  bool is_numbered = false;  ///< a number follows: "_mask_2"

  explicit Addition(const Parts& parts) : is_prefix(parts.is_prefix) {
    for (const char letter : parts.more)
      if (decimal_digits.find(letter) == std::string_view::npos)
        text += letter;
      else if (!text.ends_with('*'))
        text += '*';
    if (is_prefix) return;
    const std::size_t last = text.find_last_not_of("*_-. )");
    is_numbered = last + 1 < text.size();
    text.erase(last + 1);
  }

  std::string pattern() const { return is_prefix ? text + "*" : "*" + text + (is_numbered ? "*" : ".*"); }
};

std::string_view stem_of(std::string_view file) {
  return file.substr(0, std::min(file.rfind('.'), file.size()));
}

/// ".png"
std::string ending_of(std::string_view file) {
  return std::string(file.substr(stem_of(file).size()));
}

bool is_photograph(const std::string& ending) {
  const std::string lower = lower_case(ending);
  return lower == ".jpg" || lower == ".jpeg";
}

/// The names in a folder of the images that others may have been made from.
class Originals {
 public:
  void add(std::string_view stem) {
    whole_.insert(stem);
    for (const Parts& parts : ways_to_part(stem))
      if (says_original(parts.more)) shortened_.insert(parts.rest);
  }

  /// By its name, of an image that was made from one of these; nullopt of others.
  std::optional<std::pair<Parts, DerivedKind>> find(std::string_view stem) const {
    for (const Parts& parts : ways_to_part(stem)) {
      const auto kind = kind_of_addition(parts.more);
      if (whole_.contains(parts.rest) ? may_derive(parts.more) && !says_original(parts.more)
                                      : kind && shortened_.contains(parts.rest))
        return std::pair(parts, kind.value_or(DerivedKind::other));
    }
    return std::nullopt;
  }

 private:
  std::unordered_set<std::string_view> whole_;
  std::unordered_set<std::string_view> shortened_;  ///< "1" of "1_rgb"
};

struct Doubt {
  DerivedKind kind;
  std::int64_t images = 0;
  std::string example = {};
  std::string exclude = {};
  std::int64_t least = 1;
  std::string ending = {};  ///< of images that bear the names of others with another ending
};

class Search {
 public:
  explicit Search(const Catalogue& catalogue)
      : catalogue_(catalogue), root_(normal_path(catalogue.source.folder)) {}

  std::vector<Doubt> search() {
    const std::vector<Sample>& samples = catalogue_.samples;
    for (std::size_t begin = 0, end = 0; begin < samples.size(); begin = end) {
      const auto is_elsewhere = [&](const Sample& sample) {
        return sample.directory != samples[begin].directory;
      };
      end = static_cast<std::size_t>(
          std::find_if(samples.begin() + static_cast<std::ptrdiff_t>(begin), samples.end(), is_elsewhere) -
          samples.begin());
      look_at(begin, end);
    }
    std::vector<Doubt> doubts;
    for (auto& [key, doubt] : doubts_)
      if (doubt.images >= doubt.least && has_others(doubt)) {
        if (!doubt.ending.empty() && are_most_of_ending(doubt)) doubt.exclude = "*" + doubt.ending;
        doubts.push_back(std::move(doubt));
      }
    std::ranges::stable_sort(doubts, std::ranges::greater(), &Doubt::images);
    return doubts;
  }

 private:
  /// Where all images are so, the name says what the data set is of.
  bool has_others(const Doubt& doubt) const { return doubt.images < std::ssize(catalogue_.samples); }

  /// Then a pattern for the ending leaves out hardly any others.
  bool are_most_of_ending(const Doubt& doubt) const {
    return 20 * doubt.images >= 19 * images_of_ending_.at(doubt.ending);
  }

  /// Of images of one folder that differ in their endings alone, all but one: a photograph is the original.
  void look_at_endings(std::size_t begin, std::size_t end) {
    std::map<std::string_view, std::vector<std::size_t>> by_stem;
    for (std::size_t i = begin; i < end; ++i) {
      const std::string_view file = catalogue_.store->name(catalogue_.samples[i]);
      by_stem[stem_of(file)].push_back(i);
      ++images_of_ending_[ending_of(file)];
    }
    for (auto& [stem, images] : by_stem) {
      if (images.size() == 1) continue;
      const auto ending = [&](std::size_t i) {
        return ending_of(catalogue_.store->name(catalogue_.samples[i]));
      };
      const auto original =
          std::ranges::find_if(images, [&](std::size_t i) { return is_photograph(ending(i)); });
      images.erase(original == images.end() ? images.begin() : original);
      for (const std::size_t i : images) {
        const Doubt unseen{.kind = DerivedKind::other_ending, .least = fewest_pairs, .ending = ending(i)};
        add(doubts_.try_emplace("." + ending(i), unseen).first->second, i, 1);
      }
    }
  }

  /// The samples of one folder.
  void look_at(std::size_t begin, std::size_t end) {
    if (count_folder(begin, end)) return;
    look_at_endings(begin, end);
    Originals originals;
    const auto stem = [&](std::size_t i) { return stem_of(catalogue_.store->name(catalogue_.samples[i])); };
    for (std::size_t i = begin; i < end; ++i) originals.add(stem(i));
    for (std::size_t i = begin; i < end; ++i)
      if (const auto found = originals.find(stem(i))) count_image(i, Addition(found->first), found->second);
  }

  /// Whether a folder below that of the class, or around it, says what its images are.
  bool count_folder(std::size_t begin, std::size_t end) {
    const auto& folder = catalogue_.store->directories()[catalogue_.samples[begin].directory];
    int level = 0;
    for (const auto& part : folder.lexically_relative(root_)) {
      const std::string name = part.string();
      const auto kind = ++level != catalogue_.source.class_level ? derived_folder(name) : std::nullopt;
      if (!kind) continue;
      Doubt& doubt = doubts_.try_emplace(name + "/", Doubt{.kind = *kind, .exclude = name}).first->second;
      add(doubt, begin, static_cast<std::int64_t>(end - begin));
      return true;
    }
    return false;
  }

  void count_image(std::size_t i, const Addition& addition, DerivedKind kind) {
    const std::string key = addition.is_prefix ? addition.text : "/" + addition.text;
    Doubt& doubt = doubts_.try_emplace(key, Doubt{.kind = kind, .least = least_of(kind)}).first->second;
    if (doubt.exclude.empty() || addition.is_numbered) doubt.exclude = addition.pattern();
    add(doubt, i, 1);
  }

  std::int64_t least_of(DerivedKind kind) const {
    constexpr std::int64_t share_by_chance = 20;  // a twentieth
    return kind == DerivedKind::other
               ? std::max(fewest_pairs, std::ssize(catalogue_.samples) / share_by_chance)
               : fewest_pairs;
  }

  void add(Doubt& doubt, std::size_t i, std::int64_t images) {
    if (doubt.images == 0) doubt.example = catalogue_.path(catalogue_.samples[i]).string();
    doubt.images += images;
  }

  const Catalogue& catalogue_;
  std::filesystem::path root_;
  std::map<std::string, Doubt> doubts_;
  std::map<std::string, std::int64_t> images_of_ending_;
};

std::string counted(const Doubt& doubt) {
  const std::string images = with_separators(doubt.images), example = shown_text(doubt.example);
  switch (doubt.kind) {
    case DerivedKind::mask:
      return "masks of other images, judging by their names (" + images + ", such as " + example + ")";
    case DerivedKind::preview:
      return "previews of other images, judging by their names (" + images + ", such as " + example + ")";
    case DerivedKind::variant:
      return "changed copies of other images, judging by their names (" + images + ", such as " + example +
             "; a validation split drawn from all images may contain copies of training images)";
    case DerivedKind::depth:
      return "depth or heat maps of other images, judging by their names (" + images + ", such as " +
             example + ")";
    case DerivedKind::other_ending:
      return "images with the same name as another but a different ending, like masks and copies (" + images +
             ", such as " + example + ")";
    case DerivedKind::other:
      return "images with the same name as another plus one more word (" + images + ", such as " + example +
             ")";
    case DerivedKind::set_aside:
      break;
  }
  return "images in folders whose names indicate that they are not used (" + images + ", such as " + example +
         ")";
}

}  // namespace

std::vector<Remark> doubtful_names(const Catalogue& catalogue) {
  if (catalogue.source.folder.empty()) return {};
  std::vector<Remark> remarks;
  for (const Doubt& doubt : Search(catalogue).search()) {
    if (remarks.size() == most_remarks) break;
    remarks.push_back(
        {Remark::Kind::doubtful_images, catalogue.source.folder, counted(doubt), doubt.exclude});
  }
  return remarks;
}

}  // namespace anneal::data
