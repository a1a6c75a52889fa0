#include "compress/held_out.h"

#include <algorithm>
#include <vector>

#include "base/error.h"
#include "protocol/spec/file.h"

namespace anneal::compress {

namespace {

/// Every other of the samples, from the first or the second on.
std::vector<std::size_t> half(const std::vector<std::size_t>& samples, std::size_t first) {
  std::vector<std::size_t> result;
  for (std::size_t i = first; i < samples.size(); i += 2) result.push_back(samples[i]);
  return result;
}

}  // namespace

HeldOut read_held_out(const std::filesystem::path& run, std::int64_t side, std::int64_t most,
                      std::uint64_t seed, int threads) {
  const JobSpec spec = job_spec_from_json(read_run_spec(run));
  const bool has_validation = !spec.data.validation.empty(), has_test = !spec.data.test.empty();
  if (!has_validation && !has_test)
    throw UserError("holds no images out, by which a smaller model could be judged", run.string(),
                    "Train with a validation or a test split.");
  HeldOut held{.decision_split = has_validation ? "validation" : "test",
               .final_split = has_test ? "test" : "validation"};
  const auto read = [&](const exports::Split& split, const std::vector<std::size_t>& samples) {
    return exports::read_images(*split.samples, samples, side, split.spec.data.augment.centre, threads);
  };
  const exports::Split decision = exports::open_split(run, held.decision_split);
  if (held.decision_split == held.final_split) {
    const std::vector<std::size_t> drawn = exports::drawn_samples(*decision.samples, 2 * most, seed);
    held.decision = read(decision, half(drawn, 0));
    held.final = read(decision, half(drawn, 1));
  } else {
    held.decision = read(decision, exports::drawn_samples(*decision.samples, most, seed));
    const exports::Split rest = exports::open_split(run, held.final_split);
    held.final = read(rest, exports::drawn_samples(*rest.samples, most, seed));
  }
  if (held.decision.count() == 0 || held.final.count() == 0)
    throw UserError("has too few held-out images that can be read", run.string());
  return held;
}

}  // namespace anneal::compress
