#include "app/hosts/host_link.h"

#include <algorithm>
#include <thread>
#include <utility>

#include "app/hosts/link_dialogs.h"
#include "app/hosts/run_host.h"
#include "app/widgets/words/sentence.h"

namespace anneal::studio {

using namespace std::chrono_literals;
using LinkKind = LinkState::Kind;

namespace {

constexpr auto patience = 20s;       ///< of questions
constexpr auto late_after = 6s;      ///< without an answer
constexpr auto beat_interval = 10s;  ///< while nothing else is said
constexpr auto idle_limit = 30s;     ///< of a session that does not stay

/// Until the next try, so that a host that was away for a minute is found within seconds of its return.
HostLink::Clock::duration pause_after(HostLink::Clock::duration away) {
  return std::clamp<HostLink::Clock::duration>(away / 20, 1s, 30s);
}

}  // namespace

std::shared_ptr<HostLink> HostLink::begin(Settings settings) {
  const std::shared_ptr<HostLink> link(new HostLink(std::move(settings)));
  std::thread([link] { link->serve(); }).detach();
  return link;
}

void HostLink::end() {
  std::unique_lock lock(mutex_);
  stop_.request_stop();
  std::deque<Job> jobs;
  jobs.swap(jobs_);
  settings_.changed = nullptr;
  if (session_) session_->cut();
  changed_.notify_all();
  lock.unlock();  // before the jobs end, and what they hold
}

bool HostLink::has_ended_by(Clock::time_point deadline) {
  std::unique_lock lock(mutex_);
  return changed_.wait_until(lock, deadline, [this] { return has_ended_; });
}

void HostLink::order(Work work, Failed failed) {
  const std::lock_guard lock(mutex_);
  if (session_ == nullptr) {
    is_wanted_ = true;
    next_try_ = {};
    settings_.consents->forget_refusals();
  }
  add({std::move(work), std::move(failed), Urgency::order});
}

void HostLink::try_to(Work work) {
  const std::lock_guard lock(mutex_);
  if (state_.is_silent()) return;
  add({std::move(work), [](const std::exception_ptr&) {}, Urgency::trial});
}

void HostLink::ask(Work work, const std::stop_token& stop) {
  struct Answer {
    bool is_there = false;
    std::exception_ptr error;
  };
  const auto answer = std::make_shared<Answer>();
  const auto is_forgotten = std::make_shared<bool>(false);
  const auto take = [self = shared_from_this(), answer](const std::exception_ptr& error) {
    const std::lock_guard lock(self->mutex_);
    *answer = {true, error};
    self->changed_.notify_all();
  };
  std::unique_lock lock(mutex_);
  throw_if_silent();
  add({[work = std::move(work), take](ssh::Session& session) {
         work(session);
         take(nullptr);
       },
       take, Urgency::question, is_forgotten});
  changed_.wait_for(lock, stop, patience, [&] { return answer->is_there || stop_.stop_requested(); });
  *is_forgotten = true;
  if (!answer->is_there) throw HostSilent("does not respond in time", settings_.destination.name);
  if (answer->error) std::rethrow_exception(answer->error);
}

void HostLink::persist(const Work& work, Clock::duration patience) {
  struct Turn {
    bool is_forgotten = false;
    bool is_under_way = false;
    bool is_over = false;
    std::exception_ptr error;
  };
  const auto turn = std::make_shared<Turn>();
  const auto end = [self = shared_from_this(), turn](bool is_over, const std::exception_ptr& error) {
    const std::lock_guard lock(self->mutex_);
    turn->is_under_way = false;
    turn->is_over = is_over;
    turn->error = error;
    self->changed_.notify_all();
  };
  order(
      // `work` is the caller's: it is used only while the caller waits.
      [self = shared_from_this(), turn, end, &work](ssh::Session& session) {
        {
          const std::lock_guard lock(self->mutex_);
          if (turn->is_forgotten) return;
          turn->is_under_way = true;
        }
        try {
          work(session);
        } catch (const ssh::LinkLost&) {
          end(false, nullptr);
          throw;
        } catch (...) {
          return end(true, std::current_exception());
        }
        end(true, nullptr);
      },
      [end](const std::exception_ptr& error) { end(true, error); });
  std::unique_lock lock(mutex_);
  const auto until = Clock::now() + patience;
  const auto is_hopeless = [&] {
    return stop_.stop_requested() || (session_ == nullptr && Clock::now() >= until);
  };
  while (!turn->is_over && (turn->is_under_way || !is_hopeless())) changed_.wait_for(lock, 200ms);
  turn->is_forgotten = true;
  if (!turn->is_over)
    throw ssh::LinkLost(state_.problem.isEmpty() ? "cannot be reached" : state_.problem.toStdString(),
                        settings_.destination.name);
  if (turn->error) std::rethrow_exception(turn->error);
}

bool HostLink::renew() {
  const std::lock_guard lock(mutex_);
  if (session_ == nullptr || took_secret_) return false;
  is_stale_ = true;
  changed_.notify_all();
  return true;
}

void HostLink::connect(bool anew) {
  const std::lock_guard lock(mutex_);
  settings_.consents->forget_refusals();
  is_wanted_ = true;
  is_stale_ = is_stale_ || anew;
  next_try_ = {};
  changed_.notify_all();
}

LinkState HostLink::state() const {
  const std::lock_guard lock(mutex_);
  LinkState state = state_;
  if (state.kind == LinkKind::up && asked_at_ && Clock::now() - *asked_at_ > late_after) {
    state.kind = LinkKind::late;
    state.since = heard_at_;
  }
  return state;
}

std::vector<std::string> HostLink::notes() const {
  const std::lock_guard lock(mutex_);
  return notes_;
}

/// Once, however many hosts on the way the same lines are of.
void HostLink::take_note(const std::string& text) {
  const std::lock_guard lock(mutex_);
  if (std::ranges::find(notes_, text) == notes_.end()) notes_.push_back(text);
}

/// With the mutex locked, as the next.
void HostLink::add(Job job) {
  if (stop_.stop_requested()) return;
  jobs_.push_back(std::move(job));
  changed_.notify_all();
}

void HostLink::throw_if_silent() const {
  const bool is_waiting = state_.kind == LinkKind::unreachable && Clock::now() < next_try_;
  if (stop_.stop_requested() || (!is_wanted_ && state_.is_silent() && (is_waiting || !may_connect())))
    throw HostSilent(state_.problem.toStdString(), settings_.destination.name);
}

/// Whether that is tried without a person who wants it.
bool HostLink::may_connect() const {
  return state_.kind != LinkKind::needs_person && state_.kind != LinkKind::refused;
}

void HostLink::serve() {
  std::unique_lock lock(mutex_);
  while (wait_for_work(lock)) {
    std::unique_ptr<ssh::Session> old;
    if (std::exchange(is_stale_, false)) old = std::move(session_);
    const bool has_jobs = !jobs_.empty();
    lock.unlock();
    old.reset();  // may take a while
    if (!session_)
      open();
    else if (has_jobs)
      perform();
    else
      beat();
    lock.lock();
  }
  auto session = std::move(session_);
  lock.unlock();
  session.reset();
  lock.lock();
  has_ended_ = true;
  changed_.notify_all();
}

/// False where there will be none. Without a session there is work when one may be made; with one, when there
/// is something to do or it is time for a sign of life.
bool HostLink::wait_for_work(std::unique_lock<std::mutex>& lock) {
  const std::stop_token stop = stop_.get_token();
  const auto is_due = [this] {
    if (is_stale_) return true;
    if (session_) return !jobs_.empty();
    const bool is_missed = settings_.stays && state_.kind == LinkKind::unreachable;
    return (is_wanted_ || ((is_missed || !jobs_.empty()) && may_connect())) && Clock::now() >= next_try_;
  };
  while (!stop.stop_requested() && !is_due()) {
    const auto begin = Clock::now();
    if (session_) {
      if (changed_.wait_for(lock, stop, settings_.stays ? beat_interval : idle_limit, is_due)) break;
      if (!stop.stop_requested() && Clock::now() - begin >= beat_interval) return true;
    } else if (next_try_ > begin) {
      changed_.wait_until(lock, stop, next_try_, is_due);
    } else {
      changed_.wait(lock, stop, is_due);
    }
  }
  return !stop.stop_requested();
}

void HostLink::open() {
  bool is_wanted = false;
  LinkKind before = LinkKind::unused;
  {
    const std::lock_guard lock(mutex_);
    is_wanted = is_wanted_;
    before = state_.kind;
    state_.passed = LinkState::Step::none;
    notes_.clear();
  }
  // A host that is away stays so while it is tried again.
  if (before != LinkKind::unreachable || is_wanted) set(LinkKind::connecting);
  QuietDialog quiet(*this);
  WantedDialog wanted(*this);
  try {
    open_with(is_wanted ? static_cast<ssh::Dialog&>(wanted) : quiet);
    const std::lock_guard lock(mutex_);
    took_secret_ = wanted.took_secret;
  } catch (const ssh::LinkLost& lost) {
    lose(lost);
  } catch (const std::exception& error) {
    const bool is_waiting = quiet.would_ask;
    set(is_waiting ? LinkKind::needs_person : LinkKind::refused, sentence_of(error));
    {
      const std::lock_guard lock(mutex_);
      if (is_wanted) is_wanted_ = false;
    }
    fail_jobs(std::current_exception(), true);
  }
}

void HostLink::open_with(ssh::Dialog& dialog) {
  auto session = ssh::Session::open(settings_.destination, dialog);
  {
    const std::lock_guard lock(mutex_);
    session_ = std::move(session);
    is_wanted_ = false;
    is_stale_ = false;
    next_try_ = {};
    heard_at_ = Clock::now();
  }
  set(LinkKind::up);
}

void HostLink::lose(const ssh::LinkLost& lost) {
  std::unique_ptr<ssh::Session> old;
  {
    const std::lock_guard lock(mutex_);
    const bool was_up = session_ != nullptr;
    old = std::move(session_);
    asked_at_.reset();
    const auto now = Clock::now();
    if (heard_at_ == Clock::time_point()) heard_at_ = now;
    next_try_ = was_up ? now : now + pause_after(now - heard_at_);
    state_.passed = LinkState::Step::none;
  }
  set(LinkKind::unreachable, sentence_of(lost), heard_at_);
  fail_jobs(std::make_exception_ptr(HostSilent(lost.message(), lost.place(), lost.hint())), false);
}

void HostLink::perform() {
  Job job;
  {
    const std::lock_guard lock(mutex_);
    if (jobs_.empty()) return;
    job = std::move(jobs_.front());
    jobs_.pop_front();
    if (job.is_forgotten && *job.is_forgotten) return;
    if (job.urgency != Urgency::order) asked_at_ = Clock::now();
  }
  try {
    job.work(*session_);
  } catch (const ssh::LinkLost& lost) {
    if (job.urgency == Urgency::order) {
      const std::lock_guard lock(mutex_);
      is_wanted_ = true;
      if (!stop_.stop_requested()) jobs_.push_front(std::move(job));
    } else {
      job.failed(std::make_exception_ptr(HostSilent(lost.message(), lost.place(), lost.hint())));
    }
    return lose(lost);
  } catch (const std::exception&) {
    job.failed(std::current_exception());
  }
  const std::lock_guard lock(mutex_);
  asked_at_.reset();
  heard_at_ = Clock::now();
}

/// A sign of life; or the end of a session that does not stay.
void HostLink::beat() {
  if (!settings_.stays) {
    std::unique_ptr<ssh::Session> old;
    {
      const std::lock_guard lock(mutex_);
      old = std::move(session_);
    }
    return set(LinkKind::unused);
  }
  try {
    session_->output_of(":\n");
    const std::lock_guard lock(mutex_);
    heard_at_ = Clock::now();
  } catch (const ssh::LinkLost& lost) {
    lose(lost);
  } catch (const std::exception&) {
    // It has answered, however oddly.
  }
}

void HostLink::fail_jobs(const std::exception_ptr& error, bool orders_too) {
  std::deque<Job> failing;
  {
    const std::lock_guard lock(mutex_);
    const auto stays = [&](const Job& job) { return job.urgency == Urgency::order && !orders_too; };
    const auto middle = std::stable_partition(jobs_.begin(), jobs_.end(), stays);
    std::move(middle, jobs_.end(), std::back_inserter(failing));
    jobs_.erase(middle, jobs_.end());
  }
  for (const Job& job : failing) job.failed(error);
}

void HostLink::set(LinkKind kind, const QString& problem, std::optional<Clock::time_point> since) {
  std::function<void()> changed;
  {
    const std::lock_guard lock(mutex_);
    if (state_.kind != kind) state_.since = since.value_or(Clock::now());
    state_.kind = kind;
    state_.problem = problem;
    changed = settings_.changed;
  }
  if (changed) changed();
}

void HostLink::pass(ssh::Stage stage) {
  {
    const std::lock_guard lock(mutex_);
    switch (stage) {
      case ssh::Stage::reached:
        state_.passed = LinkState::Step::reached;
        break;
      case ssh::Stage::key_is_right:
        state_.passed = LinkState::Step::key_is_right;
        break;
      case ssh::Stage::logged_in:
        state_.passed = LinkState::Step::logged_in;
        break;
    }
  }
  set(LinkKind::connecting);
}

}  // namespace anneal::studio
