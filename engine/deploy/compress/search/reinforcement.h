#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/deploy/compress/search/ddpg.h"
#include "engine/deploy/compress/search/strategy.h"

namespace anneal::search {

enum class Reward {
  accuracy,          ///< a network as accurate as possible at the target
  error_times_cost,  ///< −(1 − accuracy)·ln(cost), which weighs the two; no target is heeded
};

struct ReinforcementOptions {
  std::int64_t episodes = 300;  ///< candidates in all
  std::int64_t warmup = 40;     ///< of which the first are drawn around what all groups can keep alike
  double noise = 0.35;          ///< standard deviation of those, and of the first that the agent says
  double noise_decay = 0.98;    ///< in each episode after them
  Reward reward = Reward::accuracy;
  std::int64_t updates = 4;  ///< of the agent for each group of an episode
  DdpgOptions ddpg = {.hidden = {32, 32}, .actor_rate = 1e-3, .critic_rate = 3e-3, .discount = 0};

  /// He et al.'s own: 100 and 800 episodes, noise that falls by 0.95, 300 wide, rates of 1e-4 and 1e-3, one
  /// update, γ = 1.
  static ReinforcementOptions published();
};

/// AMC (He et al. 2018, "AMC: AutoML for model compression and acceleration on mobile devices"): an agent
/// goes through the groups in their order and says what share of each stays, from the least allowed (of
/// prune::Limits; 0.2 there) to 1. It sees what the group is, what has been saved so far, what can be saved
/// behind it, and what it did last; each action is held to what leaves the target within reach. The accuracy
/// of the whole is the reward of every step (section 3.3, equation 6: less a moving average), here also
/// divided by the rewards' standard deviation: accuracies differ by hundredths, which critics of other tasks
/// would take for noise.
///
/// Other than there, it decides on groups in place of layers, and remembers the share that became of an
/// action. It begins with what all groups can keep alike. Its usual options are for few episodes, each of
/// which takes seconds: small networks, high rates, noise that lasts; and γ = 0, since every step is given
/// the reward of the whole, which then needs no bootstrapping. Of made-up problems of 12 groups that found a
/// little more in 200 to 300 episodes than γ = 1 did, of 8 groups as much.
class Reinforcement : public Strategy {
 public:
  Reinforcement(Problem problem, const ReinforcementOptions& options, std::uint64_t seed);
  Reinforcement(Problem problem, const nlohmann::json& state, const std::string& place);

  std::optional<Ratios> ask() override;
  void tell(double accuracy) override;
  std::optional<Measured> best() const override { return best_; }
  nlohmann::json state() const override;

 private:
  struct Episode {
    std::vector<std::vector<double>> seen;  ///< of each group that can be narrowed
    std::vector<double> actions;
    prune::Widths widths;
  };
  Episode walk() const;
  std::vector<double> observe(std::size_t turn, const prune::Widths& widths, double last) const;
  double choose(const std::vector<double>& seen, double least, Random& random) const;
  double reward_of(double accuracy, double cost) const;
  void count(double reward);

  Problem problem_;
  std::vector<std::size_t> turns_;                 ///< groups that can be narrowed
  std::vector<std::vector<double>> descriptions_;  ///< of them, each number from 0 to 1
  ReinforcementOptions options_;
  double uniform_;  ///< the share that every group can keep alike
  std::uint64_t seed_;
  Ddpg agent_;
  std::int64_t episode_ = 0;  ///< told so far
  double baseline_ = 0;       ///< moving average of the rewards
  double mean_ = 0;           ///< of all rewards
  double squares_ = 0;        ///< sum of the squares of how far they are from it
  std::optional<Measured> best_;
  double best_reward_ = 0;
};

}  // namespace anneal::search
