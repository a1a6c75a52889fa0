#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/base/random.h"
#include "engine/deploy/compress/search/mlp.h"

namespace anneal::search {

/// What was seen, done and got, and what was seen then.
struct Transition {
  std::vector<double> state = {};
  double action = 0;
  double reward = 0;
  std::vector<double> next = {};
  bool is_last = false;
};

struct DdpgOptions {
  std::vector<std::size_t> hidden = {300, 300};  ///< layers of the actor and of the critic
  double actor_rate = 1e-4;                      ///< learning rates of Adam
  double critic_rate = 1e-3;
  double discount = 1;        ///< γ
  double tau = 0.01;          ///< how far the targets follow in each update
  std::size_t batch = 64;     ///< transitions of an update
  std::size_t memory = 2000;  ///< transitions that are kept, the latest
};

/// Deep deterministic policy gradient for one action in (0, 1) (Lillicrap et al. 2016, algorithm 1): an actor
/// that says the action, a critic that says what it is worth, and slow copies of both.
class Ddpg {
 public:
  /// The actor says about `action`, in (0, 1), of every state at first.
  Ddpg(std::size_t state_size, const DdpgOptions& options, double action, std::uint64_t seed);
  /// `json` is what `state` returned for the same sizes and options. Throws UserError naming the place.
  Ddpg(std::size_t state_size, const DdpgOptions& options, const nlohmann::json& json,
       const std::string& place);

  /// μ(s)
  double act(const std::vector<double>& state) const;
  void remember(Transition transition);
  /// One update of critic and actor from transitions drawn with `random`, whose rewards count by how many
  /// times `scale` they are above `baseline`; nothing before there is a whole batch.
  void learn(Random& random, double baseline, double scale);

  nlohmann::json state() const;

 private:
  struct Learner {
    Mlp now, target;
    Adam adam;
  };
  void update_critic(const std::vector<const Transition*>& batch, double baseline, double scale);
  void update_actor(const std::vector<const Transition*>& batch);

  DdpgOptions options_;
  std::size_t state_size_;
  Learner actor_, critic_;
  std::deque<Transition> memory_;
};

}  // namespace anneal::search
