#pragma once

#include <memory>
#include <vector>

#include "app/hosts/run_host.h"
#include "app/hosts/ssh_host.h"
#include "remote/fleet/hosts_record.h"
#include "remote/fleet/member.h"

namespace anneal::studio {

/// Several hosts over SSH that train one run together. The first of them keeps the run: how it stands, and
/// its files, are asked of that one alone. What concerns all of them is done on a thread of its own, by each
/// one's link.
class HostFleet : public RunHost, public std::enable_shared_from_this<HostFleet> {
 public:
  /// At least two.
  explicit HostFleet(std::vector<std::shared_ptr<SshHost>> hosts) : hosts_(std::move(hosts)) {}

  const std::vector<std::shared_ptr<SshHost>>& hosts() const { return hosts_; }

  std::filesystem::path new_directory(const std::filesystem::path& project,
                                      const QString& name) const override {
    return first().new_directory(project, name);
  }
  /// On all of them or on none. Throws UserError where the folders of the data are not known.
  void start(const std::filesystem::path& run, const Start& start, Done done) override;
  /// On all of them or on none: the engine is started anew on each.
  void resume(const std::filesystem::path& run, std::optional<std::int64_t> epochs, Done done) override;
  /// On all of them, by whichever is reached.
  void stop(const std::filesystem::path& run, Stop how, Done done) override;
  void change(const std::filesystem::path& run, const nlohmann::json& training, Done done) override {
    first().change(run, training, std::move(done));
  }
  void fetch(const std::filesystem::path& run, const std::filesystem::path& folder,
             std::shared_ptr<Transfer> transfer, Done done) override {
    first().fetch(run, folder, std::move(transfer), std::move(done));
  }
  std::optional<RunPhase> phase(const std::filesystem::path& run, const std::stop_token& stop) override {
    return first().phase(run, stop);
  }
  std::optional<FilePart> read(const std::filesystem::path& run, const std::filesystem::path& file,
                               std::int64_t offset, std::int64_t most, const std::stop_token& stop) override {
    return first().read(run, file, offset, most, stop);
  }
  QString why_it_waits(const std::filesystem::path& run) const override { return first().why_it_waits(run); }
  std::optional<LinkState> link() const override { return first().link(); }
  void connect() override;

 private:
  SshHost& first() const { return *hosts_.front(); }
  std::vector<remote::Member> members(std::chrono::seconds patience) const;
  void launch(const std::string& run, const std::vector<std::string>& engines, const Start& start,
              const Done& done);
  void begin(const Done& done, const std::function<remote::HostsRecord()>& starts, bool waits = false);
  void prove_alive(const remote::HostsRecord& record);
  remote::HostsRecord record_of(const std::string& run) const;
  remote::HostsRecord checked_record_of(const std::string& run) const;

  std::vector<std::shared_ptr<SshHost>> hosts_;
  std::atomic<bool> is_proven_ = false;  ///< a run has outlived the sessions that started it
};

}  // namespace anneal::studio
