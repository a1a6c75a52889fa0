#include "engine/quality/review/sentences.h"

#include "engine/core/base/text.h"
#include "engine/core/protocol/number_text.h"

namespace anneal::review {

namespace {

std::string counted(std::int64_t count, const char* one, const char* many) {
  return with_separators(count) + (count == 1 ? one : many);
}

void append(std::string& text, const std::string& part) {
  if (!text.empty() && !part.empty()) text += ", ";
  text += part;
}

}  // namespace

std::string weakness_of(const Review& review) {
  if (review.accuracy < tells_apart)
    return "these weights distinguish the classes poorly (" + percent(review.accuracy) +
           "), so many doubts are unfounded: other weights find more real errors";
  if (review.has_learned_from_them)
    return "these weights were trained on these images and may have learned wrong labels, too: other weights "
           "find more";
  return {};
}

std::string sentence_of(const Review& review) {
  const auto count = [&](Reason reason) { return review.counts[static_cast<std::size_t>(reason)]; };
  std::string found;
  if (const auto labels = count(Reason::label); labels > 0)
    append(found, counted(labels, " label is doubtful", " labels are doubtful"));
  if (const auto copies = count(Reason::duplicate); copies > 0)
    append(found, counted(copies, " near copy", " near copies"));
  if (const auto outliers = count(Reason::outlier); outliers > 0)
    append(found, counted(outliers, " is unlike all others", " are unlike all others"));
  const std::string images = counted(review.images, " image: ", " images: ");
  if (found.empty()) return images + "none is doubtful";
  const std::string weakness = weakness_of(review);
  return images + found + (weakness.empty() ? "" : "; " + weakness);
}

std::string command_for(const std::string& place, const ReviewedImage& image, Correction::Decision decision,
                        const std::string& label, const std::string& options) {
  const std::string said = image.split + "/" + image.path;
  const bool relabels = decision == Correction::Decision::relabel;
  return "anneal data " + shell_word(place) + options + " --corrections " + corrections_file + " --" +
         decision_words()[static_cast<std::size_t>(decision)] + " " +
         shell_word(relabels ? said + "=" + label : said);
}

}  // namespace anneal::review
