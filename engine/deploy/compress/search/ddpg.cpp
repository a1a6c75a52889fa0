#include "engine/deploy/compress/search/ddpg.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <nlohmann/json.hpp>

#include "engine/core/base/object_reader.h"

namespace anneal::search {

namespace {

using nlohmann::json;

std::vector<std::size_t> sizes_of(std::size_t inputs, const std::vector<std::size_t>& hidden) {
  std::vector<std::size_t> sizes = {inputs};
  sizes.insert(sizes.end(), hidden.begin(), hidden.end());
  sizes.push_back(1);
  return sizes;
}

double sigmoid(double x) {
  return 1 / (1 + std::exp(-x));
}

/// Actions by the actor for states.
std::vector<double> actions(const Batch& logits) {
  std::vector<double> found;
  for (const double logit : logits.values) found.push_back(sigmoid(logit));
  return found;
}

Batch states(const std::vector<const Transition*>& batch, std::vector<double> Transition::*which) {
  Batch result{batch.size(), (batch.front()->*which).size(), {}};
  for (const Transition* transition : batch)
    result.values.insert(result.values.end(), (transition->*which).begin(), (transition->*which).end());
  return result;
}

/// What the critic is given: the action behind the state.
Batch with_actions(const Batch& states, const std::vector<double>& actions) {
  Batch result{states.rows, states.columns + 1, {}};
  for (std::size_t row = 0; row < states.rows; ++row) {
    result.values.insert(result.values.end(), states.row(row), states.row(row) + states.columns);
    result.values.push_back(actions[row]);
  }
  return result;
}

void follow(Mlp& target, const Mlp& now, double tau) {
  for (std::size_t i = 0; i < now.parameters.size(); ++i)
    target.parameters[i] += tau * (now.parameters[i] - target.parameters[i]);
}

json to_json(const Adam& adam) {
  return {{"mean", adam.mean}, {"variance", adam.variance}, {"steps", adam.steps}};
}

std::vector<double> numbers(ObjectReader& reader, const std::string& key, std::size_t count) {
  reader.require(key);
  const std::string allowed = "a list of " + std::to_string(count) + " numbers";
  auto values = list_from_json<double>(*reader.find(key), reader.place_of(key), allowed);
  if (values.size() == count) return values;
  throw UserError(
      "has " + std::to_string(values.size()) + " numbers, but this model needs " + std::to_string(count),
      reader.place_of(key));
}

Adam adam_from_json(const json& object, std::size_t count, const std::string& place) {
  ObjectReader reader(object, place);
  Adam adam;
  reader.read("steps", adam.steps, 0, std::int64_t{1} << 40);
  if (adam.steps > 0) {
    adam.mean = numbers(reader, "mean", count);
    adam.variance = numbers(reader, "variance", count);
  } else {
    reader.find("mean");
    reader.find("variance");
  }
  reader.finish();
  return adam;
}

/// A transition as one list: state, next state, action, reward, whether it is the last.
json to_json(const Transition& transition) {
  std::vector<double> values = transition.state;
  values.insert(values.end(), transition.next.begin(), transition.next.end());
  values.insert(values.end(), {transition.action, transition.reward, transition.is_last ? 1.0 : 0.0});
  return values;
}

Transition transition_from_json(const json& list, std::size_t size, const std::string& place) {
  const std::string allowed = "a list of " + std::to_string(2 * size + 3) + " numbers";
  const auto values = list_from_json<double>(list, place, allowed);
  if (values.size() != 2 * size + 3)
    throw UserError("has " + std::to_string(values.size()) + " numbers, but must have " + allowed, place);
  const auto next = values.begin() + static_cast<std::ptrdiff_t>(size);
  const auto rest = next + static_cast<std::ptrdiff_t>(size);
  return {.state = {values.begin(), next},
          .action = rest[0],
          .reward = rest[1],
          .next = {next, rest},
          .is_last = rest[2] != 0};
}

}  // namespace

Ddpg::Ddpg(std::size_t state_size, const DdpgOptions& options, double action, std::uint64_t seed)
    : options_(options), state_size_(state_size) {
  actor_.now = make_mlp(sizes_of(state_size, options.hidden), mix(seed));
  critic_.now = make_mlp(sizes_of(state_size + 1, options.hidden), mix(seed + 1));
  actor_.now.parameters.back() += std::log(action / (1 - action));  // the bias of its only output
  actor_.target = actor_.now;
  critic_.target = critic_.now;
}

Ddpg::Ddpg(std::size_t state_size, const DdpgOptions& options, const json& object, const std::string& place)
    : options_(options), state_size_(state_size) {
  ObjectReader reader(object, place);
  const auto read = [&](Learner& learner, const std::string& key, std::size_t inputs) {
    reader.require(key);
    ObjectReader own(*reader.find(key), reader.place_of(key));
    const std::vector<std::size_t> sizes = sizes_of(inputs, options.hidden);
    const std::size_t count = parameter_count(sizes);
    learner.now = {sizes, numbers(own, "parameters", count)};
    learner.target = {sizes, numbers(own, "target", count)};
    own.require("adam");
    learner.adam = adam_from_json(*own.find("adam"), count, own.place_of("adam"));
    own.finish();
  };
  read(actor_, "actor", state_size);
  read(critic_, "critic", state_size + 1);
  reader.require("memory");
  const json& memory = *reader.find("memory");
  if (!memory.is_array() || memory.size() > options.memory)
    throw UserError("is not a list of up to " + std::to_string(options.memory) + " transitions",
                    reader.place_of("memory"));
  for (std::size_t i = 0; i < memory.size(); ++i)
    memory_.push_back(transition_from_json(memory[i], state_size,
                                           reader.place_of("memory") + "[" + std::to_string(i) + "]"));
  reader.finish();
}

double Ddpg::act(const std::vector<double>& state) const {
  return sigmoid(forward(actor_.now, {1, state.size(), state}).back().values.front());
}

void Ddpg::remember(Transition transition) {
  memory_.push_back(std::move(transition));
  if (memory_.size() > options_.memory) memory_.pop_front();
}

void Ddpg::learn(Random& random, double baseline, double scale) {
  if (memory_.size() < options_.batch) return;
  std::vector<const Transition*> batch;
  for (std::size_t i = 0; i < options_.batch; ++i)
    batch.push_back(&memory_[random.below(static_cast<std::uint32_t>(memory_.size()))]);
  update_critic(batch, baseline, scale);
  update_actor(batch);
  follow(actor_.target, actor_.now, options_.tau);
  follow(critic_.target, critic_.now, options_.tau);
}

/// The mean of (Q(s, a) − y)², y = (r − b)/scale + γ·Q′(s′, μ′(s′)).
void Ddpg::update_critic(const std::vector<const Transition*>& batch, double baseline, double scale) {
  const Batch next = states(batch, &Transition::next);
  const std::vector<double> next_actions = actions(forward(actor_.target, next).back());
  const Batch next_worth = forward(critic_.target, with_actions(next, next_actions)).back();

  std::vector<double> done;
  for (const Transition* transition : batch) done.push_back(transition->action);
  const auto yielded = forward(critic_.now, with_actions(states(batch, &Transition::state), done));
  Batch gradient{batch.size(), 1, {}};
  for (std::size_t i = 0; i < batch.size(); ++i) {
    const double worth = (batch[i]->reward - baseline) / scale +
                         (batch[i]->is_last ? 0 : options_.discount * next_worth.values[i]);
    gradient.values.push_back(2 * (yielded.back().values[i] - worth) / static_cast<double>(batch.size()));
  }
  std::vector<double> of_parameters(critic_.now.parameters.size());
  backward(critic_.now, yielded, std::move(gradient), of_parameters);
  critic_.adam.step(critic_.now.parameters, of_parameters, options_.critic_rate);
}

/// The mean of −Q(s, μ(s)), as far as the action makes it.
void Ddpg::update_actor(const std::vector<const Transition*>& batch) {
  const Batch seen = states(batch, &Transition::state);
  const auto by_actor = forward(actor_.now, seen);
  const std::vector<double> chosen = actions(by_actor.back());
  const auto by_critic = forward(critic_.now, with_actions(seen, chosen));
  std::vector<double> unused(critic_.now.parameters.size());
  const Batch of_inputs = backward(
      critic_.now, by_critic,
      {batch.size(), 1, std::vector<double>(batch.size(), -1 / static_cast<double>(batch.size()))}, unused);
  Batch gradient{batch.size(), 1, {}};
  for (std::size_t i = 0; i < batch.size(); ++i)
    gradient.values.push_back(of_inputs.row(i)[seen.columns] * chosen[i] * (1 - chosen[i]));
  std::vector<double> of_parameters(actor_.now.parameters.size());
  backward(actor_.now, by_actor, std::move(gradient), of_parameters);
  actor_.adam.step(actor_.now.parameters, of_parameters, options_.actor_rate);
}

json Ddpg::state() const {
  const auto learner = [](const Learner& each) {
    return json{{"parameters", each.now.parameters},
                {"target", each.target.parameters},
                {"adam", to_json(each.adam)}};
  };
  json memory = json::array();
  for (const Transition& transition : memory_) memory.push_back(to_json(transition));
  return {{"actor", learner(actor_)}, {"critic", learner(critic_)}, {"memory", std::move(memory)}};
}

}  // namespace anneal::search
