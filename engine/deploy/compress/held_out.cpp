#include "engine/deploy/compress/held_out.h"

#include <algorithm>
#include <vector>

#include "engine/core/base/error.h"
#include "engine/core/protocol/spec/file.h"

namespace anneal::compress {

namespace {

constexpr std::size_t most_quick_samples = 512;

/// So many of the samples, evenly chosen, and the others.
struct Division {
  std::vector<std::size_t> chosen = {}, others = {};

  Division(const std::vector<std::size_t>& samples, std::size_t count) {
    const std::size_t all = samples.size(), some = std::min(count, all);
    for (std::size_t i = 0; i < all; ++i)
      ((i + 1) * some / all > i * some / all ? chosen : others).push_back(samples[i]);
  }
};

/// Places in a split of a run.
struct Drawn {
  exports::Split split;
  std::vector<std::size_t> samples;

  Drawn(const std::filesystem::path& run, const std::string& name, std::int64_t most, std::uint64_t seed)
      : split(exports::open_split(run, name)), samples(exports::drawn_samples(*split.samples, most, seed)) {}

  exports::Images read(const std::vector<std::size_t>& some, std::int64_t side, int threads) const {
    return exports::read_images(*split.samples, some, side, split.spec.data.augment.centre, threads);
  }
};

void append(exports::Images& images, const exports::Images& more) {
  images.pixels.insert(images.pixels.end(), more.pixels.begin(), more.pixels.end());
  images.labels.insert(images.labels.end(), more.labels.begin(), more.labels.end());
  images.samples.insert(images.samples.end(), more.samples.begin(), more.samples.end());
}

}  // namespace

std::int64_t deciding_images(std::int64_t validation, std::int64_t test, std::int64_t most) {
  const std::int64_t all = validation > 0 && test > 0 ? std::min(most, validation) : 0, missing = most - all;
  const std::int64_t rest = std::min(most + missing, all > 0 ? test : validation + test);
  return all + std::min((rest + 1) / 2, missing);
}

HeldOut read_held_out(const std::filesystem::path& run, std::int64_t side, std::int64_t most,
                      std::uint64_t seed, int threads) {
  const JobSpec spec = job_spec_from_json(read_run_spec(run));
  const bool has_validation = !spec.data.validation.empty(), has_test = !spec.data.test.empty();
  if (!has_validation && !has_test)
    throw UserError("has no held-out images to judge a smaller model by", run.string(),
                    "Train with a validation or a test split.");
  HeldOut held{.decision = {.side = side},
               .final_split = has_test ? "test" : "validation",
               .quick_split = has_validation ? "validation" : "test"};
  if (has_validation && has_test) {
    const Drawn validation(run, "validation", most, seed);
    held.decision = validation.read(validation.samples, side, threads);
  }
  const std::int64_t missing = most - held.decision.count();
  const std::vector<std::size_t> of_one_split = held.decision.samples;
  const Drawn rest(run, held.final_split, most + missing, seed);
  const std::size_t half = (rest.samples.size() + 1) / 2;
  const Division division(rest.samples, std::min(half, static_cast<std::size_t>(missing)));
  append(held.decision, rest.read(division.chosen, side, threads));
  held.final = rest.read(division.others, side, threads);
  held.quick_samples =
      Division(of_one_split.empty() ? held.decision.samples : of_one_split, most_quick_samples).chosen;
  if (held.decision.count() == 0 || held.final.count() == 0)
    throw UserError("has too few readable held-out images", run.string());
  return held;
}

}  // namespace anneal::compress
