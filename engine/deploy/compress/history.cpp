#include "engine/deploy/compress/history.h"

#include <exception>
#include <utility>

#include <nlohmann/json.hpp>

#include "engine/deploy/compress/journal_events.h"
#include "engine/runs/work/journaled.h"

namespace anneal::compress {

using nlohmann::json;
namespace events = journal_events;

void CompressionHistory::take(const json& line) try {
  if (!line.is_object()) return;
  const std::string event = line.at("event").get<std::string>();
  seconds_ = line.at("time").get<double>();
  if (auto process = work::process_of(line)) {
    process_ = std::move(process);
    has_ended_ = false;
  }
  take_activity(event, line);
  if (event == events::hello) {
    limits_ = limits_from_json(line.at("limits"), "limits");
  } else if (event == events::reference && line.at("key") == "decision") {
    reference_accuracy_ = line.at("accuracy").get<double>();
    deciding_images_ = line.at("samples").get<std::int64_t>();
  } else if (event == events::model && line.at("recipe").empty()) {
    original_model_ = line.at("id").get<std::int64_t>();
  } else if (event == events::candidate) {
    candidates_.push_back(candidate_from_json(line, "journal"));
    judge(candidates_.back(), limits_);
  } else if (event == events::finished) {
    has_ended_ = true;
    if (line.at("accepted").is_number()) accepted_ = line.at("accepted").get<std::int64_t>();
    if (line.at("closest").is_number()) closest_ = line.at("closest").get<std::int64_t>();
    is_out_of_time_ = line.at("is_out_of_time").get<bool>();
  }
} catch (const std::exception&) {
}

/// What follows upon a line.
void CompressionHistory::take_activity(const std::string& event, const json& line) {
  if (event == events::stage || event == events::warning) return;
  if (event != events::started) {
    doing_.reset();
    training_.clear();
  }
  if (event == events::size || event == events::assessed) {
    const Activity now = event == events::size ? Activity::sizing : Activity::assessing;
    tried_ = activity_ == now ? tried_ + 1 : 1;
    activity_ = now;
  } else if (event == events::retraining) {
    doing_ = recipe_from_json(line.at("recipe"), "journal");
    // A name in the folder, whoever wrote the journal.
    training_ = std::filesystem::path(line.at("run").get<std::string>()).filename();
    activity_ = Activity::training;
  } else if (event != events::hello && event != events::started && event != events::stopped) {
    activity_ = Activity::measuring;
  }
}

const Candidate* CompressionHistory::smallest_accepted() const {
  const Candidate* smallest = nullptr;
  for (const Candidate& one : candidates_)
    if (one.is_accepted() && (smallest == nullptr || one.measures.bytes < smallest->measures.bytes))
      smallest = &one;
  return smallest;
}

const Candidate* CompressionHistory::undecided() const {
  for (const Candidate& one : candidates_)
    if (has_ended_ && closest_ == one.id && one.is_undecided()) return &one;
  return nullptr;
}

std::optional<std::int64_t> CompressionHistory::recommended() const {
  if (accepted_) return accepted_;
  const Candidate* found = smallest_accepted();
  return found != nullptr ? std::optional(found->id) : closest_;
}

}  // namespace anneal::compress
