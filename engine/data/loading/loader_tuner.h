#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace anneal::data {

/// How much a loader spends on being ahead of its consumer.
struct LoaderSetting {
  int threads = 1;
  int batches = 4;  ///< that are made ahead

  bool operator==(const LoaderSetting&) const = default;
};

/// What the consumer did over some batches.
struct ConsumerWindow {
  double seconds = 0;  ///< working and waiting
  double waited = 0;   ///< seconds of it
  std::int64_t samples = 0;
};

/// Finds the setting under which the consumer goes through its samples soonest, by hill climbing: while it
/// waits, one thing is tried at a time, a thread more or twice the batches ahead, and kept where the time per
/// sample fell. Threads take processor time from a consumer on the same cores, so that more of them may cost
/// more than the wait was. While the consumer does not wait, threads and batches are given back as long as it
/// does not miss them. What did not help is tried again after ever longer rests, since consumers change.
class LoaderTuner {
 public:
  LoaderTuner(LoaderSetting start, LoaderSetting most) : setting_(start), most_(most) {}

  const LoaderSetting& setting() const { return setting_; }

  /// What to go on with after a window of at least one sample.
  LoaderSetting after(const ConsumerWindow& window);

 private:
  enum Move { more_threads, more_batches, fewer_threads, fewer_batches };
  struct Rest {
    int windows_left = 0;
    int next = 4;
  };
  struct Trial {
    Move move;
    LoaderSetting before;
    double seconds_per_sample;
  };

  LoaderSetting moved(Move move) const;
  bool can(Move move) const;
  void judge(const ConsumerWindow& window);
  void try_first_of(std::array<Move, 2> moves, double seconds_per_sample);

  LoaderSetting setting_;
  LoaderSetting most_;
  std::optional<Trial> trial_;
  std::array<Rest, 4> rests_;
};

}  // namespace anneal::data
