#include "engine/data/source/doubtful_classes.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <iterator>
#include <map>
#include <optional>
#include <ranges>
#include <set>
#include <string>
#include <string_view>

#include "engine/core/base/normal_path.h"
#include "engine/core/base/text.h"
#include "engine/core/protocol/number_text.h"
#include "engine/data/source/listing/part_names.h"
#include "engine/data/source/lists/alike_names.h"
#include "engine/data/source/names/counted_names.h"
#include "engine/data/source/names/name_words.h"
#include "engine/data/source/names/split_name.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

using NameWords = std::vector<std::string>;

constexpr std::size_t most_told = 5;

std::string in_quotation(const std::string& name) {
  return '"' + shortened(shown_text(name), 40) + '"';
}

bool is_number_word(const std::string& word) {
  return word.front() >= '0' && word.front() <= '9';
}

/// Whether one of the words says that something is a copy, was made from something else or is not used.
bool say_derived(NameWords::const_iterator begin, NameWords::const_iterator end) {
  return std::any_of(begin, end,
                     [](const std::string& word) { return names_copy(word) || derived_folder(word); });
}

/// Whether the name is that of the other class with words of copies before or behind it: "Copy of cat",
/// "cat (1)".
bool is_made_from(const std::string& name, const NameWords& other) {
  const NameWords words = words_in(name);
  constexpr std::size_t most_more = 3;  // "Copy (2) of"
  if (other.empty() || words.size() <= other.size() || words.size() > other.size() + most_more) return false;
  const auto more = static_cast<std::ptrdiff_t>(words.size() - other.size());
  if (std::equal(other.begin(), other.end(), words.begin()))
    return say_derived(words.end() - more, words.end()) ||
           (more == 1 && is_number_word(words.back()) && trimmed(name).ends_with(words.back() + ")"));
  return std::equal(other.begin(), other.end(), words.begin() + more) && names_copy(words.front());
}

void remark_on_copies(const Catalogue& catalogue, std::vector<Remark>& remarks) {
  std::map<NameWords, std::string> by_words;
  for (const std::string& name : catalogue.classes) by_words.emplace(words_in(name), name);
  for (const std::string& name : catalogue.classes) {
    const auto original =
        std::ranges::find_if(by_words, [&](const auto& each) { return is_made_from(name, each.first); });
    if (original == by_words.end() || remarks.size() == most_told) continue;
    remarks.push_back({Remark::Kind::doubtful_classes, catalogue.source.folder,
                       "the class " + in_quotation(name) + " is a copy of " + in_quotation(original->second) +
                           " or was made from it, judging by its name, and is used as a separate class",
                       name});
  }
}

/// What the name of a class says of its images; "" where it may be that of a class.
std::string doubt_on_class(const std::string& name, bool may_be_waste) {
  const auto kind = derived_folder(name);
  if (names_leftovers(name) || (kind == DerivedKind::set_aside && !may_be_waste))
    return "the class " + in_quotation(name) +
           " is named like a folder of rejected or unsorted images, and it is used as a separate class";
  if (!kind || kind == DerivedKind::set_aside) return "";
  return "the images of the class " + in_quotation(name) +
         " were made from others, judging by its name, and it is used as a separate class";
}

/// Classes whose names say that their images were made from others, or are put aside, beside several that do
/// not.
void remark_on_names(const Catalogue& catalogue, std::vector<Remark>& remarks) {
  const bool may_be_waste = name_waste(catalogue.classes);
  std::vector<Remark> doubts;
  for (const std::string& name : catalogue.classes)
    if (const std::string doubt = doubt_on_class(name, may_be_waste); !doubt.empty())
      doubts.push_back({Remark::Kind::doubtful_classes, catalogue.source.folder, doubt, name});
  if (std::ssize(catalogue.classes) < std::ssize(doubts) + 2) return;
  std::ranges::move(doubts | std::views::take(most_told), std::back_inserter(remarks));
}

/// The images of a class, but for those in folders that say that theirs were made from others.
struct OwnImages {
  std::int64_t count = 0;
  bool has_name_of_folder = false;  ///< the last of them
};

class SingleImages {
 public:
  explicit SingleImages(const Catalogue& catalogue) : catalogue_(catalogue), own_(catalogue.classes.size()) {
    const fs::path root = normal_path(catalogue.source.folder);
    for (const fs::path& directory : catalogue.store->directories())
      add_directory(directory.lexically_relative(root));
    for (const Sample& sample : catalogue.samples) {
      if (is_derived_[sample.directory]) continue;
      const std::string_view file = catalogue.store->name(sample);
      OwnImages& own = own_[sample.label];
      ++own.count;
      own.has_name_of_folder = file.substr(0, file.rfind('.')) == catalogue.classes[sample.label];
    }
  }

