#include "engine/data/source/samples/corrections.h"

#include <algorithm>
#include <map>

#include "engine/core/base/error.h"
#include "engine/core/base/suggest.h"
#include "engine/data/source/samples/fingerprint.h"
#include "engine/data/source/samples/read_sample.h"

namespace anneal::data {
namespace {

constexpr std::size_t most_shown = 3;

struct TrackedCorrection {
  const Correction* correction;
  bool is_met = false;
};

/// A class may be called otherwise since it was said.
std::uint32_t label_of(const Correction& correction, const Catalogue& catalogue) {
  const std::vector<std::string>& classes = catalogue.classes;
  const auto found = std::ranges::find(classes, renamed(correction.label, catalogue.source.rename));
  if (found == classes.end())
    throw UserError("assigns " + correction.path + " to the class \"" + correction.label +
                        "\", which the data does not have" + did_you_mean(correction.label, classes),
                    "data.corrections");
  return static_cast<std::uint32_t>(found - classes.begin());
}

/// Why it says nothing of this sample; "": it does.
std::string staleness(const Correction& correction, const Catalogue& catalogue, const Sample& sample) {
  try {
    return content_of(catalogue, sample) == correction.content ? "" : "has changed since";
  } catch (const UserError&) {
    return "cannot be read";
  }
}

}  // namespace

std::string content_of(const Catalogue& catalogue, const Sample& sample) {
  std::vector<std::uint8_t> file;
  return fingerprint(sample_bytes(catalogue, sample, file));
}

std::string describe(const std::vector<StaleCorrection>& stale) {
  if (stale.empty()) return {};
  std::string text = stale.size() == 1 ? "1 correction no longer holds: "
                                       : std::to_string(stale.size()) + " corrections no longer hold: ";
  for (std::size_t i = 0; i < std::min(most_shown, stale.size()); ++i)
    text += (i == 0 ? "" : ", ") + stale[i].correction.path + " (" + stale[i].correction.split + ") " +
            stale[i].reason;
  return text + (stale.size() > most_shown ? ", …" : "");
}

std::string only_class(const Catalogue& catalogue) {
  const std::vector<std::int64_t> histogram = catalogue.histogram();
  const auto has_samples = [](std::int64_t count) { return count > 0; };
  if (histogram.size() < 2 || std::ranges::count_if(histogram, has_samples) != 1) return {};
  return catalogue
      .classes[static_cast<std::size_t>(std::ranges::find_if(histogram, has_samples) - histogram.begin())];
}

std::string one_class_left(const std::string& only) {
  return "the corrections leave training images of only one class, " + only +
         ": there is nothing left to distinguish";
}

std::vector<StaleCorrection> correct(Catalogue& catalogue, const std::string& split,
                                     const Corrections& corrections) {
  std::map<std::string, TrackedCorrection> by_path;
  for (const Correction& correction : corrections)
    if (correction.split == split) by_path.emplace(correction.path, TrackedCorrection{&correction});
  std::vector<StaleCorrection> stale;
  if (by_path.empty()) return stale;
  const PathsFromRoot path_of(catalogue);
  const auto is_dropped = [&](Sample& sample) {
    const auto found = by_path.find(path_of(sample));
    if (found == by_path.end()) return false;
    found->second.is_met = true;
    const Correction& correction = *found->second.correction;
    if (std::string reason = staleness(correction, catalogue, sample); !reason.empty()) {
      stale.push_back({correction, std::move(reason)});
      return false;
    }
    if (correction.decision == Correction::Decision::relabel) sample.label = label_of(correction, catalogue);
    return correction.decision == Correction::Decision::drop;
  };
  std::vector<Sample> samples;
  samples.reserve(catalogue.samples.size());
  for (Sample sample : catalogue.samples)
    if (!is_dropped(sample)) samples.push_back(sample);
  catalogue.samples = std::move(samples);
  for (const auto& [path, entry] : by_path)
    if (!entry.is_met) stale.push_back({*entry.correction, "is gone"});
  if (catalogue.samples.empty())
    throw UserError("leave no image in the " + split + " split", "data.corrections");
  return stale;
}

}  // namespace anneal::data
