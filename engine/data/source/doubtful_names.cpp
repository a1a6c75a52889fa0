#include "source/doubtful_names.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>

#include "base/normal_path.h"
#include "base/text.h"
#include "protocol/number_text.h"
#include "source/name_words.h"

namespace anneal::data {
namespace {

constexpr std::int64_t fewest_pairs = 3;  // one or two may be so by chance
constexpr std::size_t most_remarks = 5;
constexpr std::string_view separators = "_-. ";

/// A word at one end of a name, and the rest of it without what separates them.
struct Parts {
  std::string_view word;
  std::string_view rest;
  char separator = 0;
  bool is_numbered = false;  ///< a number follows: "1_mask_2"
  bool is_prefix = false;
};

std::string_view without_number(std::string_view stem) {
  const std::size_t last = stem.find_last_not_of("0123456789");
  if (last == std::string_view::npos || last + 1 == stem.size()) return stem;
  const std::string_view shorter = stem.substr(0, last + 1);
  const std::size_t end = shorter.find_last_not_of(separators);
  return end == std::string_view::npos ? stem : shorter.substr(0, end + 1);
}

std::optional<Parts> with_last_word(std::string_view stem) {
  const std::string_view shorter = without_number(stem);
  const std::size_t at = shorter.find_last_of(separators);
  if (at == std::string_view::npos || at == 0 || at + 1 == shorter.size()) return std::nullopt;
  const std::size_t end = shorter.find_last_not_of(separators, at);
  if (end == std::string_view::npos) return std::nullopt;
  return Parts{.word = shorter.substr(at + 1),
               .rest = shorter.substr(0, end + 1),
               .separator = shorter[at],
               .is_numbered = shorter.size() < stem.size()};
}

std::optional<Parts> with_first_word(std::string_view stem) {
  const std::size_t at = stem.find_first_of(separators);
  if (at == std::string_view::npos || at == 0) return std::nullopt;
  const std::size_t rest = stem.find_first_not_of(separators, at);
  if (rest == std::string_view::npos) return std::nullopt;
  return Parts{
      .word = stem.substr(0, at), .rest = stem.substr(rest), .separator = stem[at], .is_prefix = true};
}

std::string_view stem_of(std::string_view file) {
  return file.substr(0, std::min(file.rfind('.'), file.size()));
}

/// The names in a folder of the images that others may have been made from.
class Originals {
 public:
  void add(std::string_view stem) {
    whole_.insert(std::string(stem));
    if (const auto last = with_last_word(stem); last && names_original(lower_case(std::string(last->word))))
      whole_.insert(std::string(last->rest));
    if (const auto first = with_first_word(stem);
        first && names_original(lower_case(std::string(first->word))))
      whole_.insert(std::string(first->rest));
  }
  bool has(std::string_view rest) const { return whole_.contains(std::string(rest)); }

 private:
  std::unordered_set<std::string> whole_;
};

struct Doubt {
  DerivedKind kind;
  std::int64_t images = 0;
  std::string example = {};
  std::string exclude = {};
  std::int64_t least = 1;
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
      if (doubt.images >= doubt.least && has_others(doubt)) doubts.push_back(std::move(doubt));
    std::ranges::stable_sort(doubts, std::ranges::greater(), &Doubt::images);
    return doubts;
  }

 private:
  /// Where all images are so, the name says what the data set is of.
  bool has_others(const Doubt& doubt) const { return doubt.images < std::ssize(catalogue_.samples); }

  /// The samples of one folder.
  void look_at(std::size_t begin, std::size_t end) {
    if (count_folder(begin, end)) return;
    bool may_have_pairs = false;
    for (std::size_t i = begin; i < end && !may_have_pairs; ++i) may_have_pairs = derived(i).has_value();
    if (!may_have_pairs) return;
    Originals originals;
    for (std::size_t i = begin; i < end; ++i)
      if (!derived(i)) originals.add(stem_of(catalogue_.file(catalogue_.samples[i])));
    for (std::size_t i = begin; i < end; ++i)
      if (const auto found = derived(i); found && originals.has(found->rest)) count_image(i, *found);
  }

  /// Whether a folder below that of the class says what its images are.
  bool count_folder(std::size_t begin, std::size_t end) {
    const auto& folder = catalogue_.directories[catalogue_.samples[begin].directory];
    int level = 0;
    for (const auto& part : folder.lexically_relative(root_)) {
      const std::string name = part.string();
      const auto kind = ++level > catalogue_.source.class_level ? derived_folder(name) : std::nullopt;
      if (!kind) continue;
      Doubt& doubt = doubts_.try_emplace(name + "/", Doubt{.kind = *kind, .exclude = name}).first->second;
      add(doubt, begin, static_cast<std::int64_t>(end - begin));
      return true;
    }
    return false;
  }

  /// The word of the name that says that the image was made from another one, if one does.
  std::optional<Parts> derived(std::size_t i) const {
    const std::string_view stem = stem_of(catalogue_.file(catalogue_.samples[i]));
    for (const auto& parts : {with_last_word(stem), with_first_word(stem)})
      if (parts && derived_image(lower_case(std::string(parts->word)))) return parts;
    return std::nullopt;
  }

  void count_image(std::size_t i, const Parts& parts) {
    const std::string word(parts.word);
    const std::string key = parts.is_prefix ? word + parts.separator : parts.separator + word;
    Doubt& doubt =
        doubts_.try_emplace(key, Doubt{.kind = *derived_image(lower_case(word)), .least = fewest_pairs})
            .first->second;
    if (parts.is_prefix)
      doubt.exclude = key + "*";
    else if (doubt.exclude.empty() || parts.is_numbered)
      doubt.exclude = "*" + key + (parts.is_numbered ? "*" : ".*");
    add(doubt, i, 1);
  }

  void add(Doubt& doubt, std::size_t i, std::int64_t images) {
    if (doubt.images == 0) doubt.example = catalogue_.path(catalogue_.samples[i]).string();
    doubt.images += images;
  }

  const Catalogue& catalogue_;
  std::filesystem::path root_;
  std::map<std::string, Doubt> doubts_;
};

std::string counted(const Doubt& doubt) {
  const std::string images = with_separators(doubt.images), example = shown_text(doubt.example);
  switch (doubt.kind) {
    case DerivedKind::mask:
      return "masks of other images by their names (" + images + ", such as " + example + ")";
    case DerivedKind::preview:
      return "previews of other images by their names (" + images + ", such as " + example + ")";
    case DerivedKind::variant:
      return "changed copies of other images by their names (" + images + ", such as " + example + ")";
    case DerivedKind::depth:
      return "depth or heat maps of other images by their names (" + images + ", such as " + example + ")";
    case DerivedKind::set_aside:
      break;
  }
  return "images in folders whose names say that they are not used (" + images + ", such as " + example + ")";
}

}  // namespace

std::vector<Remark> doubtful_names(const Catalogue& catalogue) {
  if (catalogue.source.folder.empty() || !catalogue.files) return {};
  std::vector<Remark> remarks;
  for (const Doubt& doubt : Search(catalogue).search()) {
    if (remarks.size() == most_remarks) break;
    remarks.push_back(
        {Remark::Kind::doubtful_images, catalogue.source.folder, counted(doubt), doubt.exclude});
  }
  return remarks;
}

}  // namespace anneal::data