  /// Two or three classes of one image may be a first try, but for images that are called like their folders.
  bool are_told() const {
    constexpr std::int64_t fewest = 3, many = 10, of_ten = 9;
    const std::int64_t classes = std::ssize(own_), single = count();
    const std::int64_t called_so = std::ranges::count(own_, true, &OwnImages::has_name_of_folder);
    return single >= fewest && 10 * single >= of_ten * classes &&
           (classes >= many || 10 * called_so >= of_ten * classes);
  }

  std::int64_t count() const { return std::ranges::count(own_, 1, &OwnImages::count); }

 private:
  void add_directory(const fs::path& from_root) {
    int level = 0;
    is_derived_.push_back(std::ranges::any_of(from_root, [&](const fs::path& part) {
      return ++level > catalogue_.source.class_level && derived_folder(part.string());
    }));
  }

  const Catalogue& catalogue_;
  std::vector<bool> is_derived_;  // by directory
  std::vector<OwnImages> own_;    // by class
};

void remark_on_single_images(const Catalogue& catalogue, std::vector<Remark>& remarks) {
  const SingleImages images(catalogue);
  if (!images.are_told()) return;
  remarks.push_back({Remark::Kind::doubtful_classes, catalogue.source.folder,
                     with_separators(images.count()) + " of the " +
                         with_separators(static_cast<std::int64_t>(catalogue.classes.size())) +
                         " folders contain one image each, such as " +
                         shown_text(catalogue.path(catalogue.samples.front()).string()) +
                         ", so they cannot be learned as classes; put the images of each class into one "
                         "folder, or list them in a file with the columns path and label"});
}

std::vector<Stems> stems_by_class(const Catalogue& catalogue) {
  std::vector<Stems> stems(catalogue.classes.size());
  for (const Sample& sample : catalogue.samples) {
    const std::string_view file = catalogue.store->name(sample);
    stems[sample.label].emplace(file.substr(0, file.rfind('.')));
  }
  return stems;
}

/// Which names of the smaller set the other has as well, but for words of sides of pairs: "01" of "01_hazy".
std::int64_t shared_names(const Stems& a, const Stems& b) {
  const auto keys_in = [](const Stems& stems) {
    Stems keys;
    for (const std::string& stem : stems) keys.insert(without_side_of_pair(stem));
    return keys;
  };
  const Stems first = keys_in(a), second = keys_in(b);
  return std::ranges::count_if(first, [&](const std::string& key) { return second.contains(key); });
}

/// Whether nearly all images of the smaller class have the names of images of the other: counted names say
/// that only where the classes are called like the sides of pairs.
bool are_pairs(std::int64_t shared, const Stems& a, const Stems& b, bool are_sides) {
  const std::int64_t smaller = std::min(std::ssize(a), std::ssize(b)), fewest = are_sides ? 3 : 10;
  return shared >= fewest && 10 * shared >= 9 * smaller && (are_sides || !are_counted(a));
}

void remark_on_pairs(const Catalogue& catalogue, std::vector<Remark>& remarks) {
  constexpr std::size_t most_classes = 6;
  if (catalogue.classes.size() > most_classes) return;
  const bool are_sides = std::ranges::all_of(catalogue.classes, names_side_of_pair);
  const std::vector<Stems> stems = stems_by_class(catalogue);
  for (std::size_t a = 0; a < stems.size(); ++a)
    for (std::size_t b = a + 1; b < stems.size(); ++b) {
      const std::int64_t shared = shared_names(stems[a], stems[b]);
      if (!are_pairs(shared, stems[a], stems[b], are_sides)) continue;
      return remarks.push_back(
          {Remark::Kind::doubtful_classes, catalogue.source.folder,
           with_separators(shared) + " images of " + in_quotation(catalogue.classes[a]) + " and of " +
               in_quotation(catalogue.classes[b]) + " have the same names, such as " +
               shown_text(without_side_of_pair(*stems[a].begin())) +
               ": if they are pairs from one scene (pictures and their masks, for example), they are not "
               "classes, and Anneal cannot learn to make one from the other"});
    }
}

/// "patient " of "patient_003", whose last word is a number; "" of others.
std::string stem_before_number(const std::string& name) {
  NameWords words = words_in(name);
  if (words.size() < 2 || !is_number_word(words.back())) return "";
  words.pop_back();
  std::string stem;
  for (const std::string& word : words) stem += word + " ";
  return stem;
}

