#include "engine/data/source/samples/levels.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdio>
#include <vector>

#include "engine/core/base/error.h"
#include "engine/core/base/parallel.h"
#include "engine/data/image/decode.h"
#include "engine/data/source/samples/read_sample.h"

namespace anneal::data {
namespace {

constexpr std::size_t headers_tried = 64, pictures_tried = 256;

/// Evenly spaced.
template <class Visit>
void visit_some(const Catalogue& catalogue, std::size_t most, int threads, const Visit& visit) {
  const std::size_t all = catalogue.samples.size(), count = std::min(all, most);
  parallel_for(static_cast<std::int64_t>(count), threads, [&](std::int64_t i) {
    const auto index = static_cast<std::size_t>(i);
    const Sample& sample = catalogue.samples[index * all / count];
    if (!is_encoded(catalogue, sample)) return;
    thread_local std::vector<std::uint8_t> file;
    try {
      visit(index, sample_bytes(catalogue, sample, file), catalogue.path(sample).string());
    } catch (const UserError&) {  // whoever wants the sample reports it
    }
  });
}

bool has_deep(const Catalogue& catalogue, int threads) {
  std::atomic<bool> found = false;
  visit_some(catalogue, headers_tried, threads, [&](std::size_t, auto bytes, const std::string& place) {
    if (!found && read_header(bytes, place).is_deep) found = true;
  });
  return found;
}

std::string number_text(double value) {
  std::array<char, 40> text;
  std::snprintf(text.data(), text.size(), "%.6g", value);
  return text.data();
}

/// "0 as black and 1023 as white"
std::string text_of(const Levels& levels) {
  return number_text(levels.black) + " as black and " + number_text(levels.white) + " as white";
}

}  // namespace

std::optional<FoundLevels> measure_levels(const Catalogue& catalogue, int threads) {
  if (!has_deep(catalogue, threads)) return std::nullopt;
  std::vector<DeepValues> values(std::min(pictures_tried, catalogue.samples.size()));
  visit_some(catalogue, pictures_tried, threads, [&](std::size_t i, auto bytes, const std::string& place) {
    if (!read_header(bytes, place).is_deep) return;
    Findings findings;
    decode(bytes, place, &findings);
    values[i] = findings.values;
  });
  FoundLevels found;
  for (const DeepValues& each : values) {
    found.values += each;
    found.looked_at += each.count > 0 ? 1 : 0;
  }
  if (found.looked_at == 0) return std::nullopt;
  found.levels = levels_for(found.values);
  return found;
}

std::optional<FoundLevels> find_levels(const Catalogue& catalogue, const std::optional<Levels>& chosen,
                                       int threads) {
  if (const auto packed = catalogue.store->levels()) {
    if (chosen && *chosen != *packed)
      throw UserError("was made with " + text_of(*packed) + " for its deep pictures, not with " +
                          text_of(*chosen) + ", and cannot be scaled again",
                      catalogue.source.place().string(),
                      "Pack the pictures again, with --levels BLACK:WHITE.");
    return FoundLevels{.levels = *packed, .values = {}, .origin = FoundLevels::Origin::packed};
  }
  std::optional<FoundLevels> found = measure_levels(catalogue, threads);
  if (!chosen) return found;
  if (!found) found.emplace();
  found->levels = *chosen;
  found->origin = FoundLevels::Origin::chosen;
  return found;
}

std::string sentence(const FoundLevels& found) {
  const std::string black = number_text(found.levels.black), white = number_text(found.levels.white);
  if (found.origin == FoundLevels::Origin::packed)
    return "the deep pictures in the pack, of more than 8 bits per channel, were scaled when it was made: " +
           black + " became black and " + white + " white";
  if (found.values.count == 0)
    return "deep pictures, of more than 8 bits per channel, were not found in training; in any that appear " +
           black + " becomes black and " + white + " white, as chosen";
  return "deep pictures, of more than 8 bits per channel, have values from " +
         number_text(found.values.least) + " to " + number_text(found.values.most) + ": in all of them " +
         black + " becomes black and " + white + " white" +
         (found.origin == FoundLevels::Origin::chosen ? ", as chosen"
                                                      : " (another choice: --levels BLACK:WHITE)");
}

std::string sentence_without_levels(const DeepValues& values) {
  return "deep pictures, of more than 8 bits per channel, though the model was not trained on any: each is "
         "read over the full range of its bits, and these have values from " +
         number_text(values.least) + " to " + number_text(values.most);
}

std::string sentence_without_levels(const std::string& split, const DeepValues& values) {
  return "the " + split +
         " split has deep pictures, of more than 8 bits per channel, though training has none: each is read "
         "over the full range of its bits, and these have values from " +
         number_text(values.least) + " to " + number_text(values.most) +
         " (another choice: --levels BLACK:WHITE)";
}

std::string note_on_pack(const Catalogue& catalogue) {
  const std::optional<Levels> packed = catalogue.store->levels();
  if (!packed || packed == catalogue.levels) return "";
  return "its deep pictures were packed with " + text_of(*packed) + ", and training has " +
         (catalogue.levels ? text_of(*catalogue.levels) : "none");
}

std::string note_on_levels(const Catalogue& catalogue, const std::string& split, int threads) {
  if (const std::string note = note_on_pack(catalogue); !note.empty())
    return catalogue.source.place().string() + ": " + note;
  if (catalogue.store->levels() || catalogue.levels) return "";
  const auto found = measure_levels(catalogue, threads);
  return found ? sentence_without_levels(split, found->values) : "";
}

}  // namespace anneal::data
