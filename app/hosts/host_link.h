#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "app/hosts/consents.h"
#include "app/hosts/host_person.h"
#include "app/hosts/link_state.h"
#include "remote/ssh/session.h"

namespace anneal::studio {

/// A thread that keeps a session with a host and does there what it is told, one thing after another. A
/// session that is lost is made again with growing pauses for as long as something is wanted. A person is
/// asked only where a person wanted something; else the link waits for that.
class HostLink : public std::enable_shared_from_this<HostLink> {
 public:
  using Clock = std::chrono::steady_clock;
  using Work = std::function<void(ssh::Session&)>;
  using Failed = std::function<void(const std::exception_ptr&)>;

  struct Settings {
    ssh::Destination destination;
    std::shared_ptr<HostPerson> person;
    std::function<void()> changed;  ///< the state has; called on the link's thread
    /// Shared by all links of a host.
    std::shared_ptr<Consents> consents = std::make_shared<Consents>();
    bool stays = true;  ///< the session, where there is nothing to do
  };

  static std::shared_ptr<HostLink> begin(Settings settings);

  /// Forgets what is to be done, and cuts what is under way. Returns at once; the thread ends by itself,
  /// later where it waits for a host that it has no session with yet.
  void end();
  /// Waits for that; for whoever goes away with all that the thread uses. False where it takes longer.
  bool has_ended_by(Clock::time_point deadline);

  /// Somebody wants this done: it waits for the host however long that takes, and is done again where the
  /// link is lost in the middle. `failed` gets anything else that was thrown; both on the link's thread.
  void order(Work work, Failed failed);
  /// Done if the host can be asked now, and forgotten else.
  void try_to(Work work);
  /// Waits until it is done, at most 20 s. Throws what it threw; HostSilent where the host is silent, or
  /// `stop` is requested. The work may be done later still: what it uses must be its own.
  void ask(Work work, const std::stop_token& stop);

  /// Like `order`, and waits for it; gives up where the host is not reached for so long. The work is not
  /// under way any more when this returns. Throws what it threw; LinkLost where it is given up.
  void persist(const Work& work, Clock::duration patience);

  /// A person wants a session, a new one where `anew`.
  void connect(bool anew);
  /// Another session in place of the one that is up, where nobody has to be asked for a secret; false where
  /// somebody had to be.
  bool renew();

  LinkState state() const;
  /// Lines of the configuration that the last session was made without, as Dialog::note tells them.
  std::vector<std::string> notes() const;

 private:
  enum class Urgency { order, question, trial };
  struct Job {
    Work work;
    Failed failed;
    Urgency urgency;
    std::shared_ptr<bool> is_forgotten = {};  ///< guarded by mutex_
  };

  explicit HostLink(Settings settings) : settings_(std::move(settings)) {}
  void serve();
  bool wait_for_work(std::unique_lock<std::mutex>& lock);
  bool may_connect() const;
  void open();
  void open_with(ssh::Dialog& dialog);
  void perform();
  void beat();
  void lose(const ssh::LinkLost& lost);
  void fail_jobs(const std::exception_ptr& error, bool orders_too);
  void set(LinkState::Kind kind, const QString& problem = {}, std::optional<Clock::time_point> since = {});
  void pass(ssh::Stage stage);
  void take_note(const std::string& text);
  void add(Job job);
  void throw_if_silent() const;

  friend class QuietDialog;
  friend class WantedDialog;

  Settings settings_;
  std::unique_ptr<ssh::Session> session_;  ///< used by the thread alone; made and ended with mutex_ locked
  mutable std::mutex mutex_;
  std::condition_variable_any changed_;
  std::stop_source stop_;
  // Guarded by mutex_:
  std::deque<Job> jobs_;
  LinkState state_;
  std::vector<std::string> notes_;
  bool is_wanted_ = false;    ///< by a person, who can be asked
  bool is_stale_ = false;     ///< the session is to be made anew
  bool took_secret_ = false;  ///< a person was asked for one when the session was made
  bool has_ended_ = false;
  std::optional<Clock::time_point> asked_at_;  ///< a question that is not answered yet
  Clock::time_point heard_at_ = {};
  Clock::time_point next_try_ = {};
};

}  // namespace anneal::studio