/// Whether the classes are called alike but for their numbers, after what has several images each; where the
/// word does not say so itself, there are many of them with few images, and it does not speak of classes.
bool are_called_as_subjects(const Catalogue& catalogue) {
  constexpr std::array<std::string_view, 14> class_words = {
      "class", "classes", "category", "label",   "type",    "grade", "level",
      "stage", "digit",   "cluster",  "species", "variety", "c",     "n"};
  constexpr std::int64_t fewest_subjects = 4, fewest = 10, most_images_of_each = 20;
  const std::int64_t classes = std::ssize(catalogue.classes);
  const std::string stem = stem_before_number(catalogue.classes.front());
  if (classes < fewest_subjects || stem.empty() ||
      !std::ranges::all_of(catalogue.classes,
                           [&](const std::string& name) { return stem_before_number(name) == stem; }))
    return false;
  if (names_subject(catalogue.classes.front())) return true;
  const bool speaks_of_classes = std::ranges::any_of(
      words_in(stem), [&](const std::string& word) { return is_one_of(word, class_words); });
  return !speaks_of_classes && classes >= fewest &&
         std::ssize(catalogue.samples) <= most_images_of_each * classes;
}

void remark_on_subjects(const Catalogue& catalogue, std::vector<Remark>& remarks) {
  if (!are_called_as_subjects(catalogue)) return;
  remarks.push_back(
      {Remark::Kind::doubtful_classes, catalogue.source.folder,
       "its " + with_separators(std::ssize(catalogue.classes)) +
           " classes have the same name except for a number, " + in_quotation(catalogue.classes[0]) + ", " +
           in_quotation(catalogue.classes[1]) +
           " and so on, like folders of single persons, scenes or similar groups: a model learns to "
           "distinguish these; if the classes are given elsewhere, list the images in a file with the "
           "columns path and label, and a column that shows which images belong together"});
}

void remark_on_parts(const Catalogue& catalogue, std::vector<Remark>& remarks) {
  const auto names_when = [](const std::string& name) { return names_part(name) || names_year(name); };
  if (catalogue.classes.size() < 2 || !std::ranges::all_of(catalogue.classes, names_when)) return;
  remarks.push_back(
      {Remark::Kind::doubtful_classes, catalogue.source.folder,
       "its classes are named after days, cameras, sites or other parts of a data set, such as " +
           in_quotation(catalogue.classes[0]) + " and " + in_quotation(catalogue.classes[1]) +
           ": a model learns to distinguish these; if the image names begin with their classes, use --layout "
           "file-names; otherwise list the images in a file with the columns path and label"});
}

/// ".jpg" of "1.JPEG"; "" where a name has none.
std::string format_of(std::string_view file) {
  const std::size_t dot = file.rfind('.');
  if (dot == std::string_view::npos) return "";
  const std::string ending = lower_case(std::string(file.substr(dot)));
  return ending == ".jpeg" || ending == ".jpe" ? ".jpg" : ending == ".tiff" ? ".tif" : ending;
}

/// A class all of whose images have one format, which no image of another class has.
void remark_on_formats(const Catalogue& catalogue, std::vector<Remark>& remarks) {
  constexpr std::int64_t fewest_images = 10;
  std::map<std::string, std::map<std::uint32_t, std::int64_t>> formats;  // images by class
  for (const Sample& sample : catalogue.samples)
    ++formats[format_of(catalogue.store->name(sample))][sample.label];
  const std::vector<std::int64_t> images = catalogue.histogram();
  for (const auto& [format, classes] : formats) {
    const auto [label, count] = *classes.begin();
    if (format.empty() || classes.size() > 1 || count < images[label] || count < fewest_images) continue;
    return remarks.push_back(
        {Remark::Kind::doubtful_classes, catalogue.source.folder,
         "all images of the class " + in_quotation(catalogue.classes[label]) + " are " + format +
             " files, and none of the others are: if formats leave traces in images, a model may recognize "
             "the class by them; save the images of all classes in the same format"});
  }
}

}  // namespace

std::vector<Remark> doubtful_classes(const Catalogue& catalogue) {
  if (catalogue.source.folder.empty() || catalogue.samples.empty()) return {};
  std::vector<Remark> remarks;
  remark_on_copies(catalogue, remarks);
  if (remarks.empty()) remark_on_names(catalogue, remarks);
  for (const std::string& alike : notes_on_alike_names(catalogue.classes))
    remarks.push_back({Remark::Kind::doubtful_classes, catalogue.source.folder, alike});
  const std::size_t told = remarks.size();
  remark_on_single_images(catalogue, remarks);
  if (remarks.size() == told) remark_on_subjects(catalogue, remarks);
  if (remarks.size() == told) remark_on_parts(catalogue, remarks);
  remark_on_pairs(catalogue, remarks);
  remark_on_formats(catalogue, remarks);
  return remarks;
}

}  // namespace anneal::data
