#include "app/hosts/host_fleet.h"

#include <QCoreApplication>
#include <algorithm>
#include <mutex>
#include <thread>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/widgets/words/sentence.h"
#include "engine/core/base/error.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/data/sync/local_folder.h"
#include "remote/fleet/fleet_run.h"
#include "remote/fleet/start_fleet.h"
#include "remote/host/data.h"
#include "remote/host/remote_run.h"

namespace anneal::studio {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

struct FleetWords {
  Q_DECLARE_TR_FUNCTIONS(HostFleet)
};

constexpr std::chrono::seconds start_patience{60};
constexpr std::chrono::seconds stop_patience{10};  ///< of each host; another may be asked then

/// What the run begins with lies here: each host gets it.
void send_weights(const std::vector<remote::Member>& members, remote::FleetStart& fleet) {
  const json::json_pointer init("/model/init");
  json spec = json::parse(*fleet.spec);
  const std::string here = initial_weights_of(spec);
  if (here.empty()) return;
  const sync::LocalFolder file = sync::read_local_folder(here);
  for (std::size_t node = 0; node < members.size(); ++node)
    fleet.weights.push_back(remote::asked(members[node], [&](ssh::Session& session) {
      return remote::send_data(session, members[node].place, fleet.engines[node], file, {}).path;
    }));
  spec[init] = fleet.weights.front();
  fleet.spec = spec.dump();
}

/// Until the programs are on all hosts, or are known not to come to one.
struct GangStart {
  std::mutex mutex;
  std::vector<std::string> engines;  ///< of each host, once its programs are there
  std::size_t missing = 0;
  bool has_failed = false;
};

}  // namespace

std::vector<remote::Member> HostFleet::members(std::chrono::seconds patience) const {
  std::vector<remote::Member> members;
  for (const auto& host : hosts_)
    members.push_back({.name = host->place().name,
                       .place = host->place().place,
                       .with = [host, patience](const remote::Member::Action& action) {
                         host->control().persist(action, patience);
                       }});
  return members;
}

void HostFleet::connect() {
  for (const auto& host : hosts_) host->connect();
}

void HostFleet::start(const fs::path& run, const Start& start, Done done) {
  remote::RemoteRuns::check_name(run.string());
  if (!start.spec || start.data.size() != hosts_.size())
    throw UserError(FleetWords::tr("To train together, several hosts each need the data.").toStdString());
  const auto gang_start = std::make_shared<GangStart>();
  gang_start->missing = hosts_.size();
  gang_start->engines.resize(hosts_.size());
  const auto failed = [gang_start, done](const std::exception_ptr& error) {
    {
      const std::lock_guard lock(gang_start->mutex);
      if (std::exchange(gang_start->has_failed, true)) return;
    }
    give_answer(done, {.is_done = false, .problem = sentence_of(error), .is_run = false});
  };
  for (std::size_t node = 0; node < hosts_.size(); ++node)
    hosts_[node]->with_programs(
        [self = shared_from_this(), gang_start, node, run = run.string(), start, done](
            ssh::Session&, const std::string& engine) {
          std::vector<std::string> engines;
          {
            const std::lock_guard lock(gang_start->mutex);
            gang_start->engines[node] = engine;
            if (--gang_start->missing > 0 || gang_start->has_failed) return;
            engines = gang_start->engines;
          }
          std::thread([self, run, engines, start, done] {
            self->launch(run, engines, start, done);
          }).detach();
        },
        failed);
}

void HostFleet::launch(const std::string& run, const std::vector<std::string>& engines, const Start& start,
                       const Done& done) {
  const auto starts = [&] {
    const std::vector<remote::Member> all = members(start_patience);
    remote::FleetStart fleet{
        .name = run, .engines = engines, .spec = start.spec, .data = start.data, .queue = start.waits};
    send_weights(all, fleet);
    return remote::start_fleet(all, fleet, [](const std::string&) {});
  };
  begin(done, starts, start.waits);
}

/// Answers for what `starts` a run on all hosts or on none, or has it wait in their queues.
void HostFleet::begin(const Done& done, const std::function<remote::HostsRecord()>& starts, bool waits) {
  remote::HostsRecord record;
  try {
    record = starts();
  } catch (const std::exception& error) {
    return give_answer(done, {.is_done = false, .problem = sentence_of(error), .is_run = false});
  }
  try {
    if (!waits && !is_proven_.exchange(true)) prove_alive(record);
    give_answer(done, {});
  } catch (const std::exception& error) {
    is_proven_ = false;
    give_answer(done, {.is_done = false, .problem = sentence_of(error)});
  }
}

/// Some servers end all that a session has started when it ends.
void HostFleet::prove_alive(const remote::HostsRecord& record) {
  using remote::Part;
  std::this_thread::sleep_for(first().proven_after());
  for (const auto& host : hosts_) host->control().renew();
  const auto is_gone = [](const Part& part) { return part.state == Part::State::gone; };
  for (int look = 0; look < 2; ++look) {
    const std::vector<Part> parts = remote::parts_of(members(start_patience), record);
    const auto gone = std::ranges::find_if(parts, is_gone);
    // All of them are gone where the run has ended meanwhile.
    if (gone == parts.end() || std::ranges::all_of(parts, is_gone)) return;
    if (look == 1)
      throw EnvironmentError("the run was terminated there when the session that started it ended",
                             gone->host, "allow processes to continue: run `loginctl enable-linger` there");
    std::this_thread::sleep_for(first().proven_after());
  }
}

void HostFleet::resume(const fs::path& run, std::optional<std::int64_t> epochs, Done done) {
  std::thread([self = shared_from_this(), name = run.string(), epochs, done] {
    self->begin(done, [&] {
      return remote::resume_fleet(self->members(start_patience), self->checked_record_of(name), epochs,
                                  [](const std::string&) {});
    });
  }).detach();
}

void HostFleet::stop(const fs::path& run, Stop how, Done done) {
  if (how == Stop::after_epoch) return first().stop(run, how, std::move(done));  // it tells the others
  std::thread([self = shared_from_this(), name = run.string(), how, done] {
    try {
      remote::stop_fleet(self->members(stop_patience), self->checked_record_of(name), how == Stop::now);
      give_answer(done, {});
    } catch (const std::exception& error) {
      give_answer(done, {.is_done = false, .problem = sentence_of(error)});
    }
  }).detach();
}

/// Of whichever host is reached; each has it.
remote::HostsRecord HostFleet::record_of(const std::string& run) const {
  const std::vector<remote::Member> all = members(stop_patience);
  for (std::size_t i = 0;; ++i) try {
      return remote::asked(
          all[i], [&](ssh::Session& session) { return remote::hosts_record(session, all[i].place, run); });
    } catch (const EnvironmentError&) {
      if (i + 1 == all.size()) throw;
    }
}

remote::HostsRecord HostFleet::checked_record_of(const std::string& run) const {
  remote::HostsRecord record = record_of(run);
  if (record.hosts.size() != hosts_.size())
    throw UserError("there is no run on these hosts: " + run, first().place().name);
  return record;
}

}  // namespace anneal::studio
