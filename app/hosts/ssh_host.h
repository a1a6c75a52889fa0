#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>

#include "host/host_list.h"
#include "host/remote_run.h"
#include "hosts/host_link.h"
#include "hosts/host_report.h"
#include "hosts/own_programs.h"
#include "hosts/run_host.h"

namespace anneal::studio {

/// A host over SSH. Runs are named by their name there, in place of a directory. Orders wait until the host
/// is reached, and may make the person be asked; questions fail at once while it is silent. Two links: one
/// for orders and questions, and one for programs, which lives only while they are sent.
class SshHost : public RunHost, public std::enable_shared_from_this<SshHost> {
 public:
  struct Settings {
    remote::KnownPlace place;
    std::shared_ptr<HostPerson> person;
    std::shared_ptr<OwnPrograms> programs;
    ssh::UserFiles files = ssh::UserFiles::of_this_user();
    std::function<void()> changed = [] {};  ///< the report has; called on any thread
  };

  static std::shared_ptr<SshHost> begin(Settings settings);
  /// Ends the links; nothing is answered any more. Runs go on.
  void end();

  const remote::KnownPlace& place() const { return settings_.place; }
  HostReport report() const;
  /// A new connection, then probe, then what there is of the programs; the report tells how it goes.
  void test();
  /// Sends the programs where they are missing.
  void deploy();
  /// Asks for facts and runs anew, if the host answers now.
  void refresh();

  std::filesystem::path new_directory(const std::filesystem::path& project,
                                      const QString& name) const override;
  void start(const std::filesystem::path& run, const std::optional<std::string>& spec, Done done) override;
  void resume(const std::filesystem::path& run, std::optional<std::int64_t> epochs, Done done) override;
  void stop(const std::filesystem::path& run, Stop how, Done done) override;
  void change(const std::filesystem::path& run, const nlohmann::json& training, Done done) override;
  std::optional<RunPhase> phase(const std::filesystem::path& run, const std::stop_token& stop) override;
  std::optional<FilePart> read(const std::filesystem::path& run, const std::filesystem::path& file,
                               std::int64_t offset, std::int64_t most, const std::stop_token& stop) override;
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
    FilePart events = {};

    bool is_fresh() const;
  };

  explicit SshHost(Settings settings);
  void begin_links();
  remote::RemoteRuns runs(ssh::Session& session) const { return {session, settings_.place.place}; }
  Seen look(const std::string& run, const std::stop_token& stop);
  void look_around(ssh::Session& session, const std::string& run);
  void forget(const std::string& run);
  /// Has `action` done on the run, and answers.
  void order(const std::string& run, Done done,
             std::function<void(remote::RemoteRuns&, const std::string&)> action);
  /// Sees to it that the programs are there; then does `next`, on the control link, with their id.
  void with_programs(std::function<void(ssh::Session&, const std::string& id)> next, const Failed& failed);
  void send(const std::shared_ptr<const remote::Bundle>& bundle,
            std::function<void(ssh::Session&, const std::string& id)> next, const Failed& unsent,
            const Failed& failed);
  void probe_now(ssh::Session& session);
  void look_for_programs(ssh::Session& session, const std::shared_ptr<const remote::Bundle>& bundle);
  void end_test(const std::exception_ptr& error);
  void fail_programs(const std::exception_ptr& error);
  void change_report(const std::function<void(HostReport&)>& edit);

  Settings settings_;
  std::shared_ptr<HostLink> control_;
  std::shared_ptr<HostLink> transfer_;
  mutable std::mutex mutex_;
  HostReport report_;  ///< guarded by mutex_, but for the link; as the next
  std::map<std::string, Seen> seen_;
  mutable std::set<std::string> names_;  ///< given out to new runs
};

}  // namespace anneal::studio
