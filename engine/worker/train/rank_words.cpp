#include "engine/worker/train/rank_words.h"

#include <cstddef>
#include <cstdint>

#include "engine/core/base/machine.h"

namespace anneal::train {

namespace {

/// So that the times that ranks take for them can be compared.
bool parts_are_alike(const Batch& batch, int ranks) {
  return whole_size_of(batch) >= std::int64_t{8} * ranks;
}

}  // namespace

RankWords::RankWords(distributed::Communicator& ranks, Announcer& announcer, const std::string& device)
    : ranks_(ranks), announcer_(announcer), places_(ranks.all_gather(host_name() + ", " + device)) {}

StepWords RankWords::hear(const GradientStep::Losses& losses, const Batch& batch, double seconds) {
  const double loss = losses.labelled.item<double>();
  if (ranks_.is_alone()) return {loss, {}, losses.figures};
  std::vector<double> said(static_cast<std::size_t>(ranks_.count()) + 1);
  said[static_cast<std::size_t>(ranks_.rank())] = seconds;
  said.back() = loss;
  ranks_.all_reduce(said);
  StepWords words{said.back(), {said.begin(), said.end() - 1}, sum_of(ranks_, losses.figures)};
  if (!parts_are_alike(batch, ranks_.count())) return words;
  if (const auto found = slow_rank_.after_step(words.rank_seconds))
    announcer_.slow_rank(*found, places_[static_cast<std::size_t>(found->rank)]);
  return words;
}

}  // namespace anneal::train
