// What a host has, and this studio's programs there.
#include <chrono>
#include <utility>

#include "app/hosts/ssh_host.h"
#include "app/widgets/words/sentence.h"
#include "remote/host/deploy.h"
#include "remote/host/probe.h"
#include "remote/host/queue.h"
#include "remote/host/throughput.h"

namespace anneal::studio {

using namespace std::chrono_literals;
using ProgramsState = HostPrograms::State;

remote::LibraryChoice SshHost::choice_for(const remote::HostFacts& facts) const {
  return remote::choose_libraries(facts, settings_.place.place, remote::why_no_cuda_of_this());
}

void SshHost::with_programs(std::function<void(ssh::Session&, const std::string&)> next,
                            const Failed& failed) {
  change_report([](HostReport& report) {
    if (report.programs.state == ProgramsState::unknown) report.programs.state = ProgramsState::packing;
  });
  const auto fail = [self = shared_from_this(), failed](const std::exception_ptr& error) {
    self->fail_programs(error);
    failed(error);
  };
  control_->order(
      [self = shared_from_this(), next = std::move(next), failed, fail](ssh::Session& session) {
        const remote::HostFacts facts = remote::probe(session, self->settings_.place.place);
        const remote::LibraryChoice choice = self->choice_for(facts);
        self->settings_.programs->when_packed(choice, [self, facts, choice, next, failed, fail](
                                                          const std::shared_ptr<const remote::Bundle>& bundle,
                                                          const std::exception_ptr& error) {
          if (error) return fail(error);
          self->control_->order(
              [self, facts, choice, bundle, next, failed, fail](ssh::Session& again) {
                if (remote::missing_parts(again, *bundle, self->settings_.place.place).bytes > 0) {
                  remote::require_usable(facts, remote::needs_of(*bundle, choice),
                                         self->settings_.place.name);
                  return self->send(bundle, next, fail, failed);
                }
                remote::deploy(again, *bundle, self->settings_.place.place, {});  // now in use
                self->change_report(
                    [](HostReport& report) { report.programs = {.state = ProgramsState::there}; });
                // What is said against `next` is nothing against the programs.
                try {
                  next(again, bundle->id);
                } catch (const ssh::LinkLost&) {
                  throw;
                } catch (const std::exception&) {
                  failed(std::current_exception());
                }
              },
              fail);
        });
      },
      fail);
}

void SshHost::send(const std::shared_ptr<const remote::Bundle>& bundle,
                   std::function<void(ssh::Session&, const std::string&)> next, const Failed& unsent,
                   const Failed& failed) {
  const auto show = [self = shared_from_this(), told = Clock::time_point()](std::int64_t done,
                                                                            std::int64_t of) mutable {
    if (done < of && Clock::now() - told < 100ms) return;
    told = Clock::now();
    self->change_report([&](HostReport& report) { report.programs.sent_bytes = done; });
  };
  change_report([&](HostReport& report) {
    report.programs.state = ProgramsState::sending;
    report.programs.bytes = bundle->bytes + (bundle->cuda ? bundle->cuda->bytes : 0);
    report.programs.unpacked_bytes =
        bundle->unpacked_bytes + (bundle->cuda ? bundle->cuda->unpacked_bytes : 0);
    report.programs.sent_bytes = 0;
  });
  transfer_->order(
      [self = shared_from_this(), bundle, next = std::move(next), failed, show](ssh::Session& session) {
        remote::deploy(session, *bundle, self->settings_.place.place, {.show = show});
        self->change_report([](HostReport& report) { report.programs = {.state = ProgramsState::there}; });
        self->control_->order([next, id = bundle->id](ssh::Session& control) { next(control, id); }, failed);
      },
      unsent);
}

void SshHost::deploy() {
  with_programs([](ssh::Session&, const std::string&) {}, [](const std::exception_ptr&) {});
}

void SshHost::fail_programs(const std::exception_ptr& error) {
  change_report([&](HostReport& report) {
    report.programs.state = ProgramsState::failed;
    report.programs.problem = sentence_of(error);
  });
}

// The test.

void SshHost::test() {
  change_report([](HostReport& report) {
    report = {};
    report.is_tested = true;
  });
  control_->connect(true);
  const auto failed = [self = shared_from_this()](const std::exception_ptr& error) { self->end_test(error); };
  control_->order(
      [self = shared_from_this(), failed](ssh::Session& session) {
        self->probe_now(session);
        if (!remote::is_usable(self->report().checks)) return self->end_test(nullptr);
        self->change_report([](HostReport& report) { report.programs.state = ProgramsState::packing; });
        const remote::LibraryChoice choice = self->choice_for(*self->report().facts);
        self->settings_.programs->when_packed(
            choice, [self, failed, choice](const std::shared_ptr<const remote::Bundle>& bundle,
                                           const std::exception_ptr& error) {
              if (error) {
                self->fail_programs(error);
                return self->end_test(nullptr);
              }
              self->control_->order(
                  [self, bundle, choice](ssh::Session& again) {
                    self->look_for_programs(again, bundle, choice);
                    self->end_test(nullptr);
                  },
                  failed);
            });
      },
      failed);
}

void SshHost::probe_now(ssh::Session& session) {
  const remote::HostFacts facts = remote::probe(session, settings_.place.place);
  auto all = runs(session).list();
  std::optional<remote::HostQueue> queue;
  try {
    queue = remote::RemoteQueue(session, settings_.place.place).list();
  } catch (const ssh::LinkLost&) {
    throw;
  } catch (const Error&) {
    // Its programs are of another version, or none that work: that is told elsewhere.
  }
  change_report([&](HostReport& report) {
    report.facts = facts;
    report.checks = remote::checklist(facts, {.choice = choice_for(facts)});
    report.runs = std::move(all);
    report.queue = std::move(queue);
  });
}

void SshHost::look_for_programs(ssh::Session& session, const std::shared_ptr<const remote::Bundle>& bundle,
                                const remote::LibraryChoice& choice) {
  HostPrograms programs{.state = ProgramsState::there};
  if (const auto missing = remote::missing_parts(session, *bundle, settings_.place.place);
      missing.bytes > 0) {
    programs.state = ProgramsState::missing;
    programs.bytes = missing.bytes;
    programs.unpacked_bytes = missing.unpacked_bytes;
    programs.expected_s = remote::seconds_per_byte(session) * static_cast<double>(missing.bytes);
  }
  change_report([&](HostReport& report) {
    report.programs = programs;
    report.checks = remote::checklist(*report.facts, remote::needs_of(*bundle, choice));
  });
}

void SshHost::end_test(const std::exception_ptr& error) {
  change_report([&](HostReport& report) {
    report.is_tested = false;
    if (error) report.test_problem = sentence_of(error);
  });
}

void SshHost::refresh() {
  control_->try_to([self = shared_from_this()](ssh::Session& session) {
    self->probe_now(session);
    const auto is_known = [self] { return self->report().programs.state != ProgramsState::unknown; };
    if (is_known()) return;
    const remote::LibraryChoice choice = self->choice_for(*self->report().facts);
    self->settings_.programs->when_packed(
        choice, [self, is_known, choice](const std::shared_ptr<const remote::Bundle>& bundle,
                                         const std::exception_ptr&) {
          if (!bundle) return;
          self->control_->try_to([self, is_known, bundle, choice](ssh::Session& again) {
            if (!is_known()) self->look_for_programs(again, bundle, choice);
          });
        });
  });
}

}  // namespace anneal::studio
