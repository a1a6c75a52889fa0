#include "engine/runs/runner/rank_group.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <utility>
#include <variant>

#include <sys/mman.h>

#include "engine/core/base/error.h"
#include "engine/core/base/machine.h"
#include "engine/core/base/shared_memory.h"
#include "engine/runs/runner/failure.h"

namespace anneal::runner {

namespace {

using Clock = std::chrono::steady_clock;

/// How long ranks may take to end after the first has finished.
constexpr std::chrono::seconds straggler_patience{3};

/// A file without a name, so that what it says stands in no list of arguments and on no disk.
Descriptor nameless_file(const std::string& text) {
  Descriptor file(memfd_create("anneal-place", MFD_CLOEXEC));
  if (!file || pwrite(file.get(), text.data(), text.size(), 0) != static_cast<ssize_t>(text.size()))
    throw system_error("cannot be kept in memory", "where the nodes are", errno);
  return file;
}

std::string address_of(const link::NodePlace& place) {
  return place.nodes[static_cast<std::size_t>(place.node)].host;
}

}  // namespace

void RankFailure::add(const RankFailure& other) {
  const bool tells_more = is_of_another() && (!other.is_of_another() || said.message.empty());
  const std::string seen = evidence.empty() ? other.evidence : evidence;
  if (tells_more && !other.said.message.empty()) *this = other;
  evidence = seen;
}

RankGroup::RankGroup(GroupStart start) : start_(std::move(start)) {
  const std::optional<link::NodePlace>& place = start_.place;
  Descriptor link;
  if (place) link = nameless_file(to_json(*place).dump());
  if (start_.ranks > 1 || place) memory_ = make_shared_memory();
  for (int rank = 0; rank < start_.ranks; ++rank)
    ranks_.emplace_back(start_.run, start_.worker,
                        RankPlace{.rank = rank,
                                  .ranks = start_.ranks,
                                  .node = place ? place->node : 0,
                                  .nodes = place ? place->count() : 1,
                                  .address = place ? address_of(*place) : "",
                                  .memory = memory_.get(),
                                  .link = rank == 0 ? link.get() : -1,
                                  .listener = rank == 0 ? start_.listener : -1,
                                  .resumes = start_.resumes});
}

std::vector<pid_t> RankGroup::processes() const {
  std::vector<pid_t> found;
  for (const Rank& rank : ranks_) found.push_back(rank.pid());
  return found;
}

std::vector<int> RankGroup::numbers() const {
  std::vector<int> found;
  for (const Rank& rank : ranks_) found.push_back(rank.number());
  return found;
}

void RankGroup::add_to(std::vector<pollfd>& waits, bool with_events) const {
  for (const Rank& rank : ranks_) rank.add_to(waits, with_events);
}

void RankGroup::look() {
  for (Rank& rank : ranks_) {
    rank.look();
    const bool is_killed_by_us = are_killed_for_others_ && rank.status() && rank.status()->signal == SIGKILL;
    if (culprit_ == nullptr && rank.has_ended_badly() && !is_killed_by_us) blame(rank);
  }
  end_stragglers();
}

void RankGroup::blame(const Rank& rank) {
  culprit_ = &rank;
  look_for_evidence();
  send(SIGKILL);
}

/// Those that another missed show why for as long as they are not killed.
void RankGroup::look_for_evidence() {
  for (const Rank& rank : ranks_)
    if (!rank.status() && evidence_.empty()) evidence_ = condition_of(rank.pid());
}

void RankGroup::kill_for_others() {
  if (!are_killed_for_others_) look_for_evidence();
  are_killed_for_others_ = true;
  send(SIGKILL);
}

void RankGroup::end_stragglers() {
  if (!ranks_.front().status() || ranks_.front().has_ended_badly()) return;
  if (!finished_) finished_ = Clock::now();
  if (!is_late()) return;
  for (std::size_t rank = 1; rank < ranks_.size(); ++rank) ranks_[rank].send(SIGKILL);
}

bool RankGroup::is_late() const {
  return finished_ && Clock::now() - *finished_ >= straggler_patience;
}

bool RankGroup::read_events(const std::function<void(const Rank&, EventBody)>& receive) {
  bool has_more = false;
  for (Rank& rank : ranks_)
    if (rank.read_some([&](EventBody body) { receive(rank, std::move(body)); })) has_more = true;
  return has_more;
}

bool RankGroup::have_ended() const {
  return std::ranges::all_of(ranks_, [](const Rank& rank) { return rank.status().has_value(); });
}

bool RankGroup::has_finished() const {
  const std::optional<EventBody>& said = ranks_.front().last_word();
  return said && std::holds_alternative<FinishedEvent>(*said);
}

RankFailure RankGroup::failure() const {
  const Rank& ended = culprit_ == nullptr ? ranks_.front() : *culprit_;
  RankFailure failure{.said = {}, .status = *ended.status(), .is_silent = false, .evidence = evidence_};
  if (culprit_ == nullptr && are_killed_for_others_) {
    failure.said.code = FailedEvent::lost_rank;
    return failure;
  }
  const auto* said = ended.last_word() ? std::get_if<FailedEvent>(&*ended.last_word()) : nullptr;
  failure.is_silent = said == nullptr;
  failure.said =
      failure.is_silent ? failure_of(name_of(ended), failure.status, ended.log(), start_.run) : *said;
  failure.was_out_of_memory = failure.is_silent && tells_of_no_memory(failure.status, ended.log());
  if (failure.is_silent) return failure;
  if (failure.is_of_another()) {
    failure.said.message = said->place + " " + said->message;
    failure.said.hint = how_to_go_on(start_.run);
  } else if (start_.ranks > 1 || start_.place) {
    failure.said.message = name_of(ended) + ": " + said->message;
  }
  return failure;
}

void RankGroup::send(int signal) const {
  for (const Rank& rank : ranks_) rank.send(signal);
}

std::string RankGroup::name_of(const Rank& rank) const {
  if (start_.place) return "rank " + std::to_string(rank.number()) + " on " + host_name();
  return ranks_.size() == 1 ? "the worker" : "rank " + std::to_string(rank.number());
}

}  // namespace anneal::runner
