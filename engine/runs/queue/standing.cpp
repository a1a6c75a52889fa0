#include "engine/runs/queue/standing.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "engine/core/protocol/run_state.h"
#include "engine/runs/queue/taken.h"

namespace anneal::queue {

namespace fs = std::filesystem;

const std::string& to_string(Standing::State state) {
  static const std::vector<std::string> words = {"queued", "starting", "refused"};
  return words[static_cast<std::size_t>(state)];
}

namespace {

/// A part may have room here and wait for other hosts.
std::string reason_of(const Entry& entry, const Placement& placed) {
  if (!placed.devices) return placed.obstacle;
  return entry.part && !entry.gathered.reason.empty() ? entry.gathered.reason : "starts next";
}

}  // namespace

Wish wish_of(const Entry& entry, int gpus) {
  if (!entry.part) return {entry.run, demand_of(entry.spec, gpus)};
  return {entry.run, {.devices = devices_of(entry.spec, gpus)}, entry.gathered.holds};
}

std::vector<Wish> wishes_of(const std::vector<Entry>& entries, int gpus) {
  std::vector<Wish> wishes;
  for (const Entry& entry : entries) wishes.push_back(wish_of(entry, gpus));
  return wishes;
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
  const std::vector<Wish> wishes = wishes_of(waiting, gpus);
  const auto placed = placements(wishes, TakenDevices(queue.runs(), gpus).look(), gpus);
  for (std::size_t i = 0; i < waiting.size(); ++i)
    if (std::ranges::find(starting, waiting[i].run) == starting.end())
      all.push_back({.run = waiting[i].run,
                     .state = Standing::State::waiting,
                     .reason = reason_of(waiting[i], placed[i]),
                     .devices = placed[i].devices.value_or(wishes[i].demand.devices),
                     .any_gpus = placed[i].devices ? 0 : wishes[i].demand.any_gpus,
                     .added = waiting[i].added,
                     .node = waiting[i].part ? waiting[i].part->node : 0});
  for (const Refusal& refusal : refused)
    all.push_back({.run = refusal.run,
                   .state = Standing::State::refused,
                   .reason = refusal.reason,
                   .node = refusal.node});
  return all;
}

std::optional<Standing> standing_of(const QueueFolder& queue, const std::string& run, int gpus) {
  std::vector<Standing> all = standings(queue, gpus);
  const auto found = std::ranges::find(all, run, &Standing::run);
  return found == all.end() ? std::nullopt : std::optional(std::move(*found));
}

nlohmann::json to_json(const Standing& standing) {
  return {{"run", standing.run},         {"state", to_string(standing.state)}, {"reason", standing.reason},
          {"devices", standing.devices}, {"any_gpus", standing.any_gpus},      {"added", standing.added},
          {"node", standing.node}};
}

std::optional<Standing> queued_at(const fs::path& run_directory, int gpus) {
  fs::path run = fs::absolute(run_directory).lexically_normal();
  if (!run.has_filename()) run = run.parent_path();
  if (fs::exists(run / run_files::spec)) return std::nullopt;
  return standing_of(QueueFolder(run.parent_path()), run.filename(), gpus);
}

}  // namespace anneal::queue
