#include "queue/standing.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "protocol/run_state.h"
#include "queue/taken.h"

namespace anneal::queue {

namespace fs = std::filesystem;

const std::string& to_string(Standing::State state) {
  static const std::vector<std::string> words = {"queued", "starting", "refused"};
  return words[static_cast<std::size_t>(state)];
}

std::vector<Standing> standings(const QueueFolder& queue, int gpus) {
  // In the order in which an entry goes through them: one that moves on meanwhile is not missed.
  const std::vector<Entry> waiting = queue.waiting();
  const std::vector<std::string> starting = queue.starting();
  const std::vector<Refusal> refused = queue.refused();
  std::vector<Standing> all;
  for (const std::string& run : starting)
    if (!fs::exists(queue.run_directory(run) / run_files::spec))  // else it tells by itself
      all.push_back({.run = run, .state = Standing::State::starting, .reason = "is about to start"});
  std::vector<Wish> wishes;
  for (const Entry& entry : waiting) wishes.push_back({entry.run, demand_of(entry.spec, gpus)});
  const auto placed = placements(wishes, TakenDevices(queue.runs(), gpus).look(), gpus);
  for (std::size_t i = 0; i < waiting.size(); ++i)
    if (std::ranges::find(starting, waiting[i].run) == starting.end())
      all.push_back({.run = waiting[i].run,
                     .state = Standing::State::waiting,
                     .reason = placed[i].devices ? "starts next" : placed[i].obstacle,
                     .devices = placed[i].devices.value_or(wishes[i].demand.devices),
                     .any_gpus = placed[i].devices ? 0 : wishes[i].demand.any_gpus,
                     .added = waiting[i].added});
  for (const Refusal& refusal : refused)
    all.push_back({.run = refusal.run, .state = Standing::State::refused, .reason = refusal.reason});
  return all;
}

std::optional<Standing> standing_of(const QueueFolder& queue, const std::string& run, int gpus) {
  std::vector<Standing> all = standings(queue, gpus);
  const auto found = std::ranges::find(all, run, &Standing::run);
  return found == all.end() ? std::nullopt : std::optional(std::move(*found));
}

nlohmann::json to_json(const Standing& standing) {
  return {{"run", standing.run},         {"state", to_string(standing.state)}, {"reason", standing.reason},
          {"devices", standing.devices}, {"any_gpus", standing.any_gpus},      {"added", standing.added}};
}

std::optional<Standing> queued_at(const fs::path& run_directory, int gpus) {
  fs::path run = fs::absolute(run_directory).lexically_normal();
  if (!run.has_filename()) run = run.parent_path();
  if (fs::exists(run / run_files::spec)) return std::nullopt;
  return standing_of(QueueFolder(run.parent_path()), run.filename(), gpus);
}

}  // namespace anneal::queue
