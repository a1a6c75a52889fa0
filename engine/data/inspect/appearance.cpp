#include "engine/data/inspect/appearance.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "engine/core/base/error.h"
#include "engine/core/base/parallel.h"
#include "engine/core/protocol/number_text.h"
#include "engine/data/source/names/label_columns.h"
#include "engine/data/source/samples/read_sample.h"

namespace anneal::data {
namespace {

constexpr std::size_t fewest = 5, most_looked_at = 100;
constexpr double few = 0.1, nearly_all = 0.9;
constexpr std::int64_t much_larger = 3;

std::string whole_percents(double share) {
  return fixed(100 * share, 0) + " %";
}

/// Of an image that cannot be read, nothing is known.
Measure measure_in(const Catalogue& catalogue, std::size_t sample) try {
  return measure_of(read_sample(catalogue, catalogue.samples[sample]));
} catch (const UserError&) {  // whoever needs the file reports it
  return {};
}

/// Of the classes of which enough images can be read.
struct LookOfClass {
  std::string name;
  Appearance look;
};

std::vector<LookOfClass> looks_of_classes(const Catalogue& catalogue, std::span<const Measure> measures) {
  std::vector<std::vector<Measure>> by_class(catalogue.classes.size());
  for (std::size_t i = 0; i < measures.size(); ++i)
    by_class[catalogue.samples[i].label].push_back(measures[i]);
  std::vector<LookOfClass> looks;
  for (std::size_t label = 0; label < by_class.size(); ++label)
    if (const auto look = appearance_of(by_class[label])) looks.push_back({catalogue.classes[label], *look});
  return looks;
}

std::string note_on_grey_classes(const std::vector<LookOfClass>& looks) {
  std::vector<std::string> grey, coloured;
  for (const auto& [name, look] : looks) {
    if (look.grey >= nearly_all) grey.push_back(name);
    if (look.grey <= few) coloured.push_back(name);
  }
  if (grey.empty() || coloured.empty()) return "";
  return "the images of " + quoted_list(grey) + " are grey, but those of " + quoted_list(coloured) +
         " are in colour: a model can distinguish these classes by colour alone, regardless of content";
}

std::string note_on_large_classes(const std::vector<LookOfClass>& looks) {
  if (looks.empty()) return "";
  const auto side = [](const LookOfClass& each) { return each.look.short_side; };
  const auto [small, large] = std::ranges::minmax_element(looks, {}, side);
  if (side(*large) < much_larger * side(*small)) return "";
  return "the images of " + quoted_text(large->name) + " have a short side of " +
         std::to_string(side(*large)) + " pixels usually, and those of " + quoted_text(small->name) + " of " +
         std::to_string(side(*small)) +
         ": a model can distinguish these classes by sharpness or cropping, regardless of content";
}

}  // namespace

std::string note_on_blank_images(const Catalogue& catalogue, std::span<const Measure> measures) {
  constexpr int least_range = 8;  // of 255; JPEG makes up to that of one colour
  constexpr float nearly_black = 0.01F, dark = 0.1F;
  constexpr std::int64_t shown = 3;
  const auto is_readable = [](const Measure& measure) { return measure.short_side > 0; };
  const auto is_dark = [&](const Measure& measure) {
    return is_readable(measure) && measure.brightness < dark;
  };
  const auto readable = std::ranges::count_if(measures, is_readable);
  const bool are_mostly_dark =
      2 * std::ranges::count_if(measures, is_dark) > readable;  // as of the night sky
  const auto is_blank = [&](const Measure& measure) {
    const bool is_black = !are_mostly_dark && measure.brightness < nearly_black;
    return is_readable(measure) && measure.short_side > 1 && (is_black || measure.range < least_range);
  };
  std::int64_t count = 0;
  std::string examples;
  for (std::size_t i = 0; i < measures.size(); ++i) {
    if (!is_blank(measures[i])) continue;
    if (++count <= shown)
      examples += (count == 1 ? "" : ", ") + catalogue.path(catalogue.samples[i]).string();
  }
  if (count == 0 || 2 * count > readable) return "";
  return with_separators(count) + (count == 1 ? " image that is" : " images that are") +
         " nearly black or nearly one colour (" + examples + (count > shown ? ", …)" : ")");
}

std::optional<Appearance> appearance_of(std::span<const Measure> measures) {
  std::vector<int> sides;
  double brightness = 0, grey = 0;
  for (const Measure& measure : measures) {
    if (measure.short_side == 0) continue;
    sides.push_back(measure.short_side);
    brightness += static_cast<double>(measure.brightness);
    grey += measure.is_grey ? 1 : 0;
  }
  if (sides.size() < fewest) return std::nullopt;
  const auto count = static_cast<double>(sides.size());
  const auto middle = sides.begin() + static_cast<std::ptrdiff_t>(sides.size() / 2);
  std::ranges::nth_element(sides, middle);
  return Appearance{.brightness = brightness / count, .grey = grey / count, .short_side = *middle};
}

std::optional<Appearance> appearance_of(const Catalogue& catalogue, int threads) {
  const std::size_t count = catalogue.samples.size(), looked_at = std::min(count, most_looked_at);
  std::vector<Measure> measures(looked_at);
  parallel_for(static_cast<std::int64_t>(looked_at), threads, [&](std::int64_t i) {
    const auto index = static_cast<std::size_t>(i);
    measures[index] = measure_in(catalogue, index * count / looked_at);
  });
  return appearance_of(measures);
}

std::vector<std::string> notes_on_appearance(const Appearance& training, const Appearance& other,
                                             const std::string& images) {
  constexpr double much_brighter = 0.2;
  const std::string end = ": a model only knows the look of the images that it was trained on";
  std::vector<std::string> notes;
  if (training.grey <= few && other.grey >= nearly_all)
    notes.push_back(images + " are grey, but the training images are in colour" + end);
  if (training.grey >= nearly_all && other.grey <= few)
    notes.push_back(images + " are in colour, but the training images are grey" + end);
  if (other.short_side >= much_larger * training.short_side ||
      training.short_side >= much_larger * other.short_side)
    notes.push_back(images + " have a short side of " + std::to_string(other.short_side) +
                    " pixels usually, and those of training of " + std::to_string(training.short_side) + end);
  if (std::abs(other.brightness - training.brightness) >= much_brighter)
    notes.push_back(images + " have a brightness of " + whole_percents(other.brightness) +
                    " on average, and those of training of " + whole_percents(training.brightness) + end);
  return notes;
}

std::vector<std::string> notes_on_look_of_classes(const Catalogue& training,
                                                  std::span<const Measure> measures) {
  const std::vector<LookOfClass> looks = looks_of_classes(training, measures);
  std::vector<std::string> notes = {note_on_grey_classes(looks), note_on_large_classes(looks)};
  std::erase(notes, "");
  return notes;
}

std::vector<std::string> notes_on_look_of_classes(const Catalogue& training, int threads) {
  constexpr std::size_t images_of_class = 10, most_classes = 30;
  const std::size_t every = std::max<std::size_t>(1, training.classes.size() / most_classes);
  std::vector<std::vector<std::size_t>> members(training.classes.size());
  for (std::size_t i = 0; i < training.samples.size(); ++i) members[training.samples[i].label].push_back(i);
  std::vector<std::size_t> looked_at;
  for (std::size_t label = 0; label < members.size(); label += every) {
    const std::size_t count = std::min(images_of_class, members[label].size());
    for (std::size_t i = 0; i < count; ++i)
      looked_at.push_back(members[label][i * members[label].size() / count]);
  }
  std::vector<Measure> measures(training.samples.size());
  parallel_for(static_cast<std::int64_t>(looked_at.size()), threads, [&](std::int64_t i) {
    const std::size_t sample = looked_at[static_cast<std::size_t>(i)];
    measures[sample] = measure_in(training, sample);
  });
  return notes_on_look_of_classes(training, measures);
}

}  // namespace anneal::data
