#include "source/unreadable.h"

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
    if (i > 0) text += i + 1 == samples.size() ? " and " : ", ";
    text += samples[i].path + " (" + samples[i].reason + ")";
  }
  return more > 0 ? text + " and " + std::to_string(more) + " more" : text;
}

void check_unreadable(const std::vector<BadSample>& unreadable, std::int64_t samples,
                      const UnreadableLimit& limit, const std::string& split) {
  const std::vector<BadSample> files = distinct(unreadable);
  const auto count = static_cast<std::int64_t>(files.size());
  const std::int64_t allowed = limit.of(samples);
  if (count == 0 || (count <= allowed && count < samples)) return;
  const std::string where = split.empty() ? "" : " of the " + split + " split";
  if (count >= samples)
    throw TooManyUnreadable(
        "none of the " + std::to_string(samples) + " images" + where + " can be read: " + name_samples(files),
        "", "Repair these files.");
  throw TooManyUnreadable(std::to_string(count) + " of " + std::to_string(samples) + " images" + where +
                              " cannot be read, and " + std::to_string(allowed) +
                              " may be left out: " + name_samples(files),
                          "data.unreadable",
                          "Repair these files, or allow more of them: --unreadable " + std::to_string(count) +
                              " or more, as others may follow (`anneal data` counts them), or a share as "
                              "--unreadable 5%.");
}

}  // namespace anneal::data
