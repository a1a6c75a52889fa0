#include "engine/data/source/samples/unreadable.h"

#include <algorithm>
#include <set>

namespace anneal::data {

namespace {

constexpr std::size_t most_named = 3;

std::vector<BadSample> distinct(const std::vector<BadSample>& samples) {
  std::vector<BadSample> result;
  std::set<std::string> seen;
  for (const BadSample& sample : samples)
    if (seen.insert(sample.path).second) result.push_back(sample);
  return result;
}

}  // namespace

std::int64_t distinct_samples(const Catalogue& catalogue) {
  std::vector<bool> seen;
  std::int64_t count = 0;
  for (const Sample& sample : catalogue.samples) {
    if (sample.index >= seen.size()) seen.resize(std::size_t{sample.index} + 1);
    if (!seen[sample.index]) ++count;
    seen[sample.index] = true;
  }
  return count;
}

std::string name_samples(const std::vector<BadSample>& samples) {
  std::string text;
  const std::size_t named = std::min(most_named, samples.size()), more = samples.size() - named;
  for (std::size_t i = 0; i < named; ++i) {
    text += std::string(i > 0 ? ", " : "") + samples[i].path + " (" + samples[i].reason + ")";
  }
  return more > 0 ? text + " and " + std::to_string(more) + " more" : text;
}

void check_unreadable(const std::vector<BadSample>& unreadable, std::int64_t samples,
                      const UnreadableLimit& limit, const std::string& split) {
  const std::vector<BadSample> files = distinct(unreadable);
  const auto count = static_cast<std::int64_t>(files.size());
  const std::int64_t allowed = limit.of(samples);
  if (count == 0 || (count <= allowed && count < samples)) return;
  const std::string all = std::to_string(samples), names = name_samples(files);
  if (count >= samples)
    throw TooManyUnreadable(
        split.empty() ? "none of the " + all + " images can be read: " + names
                      : "none of the " + all + " images of the " + split + " split can be read: " + names,
        "", "Repair these files.");
  const std::string some = std::to_string(count), most = std::to_string(allowed);
  throw TooManyUnreadable(
      split.empty()
          ? some + " of " + all + " images cannot be read, and " + most + " may be skipped: " + names
          : some + " of " + all + " images of the " + split + " split cannot be read, and " + most +
                " may be skipped: " + names,
      "data.unreadable",
      "Repair these files, or allow more of them: --unreadable " + std::to_string(count) +
          " or more, because there may be others (`anneal data` counts them), or a share as --unreadable "
          "5%.");
}

}  // namespace anneal::data
