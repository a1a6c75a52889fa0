#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>

#include "app/hosts/host_link.h"
#include "app/hosts/host_report.h"
#include "app/hosts/own_programs.h"
#include "app/hosts/queue_host.h"
#include "app/hosts/recent_parts.h"
#include "app/hosts/run_host.h"
#include "remote/host/host_list.h"
#include "remote/host/queue.h"
#include "remote/host/remote_run.h"

namespace anneal::studio {

/// A host over SSH. Runs are named by their name there, in place of a directory. Orders wait until the host
/// is reached, and may make the person be asked; questions fail at once while it is silent. Two links: one
/// for orders and questions, and one for programs, which lives only while they are sent.
class SshHost : public RunHost, public QueueHost, public std::enable_shared_from_this<SshHost> {
 public:
  struct Settings {
    remote::KnownPlace place;
    std::shared_ptr<HostPerson> person;
    std::shared_ptr<OwnPrograms> programs;
    ssh::UserFiles files = ssh::UserFiles::of_this_user();
    std::chrono::milliseconds proven_after{3000};  ///< whether the first run outlives its session
    std::function<void()> changed = [] {};         ///< the report has; called on any thread
  };

  static std::shared_ptr<SshHost> begin(Settings settings);
  /// Ends the links, at once; nothing is answered any more. Runs go on.
  void end();
  /// As HostLink's, of both.
  bool has_ended_by(HostLink::Clock::time_point deadline);

  const remote::KnownPlace& place() const { return settings_.place; }
  HostReport report() const;
  std::chrono::milliseconds proven_after() const { return settings_.proven_after; }
  /// A new connection, then probe, then what there is of the programs; the report tells how it goes.
  void test();
  /// Sends the programs where they are missing.
  void deploy();
  /// Asks for facts and runs anew, if the host answers now.
  void refresh();

  /// Sees to it that the programs are there; then does `next`, on the control link, with their id.
  void with_programs(std::function<void(ssh::Session&, const std::string& id)> next,
                     const HostLink::Failed& failed);
  HostLink& control() const { return *control_; }    ///< for what takes a moment
  HostLink& transfer() const { return *transfer_; }  ///< for what takes longer

  /// Orders about what waits there; see remote::RemoteQueue. The report has the queue after them.
  void move_queued(const std::filesystem::path& run, std::size_t position, Done done) override;
  void remove_queued(const std::filesystem::path& run, Done done) override;

  std::filesystem::path new_directory(const std::filesystem::path& project,
                                      const QString& name) const override;
  /// The spec's `model.init` is a file of this computer, which is sent there first.
  void start(const std::filesystem::path& run, const Start& start, Done done) override;
  void resume(const std::filesystem::path& run, std::optional<std::int64_t> epochs, Done done) override;
  void stop(const std::filesystem::path& run, Stop how, Done done) override;
  void change(const std::filesystem::path& run, const nlohmann::json& training, Done done) override;
  void fetch(const std::filesystem::path& run, const std::filesystem::path& folder,
             std::shared_ptr<Transfer> transfer, Done done) override;
  std::optional<RunPhase> phase(const std::filesystem::path& run, const std::stop_token& stop) override;
  std::optional<FilePart> read(const std::filesystem::path& run, const std::filesystem::path& file,
                               std::int64_t offset, std::int64_t most, const std::stop_token& stop) override;
  QString why_it_waits(const std::filesystem::path& run) const override;
  std::optional<LinkState> link() const override { return report().link; }
  void connect() override { control_->connect(false); }

 private:
  using Clock = std::chrono::steady_clock;
  using Failed = HostLink::Failed;

  /// How a run stood when it was looked at last.
  struct Seen {
    Clock::time_point at = {};
    Clock::time_point asked = {};
    bool is_there = false;
    std::optional<RunPhase> phase = {};
    QString why = {};  ///< it waits
    FilePart events = {};

    bool is_fresh() const;
  };

  explicit SshHost(Settings settings);
  void begin_links();
  remote::RemoteRuns runs(ssh::Session& session) const { return {session, settings_.place.place}; }
  Seen look(const std::string& run, const std::stop_token& stop);
  std::optional<FilePart> read_there(ssh::Session& session, const std::string& run,
                                     const std::filesystem::path& file, std::int64_t offset,
                                     std::int64_t most);
  void look_around(ssh::Session& session, const std::string& run);
  void start_there(const std::string& name, const std::string& engine, const Start& start, const Done& done,
                   const Failed& failed);
  void send_weights(const std::filesystem::path& file, const std::string& engine,
                    std::function<void(const std::string& path)> next, const Failed& failed);
  void forget(const std::string& run);
  /// Has `action` done on the run, and answers.
  void order(const std::string& run, Done done,
             std::function<void(remote::RemoteRuns&, const std::string&)> action);
  void prove_alive(const std::string& run, const Done& done);
  void change_queue(std::function<remote::HostQueue(remote::RemoteQueue&)> change, Done done);
  void send(const std::shared_ptr<const remote::Bundle>& bundle,
            std::function<void(ssh::Session&, const std::string& id)> next, const Failed& unsent,
            const Failed& failed);
  void probe_now(ssh::Session& session);
  remote::LibraryChoice choice_for(const remote::HostFacts& facts) const;
  void look_for_programs(ssh::Session& session, const std::shared_ptr<const remote::Bundle>& bundle,
                         const remote::LibraryChoice& choice);
  void end_test(const std::exception_ptr& error);
  void fail_programs(const std::exception_ptr& error);
  void change_report(const std::function<void(HostReport&)>& edit);

  Settings settings_;
  std::shared_ptr<HostLink> control_;
  std::shared_ptr<HostLink> transfer_;
  mutable std::mutex mutex_;
  HostReport report_;  ///< guarded by mutex_, but for the link; as the next
  std::map<std::string, Seen> seen_;
  RecentParts recent_;                   ///< of the runs' events
  mutable std::set<std::string> names_;  ///< given out to new runs
  std::atomic<bool> is_proven_ = false;  ///< a run has outlived the session that started it, or is to
};

}  // namespace anneal::studio
