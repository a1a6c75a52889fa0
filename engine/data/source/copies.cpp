#include "source/copies.h"

#include "base/text.h"
#include "protocol/number_text.h"

namespace anneal::data {

ContentLookup::ContentLookup(const Catalogue& catalogue, std::span<const ContentMark> marks)
    : catalogue_(catalogue), marks_(marks) {
  samples_.reserve(marks.size());
  for (std::size_t i = 0; i < marks.size(); ++i)
    if (marks[i].bytes > 0) samples_.try_emplace(marks[i].hash, i);
}

std::string ContentLookup::note_on_copies(const Catalogue& other, std::span<const ContentMark> marks,
                                          const std::string& split) const {
  constexpr std::int64_t most_shown = 3;
  std::int64_t copies = 0;
  std::string examples;
  for (std::size_t i = 0; i < marks.size(); ++i) {
    const auto found = samples_.find(marks[i].hash);
    if (found == samples_.end() || marks_[found->second].bytes != marks[i].bytes) continue;
    if (++copies > most_shown) continue;
    examples += (copies == 1 ? "" : ", ") + shown_text(other.path(other.samples[i]).string()) + " as " +
                shown_text(catalogue_.path(catalogue_.samples[found->second]).string());
  }
  if (copies == 0) return "";
  return with_separators(copies) + (copies == 1 ? " image of the " : " images of the ") + split +
         (copies == 1 ? " split is" : " split are") + " in training as well, byte for byte (" + examples +
         (copies > most_shown ? ", …" : "") + "): a model learns from " + (copies == 1 ? "it" : "them") +
         ", so that its " + split + " figures flatter it; `anneal data` lists all";
}

}  // namespace anneal::data
