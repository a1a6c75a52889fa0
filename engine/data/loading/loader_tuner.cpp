#include "engine/data/loading/loader_tuner.h"

#include <algorithm>

namespace anneal::data {
namespace {

constexpr double waiting_share = 0.02;  // of the time: worth doing something about
constexpr double idle_share = 0.002;    // of the time: not worth mentioning
constexpr double worthwhile_gain = 0.02;
constexpr int fewest_batches = 2;
constexpr int longest_rest = 64;

double share_waited(const ConsumerWindow& window) {
  return window.waited / window.seconds;
}

double seconds_per_sample(const ConsumerWindow& window) {
  return window.seconds / static_cast<double>(window.samples);
}

}  // namespace

LoaderSetting LoaderTuner::moved(Move move) const {
  LoaderSetting next = setting_;
  switch (move) {
    case more_threads:
      next.threads = std::min(setting_.threads + 1, most_.threads);
      break;
    case more_batches:
      next.batches = std::min(2 * setting_.batches, most_.batches);
      break;
    case fewer_threads:
      next.threads = std::max(setting_.threads - 1, 1);
      break;
    case fewer_batches:
      next.batches = std::min(setting_.batches, std::max(setting_.batches / 2, fewest_batches));
      break;
  }
  return next;
}

bool LoaderTuner::can(Move move) const {
  return rests_[move].windows_left == 0 && moved(move) != setting_;
}

LoaderSetting LoaderTuner::after(const ConsumerWindow& window) {
  for (Rest& rest : rests_) rest.windows_left = std::max(rest.windows_left - 1, 0);
  if (trial_)
    judge(window);
  else if (share_waited(window) > waiting_share)
    try_first_of({more_threads, more_batches}, seconds_per_sample(window));
  else if (share_waited(window) < idle_share)
    try_first_of({fewer_threads, fewer_batches}, seconds_per_sample(window));
  return setting_;
}

void LoaderTuner::try_first_of(std::array<Move, 2> moves, double seconds_per_sample) {
  for (const Move move : moves) {
    if (!can(move)) continue;
    trial_ = Trial{move, setting_, seconds_per_sample};
    setting_ = moved(move);
    return;
  }
}

void LoaderTuner::judge(const ConsumerWindow& window) {
  const bool spends_more = trial_->move == more_threads || trial_->move == more_batches;
  const double change = seconds_per_sample(window) / trial_->seconds_per_sample - 1;
  const bool is_good = spends_more ? change < -worthwhile_gain
                                   : change < worthwhile_gain && share_waited(window) <= waiting_share;
  Rest& rest = rests_[trial_->move];
  if (is_good) {
    rest = {};
  } else {
    setting_ = trial_->before;
    rest.windows_left = rest.next;
    rest.next = std::min(2 * rest.next, longest_rest);
  }
  trial_.reset();
}

}  // namespace anneal::data
