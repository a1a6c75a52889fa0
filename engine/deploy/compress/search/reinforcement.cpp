#include "engine/deploy/compress/search/reinforcement.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include <nlohmann/json.hpp>

#include "engine/core/base/object_reader.h"

namespace anneal::search {

namespace {

using nlohmann::json;

constexpr double baseline_decay = 0.95;
constexpr std::size_t seen_besides = 3;  ///< saved so far, to be saved still, the last action

double number_of(const std::string& operation) {
  const std::vector<std::string> known = {"conv2d", "linear", "attention"};
  return static_cast<double>(std::ranges::find(known, operation) - known.begin());
}

/// Each column from 0 to 1.
void normalise(std::vector<std::vector<double>>& rows) {
  for (std::size_t column = 0; column < rows.front().size(); ++column) {
    double least = rows.front()[column], most = least;
    for (const auto& row : rows) {
      least = std::min(least, row[column]);
      most = std::max(most, row[column]);
    }
    for (auto& row : rows) row[column] = most > least ? (row[column] - least) / (most - least) : 0;
  }
}

std::vector<std::vector<double>> descriptions(const Problem& problem, const std::vector<std::size_t>& turns) {
  std::vector<std::vector<double>> rows;
  for (const std::size_t turn : turns) {
    const Group& group = problem.groups[turn];
    rows.push_back({static_cast<double>(turn), number_of(group.operation), group.inputs, group.outputs,
                    group.kernel, group.stride, group.share});
  }
  normalise(rows);
  return rows;
}

/// The share that every group can keep alike for the target.
double uniform_ratio(const Problem& problem) {
  double least = 0, most = 1;
  for (int i = 0; i < 30; ++i) {
    const double middle = (least + most) / 2;
    (problem.cost(Ratios(problem.groups.size(), middle)) <= problem.target ? least : most) = middle;
  }
  return std::clamp(least, 0.05, 0.95);
}

std::size_t state_size(const std::vector<std::vector<double>>& rows) {
  return rows.front().size() + seen_besides;
}

/// Box and Muller 1958.
double normal(Random& random) {
  const double radius = std::sqrt(-2 * std::log(1 - random.uniform()));
  return radius * std::cos(2 * std::numbers::pi * random.uniform());
}

/// Of a normal distribution what lies from `least` to 1, with its mean in between.
double truncated_normal(double mean, double deviation, double least, Random& random) {
  mean = std::clamp(mean, least, 1.0);
  // As narrow as nothing else is, a third is met each time.
  for (int i = 0; i < 100; ++i) {
    const double drawn = mean + deviation * normal(random);
    if (drawn >= least && drawn <= 1) return drawn;
  }
  return mean;
}

json to_json(const ReinforcementOptions& options) {
  return {{"episodes", options.episodes},
          {"warmup", options.warmup},
          {"noise", options.noise},
          {"noise_decay", options.noise_decay},
          {"reward", static_cast<int>(options.reward)},
          {"updates", options.updates},
          {"hidden", options.ddpg.hidden},
          {"actor_rate", options.ddpg.actor_rate},
          {"critic_rate", options.ddpg.critic_rate},
          {"discount", options.ddpg.discount},
          {"tau", options.ddpg.tau},
          {"batch", options.ddpg.batch},
          {"memory", options.ddpg.memory}};
}

ReinforcementOptions options_from_json(const json& object, const std::string& place) {
  ObjectReader reader(object, place);
  ReinforcementOptions options;
  reader.read("episodes", options.episodes, 0, 1'000'000);
  reader.read("warmup", options.warmup, 0, 1'000'000);
  reader.read("noise", options.noise, 0, 10);
  reader.read("noise_decay", options.noise_decay, 0, 1);
  reader.read("reward", options.reward, 0, 1);
  reader.read("updates", options.updates, 0, 1000);
  if (const json* hidden = reader.find("hidden")) {
    options.ddpg.hidden = list_from_json<std::size_t>(*hidden, reader.place_of("hidden"), "a list of widths");
    if (options.ddpg.hidden.size() > 4 ||
        std::ranges::any_of(options.ddpg.hidden, [](std::size_t width) { return width < 1 || width > 1000; }))
      throw UserError("is not up to 4 widths from 1 to 1000", reader.place_of("hidden"));
  }
  reader.read("actor_rate", options.ddpg.actor_rate, 0, 1);
  reader.read("critic_rate", options.ddpg.critic_rate, 0, 1);
  reader.read("discount", options.ddpg.discount, 0, 1);
  reader.read("tau", options.ddpg.tau, 0, 1);
  reader.read("batch", options.ddpg.batch, 1, 10'000);
  reader.read("memory", options.ddpg.memory, 1, 1'000'000);
  reader.finish();
  return options;
}

const json& part(const json& state, const char* key, const std::string& place) {
  if (state.is_object() && state.contains(key)) return state.at(key);
  throw UserError("is missing", place + "." + key);
}

}  // namespace

ReinforcementOptions ReinforcementOptions::published() {
  return {.episodes = 900,
          .warmup = 100,
          .noise = 0.5,
          .noise_decay = 0.95,
          .reward = Reward::accuracy,
          .updates = 1,
          .ddpg = {}};
}

Reinforcement::Reinforcement(Problem problem, const ReinforcementOptions& options, std::uint64_t seed)
    : problem_(std::move(problem)),
      turns_(problem_.free_groups()),
      descriptions_(descriptions(problem_, turns_)),
      options_(options),
      uniform_(uniform_ratio(problem_)),
      seed_(seed),
      agent_(state_size(descriptions_), options.ddpg, uniform_, seed) {}

Reinforcement::Reinforcement(Problem problem, const json& state, const std::string& place)
    : problem_(std::move(problem)),
      turns_(problem_.free_groups()),
      descriptions_(descriptions(problem_, turns_)),
      options_(options_from_json(part(state, "options", place), place + ".options")),
      uniform_(uniform_ratio(problem_)),
      seed_(0),
      agent_(state_size(descriptions_), options_.ddpg, part(state, "agent", place), place + ".agent") {
  ObjectReader reader(state, place);
  reader.find("options");
  reader.find("agent");
  std::string seed;
  reader.require("seed");
  reader.read("seed", seed);  // a string, as it has more digits than a number of JSON
  if (seed.empty() || seed.size() > 20 ||
      !std::ranges::all_of(seed, [](char c) { return c >= '0' && c <= '9'; }))
    throw UserError("is not a whole number", reader.place_of("seed"));
  for (const char digit : seed) seed_ = seed_ * 10 + static_cast<std::uint64_t>(digit - '0');
  reader.require("episode");
  reader.read("episode", episode_, 0, options_.episodes);
  reader.read("baseline", baseline_, -1e6, 1e6);
  reader.read("mean", mean_, -1e6, 1e6);
  reader.read("squares", squares_, 0, 1e18);
  if (const json* best = reader.find("best")) {
    ObjectReader own(*best, reader.place_of("best"));
    own.require("ratios");
    best_.emplace().ratios =
        list_from_json<double>(*own.find("ratios"), own.place_of("ratios"), "a list of numbers");
    if (best_->ratios.size() != problem_.groups.size())
      throw UserError("belong to another model", own.place_of("ratios"));
    own.read("accuracy", best_->accuracy, 0, 1);
    own.read("reward", best_reward_, -1e6, 1e6);
    own.finish();
    best_->cost = problem_.cost(best_->ratios);
  }
  reader.finish();
}

std::vector<double> Reinforcement::observe(std::size_t turn, const prune::Widths& widths, double last) const {
  // What was decided is in `widths`, the rest of which is whole.
  prune::Widths least = widths;
  for (std::size_t later = turn; later < turns_.size(); ++later)
    least[turns_[later]] = problem_.allowed[turns_[later]].least;
  std::vector<double> seen = descriptions_[turn];
  const double cost = problem_.cost(widths);
  seen.insert(seen.end(), {1 - cost, cost - problem_.cost(least), last});
  return seen;
}

double Reinforcement::choose(const std::vector<double>& seen, double least, Random& random) const {
  if (episode_ == 0) return uniform_;
  if (episode_ < options_.warmup) return truncated_normal(uniform_, options_.noise, least, random);
  const double deviation =
      options_.noise * std::pow(options_.noise_decay, static_cast<double>(episode_ - options_.warmup));
  return truncated_normal(agent_.act(seen), deviation, least, random);
}

/// Draws from the seed and the number of the episode alone, so that it is the same each time.
Reinforcement::Episode Reinforcement::walk() const {
  Random random({seed_, static_cast<std::uint64_t>(episode_), 0});
  Episode episode{.seen = {}, .actions = {}, .widths = problem_.whole()};
  prune::Widths least = problem_.smallest();  // with what was decided
  double last = 1;
  for (std::size_t turn = 0; turn < turns_.size(); ++turn) {
    const std::size_t group = turns_[turn];
    const prune::AllowedWidths& allowed = problem_.allowed[group];
    const auto present = static_cast<double>(allowed.present);
    episode.seen.push_back(observe(turn, episode.widths, last));
    const double wanted = choose(episode.seen.back(), static_cast<double>(allowed.least) / present, random);
    // The widest up to there with which the smallest rest meets the target.
    const prune::Widths choices = allowed.all();
    auto choice = std::ranges::find(choices, allowed.nearest(wanted * present));
    least[group] = *choice;
    while (options_.reward == Reward::accuracy && choice != choices.begin() &&
           problem_.cost(least) > problem_.target)
      least[group] = *--choice;
    episode.widths[group] = least[group];
    last = static_cast<double>(least[group]) / present;
    episode.actions.push_back(last);
  }
  return episode;
}

std::optional<Ratios> Reinforcement::ask() {
  if (episode_ >= options_.episodes) return std::nullopt;
  return problem_.ratios(walk().widths);
}

double Reinforcement::reward_of(double accuracy, double cost) const {
  if (options_.reward == Reward::accuracy) return accuracy;
  return -(1 - accuracy) * std::log(cost * problem_.cost_model(problem_.whole()));
}

/// Welford 1962.
void Reinforcement::count(double reward) {
  baseline_ = episode_ == 0 ? reward : baseline_decay * baseline_ + (1 - baseline_decay) * reward;
  const double before = reward - mean_;
  mean_ += before / static_cast<double>(episode_ + 1);
  squares_ += before * (reward - mean_);
}

void Reinforcement::tell(double accuracy) {
  if (episode_ >= options_.episodes) return;
  const Episode episode = walk();
  const double cost = problem_.cost(episode.widths), reward = reward_of(accuracy, cost);
  if (!best_ || reward > best_reward_) {
    best_ = Measured{problem_.ratios(episode.widths), accuracy, cost};
    best_reward_ = reward;
  }
  count(reward);
  const double scale = std::sqrt(squares_ / static_cast<double>(episode_ + 1));

  Random random({seed_, static_cast<std::uint64_t>(episode_), 1});
  for (std::size_t turn = 0; turn < turns_.size(); ++turn) {
    const bool is_last = turn + 1 == turns_.size();
    agent_.remember({.state = episode.seen[turn],
                     .action = episode.actions[turn],
                     .reward = reward,
                     .next = episode.seen[is_last ? turn : turn + 1],
                     .is_last = is_last});
    for (std::int64_t i = 0; i < options_.updates && episode_ >= options_.warmup; ++i)
      agent_.learn(random, baseline_, scale > 0 ? scale : 1);
  }
  ++episode_;
}

json Reinforcement::state() const {
  json state = {{"options", to_json(options_)},
                {"seed", std::to_string(seed_)},
                {"episode", episode_},
                {"baseline", baseline_},
                {"mean", mean_},
                {"squares", squares_},
                {"agent", agent_.state()}};
  if (best_)
    state["best"] = {{"ratios", best_->ratios}, {"accuracy", best_->accuracy}, {"reward", best_reward_}};
  return state;
}

}  // namespace anneal::search
