#pragma once

#include <exception>
#include <system_error>

#include "engine/core/base/error.h"
#include "engine/core/protocol/event.h"
#include "engine/worker/distributed/lost_rank.h"
#include "engine/worker/train/gradient_step.h"

namespace anneal::jobs {

struct Failure {
  FailedEvent event;
  int exit_status;
};

/// Ours keep their place and hint; anything else is a bug, told with its text.
inline Failure describe(const std::exception& error) {
  if (const auto* ours = dynamic_cast<const Error*>(&error)) {
    const bool user = dynamic_cast<const UserError*>(&error) != nullptr;
    const bool lost = dynamic_cast<const distributed::LostRank*>(&error) != nullptr;
    return {{user   ? "bad-input"
             : lost ? FailedEvent::lost_rank
                    : "environment",
             ours->message(), ours->hint(), ours->place()},
            static_cast<int>(ours->exit_code())};
  }
  if (train::is_out_of_memory(error))
    return {{"environment", "there is not enough memory", "use a smaller training.batch_size", "worker"},
            static_cast<int>(ExitCode::failed)};
  const auto* system = dynamic_cast<const std::system_error*>(&error);
  if (system != nullptr && system->code() == std::errc::resource_unavailable_try_again)
    return {{"environment", "no more threads can be started",
             "use fewer with training.threads, or raise "
             "`ulimit -u` and `ulimit -v`",
             "worker"},
            static_cast<int>(ExitCode::failed)};
  return {{"bug", error.what(), "this is a bug in Anneal; see logs/rank-0.log for details", "worker"},
          static_cast<int>(ExitCode::failed)};
}

}  // namespace anneal::jobs
