#include "engine/data/source/samples/copies.h"

#include <filesystem>

#include "engine/core/base/text.h"
#include "engine/core/protocol/number_text.h"

namespace anneal::data {

ContentLookup::ContentLookup(const Catalogue& catalogue, std::span<const ContentMark> marks)
    : catalogue_(catalogue), marks_(marks) {
  samples_.reserve(marks.size());
  for (std::size_t i = 0; i < marks.size(); ++i)
    if (marks[i].bytes > 0) samples_.try_emplace(marks[i].hash, i);
}

/// Counts copies and names the first of them.
class ContentLookup::Copies {
 public:
  void add(const std::filesystem::path& copy, const std::filesystem::path& original) {
    constexpr std::int64_t most_shown = 3;
    if (++count_ > most_shown + 1) return;
    if (count_ > most_shown)
      examples_ += ", …";
    else
      examples_ +=
          (count_ == 1 ? "" : ", ") + shown_text(copy.string()) + " as " + shown_text(original.string());
  }

  std::int64_t count() const { return count_; }
  const std::string& examples() const { return examples_; }

 private:
  std::int64_t count_ = 0;
  std::string examples_;
};

/// The sample of the same content that comes first; nullopt of one without content.
std::optional<std::size_t> ContentLookup::first_like(const ContentMark& mark) const {
  const auto found = samples_.find(mark.hash);
  if (found == samples_.end() || marks_[found->second].bytes != mark.bytes) return std::nullopt;
  return found->second;
}

ContentLookup::Copies ContentLookup::copies_within(bool of_another_class) const {
  Copies copies;
  for (std::size_t i = 0; i < marks_.size(); ++i) {
    const auto first = first_like(marks_[i]);
    if (!first || *first == i) continue;
    const Sample &copy = catalogue_.samples[i], &original = catalogue_.samples[*first];
    if ((copy.label != original.label) == of_another_class)
      copies.add(catalogue_.path(copy), catalogue_.path(original));
  }
  return copies;
}

std::string ContentLookup::note_on_conflicts() const {
  const Copies copies = copies_within(true);
  if (copies.count() == 0) return "";
  return "training images that are identical to images in another class: " + with_separators(copies.count()) +
         " (" + copies.examples() + "); a model cannot learn both labels; `anneal data` lists all of them";
}

std::string ContentLookup::note_on_repeats() const {
  const Copies copies = copies_within(false);
  constexpr std::int64_t told_share = 100;  // one in so many
  if (copies.count() == 0 || told_share * copies.count() < std::ssize(marks_)) return "";
  return "training images that are exact copies of others in their class: " +
         with_separators(copies.count()) + " (" + copies.examples() +
         "); if one of them is drawn for validation, the model was trained on the other; `anneal data` lists "
         "all";
}

std::string ContentLookup::note_on_copies(const Catalogue& other, std::span<const ContentMark> marks,
                                          const std::string& split) const {
  Copies copies;
  for (std::size_t i = 0; i < marks.size(); ++i)
    if (const auto first = first_like(marks[i]))
      copies.add(other.path(other.samples[i]), catalogue_.path(catalogue_.samples[*first]));
  if (copies.count() == 0) return "";
  const bool is_one = copies.count() == 1;
  return with_separators(copies.count()) + (is_one ? " image of the " : " images of the ") + split +
         (is_one ? " split is" : " split are") + " also in training, byte for byte (" + copies.examples() +
         "): a model is trained on " + (is_one ? "it" : "them") + ", so its " + split +
         " results are too optimistic; `anneal data` lists all of them";
}

}  // namespace anneal::data
