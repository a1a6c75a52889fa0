#include "engine/data/image/oddity.h"

namespace anneal::data {
namespace {

struct Words {
  const char* name;
  const char* words;
};

constexpr std::array<Words, oddity_kinds> oddity_words = {{
    {"revision", "a JFIF revision that does not exist"},
    {"stray-bytes", "bytes that do not belong to any part of the file"},
    {"scans", "scans with unusual parameters"},
    {"colour-code", "an unknown code for how colours are stored"},
    {"metadata", "incorrect metadata, such as a colour profile"},
    {"end-mark", "no end marker"},
    {"cut-off-values", "values beyond black or white, which are clipped"},
    {"few-levels", "values so close together that they become one colour"},
    {"further-pages", "further pages, which are skipped"},
    {"further-channels", "further channels, which are skipped"},
    {"animation", "an animation, of which only the first picture is used"},
}};

}  // namespace

const char* name_of(Oddity oddity) {
  return oddity_words[static_cast<std::size_t>(oddity)].name;
}

const char* words_of(Oddity oddity) {
  return oddity_words[static_cast<std::size_t>(oddity)].words;
}

void OddityCounts::add(Oddities oddities) {
  if (oddities.empty()) return;
  ++images;
  for (std::size_t kind = 0; kind < oddity_kinds; ++kind)
    if (oddities.contains(static_cast<Oddity>(kind))) ++by_kind[kind];
}

OddityCounts& OddityCounts::operator+=(const OddityCounts& other) {
  images += other.images;
  for (std::size_t kind = 0; kind < oddity_kinds; ++kind) by_kind[kind] += other.by_kind[kind];
  return *this;
}

std::string describe(const OddityCounts& counts) {
  std::string text;
  for (std::size_t kind = 0; kind < oddity_kinds; ++kind) {
    if (counts.by_kind[kind] == 0) continue;
    text += (text.empty() ? "" : "; ") + std::to_string(counts.by_kind[kind]) +
            (counts.by_kind[kind] == 1 ? " has " : " have ") + oddity_words[kind].words;
  }
  return text;
}

}  // namespace anneal::data
