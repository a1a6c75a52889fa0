#include "engine/runs/queue/gang_starts.h"

#include <algorithm>

#include <poll.h>

#include "engine/core/base/error.h"

namespace anneal::queue {

void GangStarts::serve(const std::vector<Entry>& waiting, const std::vector<Placement>& placed) {
  std::erase_if(all_, [&](const auto& one) {
    if (std::ranges::find(waiting, one.first, &Entry::run) != waiting.end()) return false;
    one.second->tell_gone();
    return true;
  });
  for (std::size_t i = 0; i < waiting.size(); ++i) {
    const Entry& entry = waiting[i];
    if (!entry.part) continue;
    std::unique_ptr<GangStart>& gang_start = all_[entry.run];
    if (!gang_start) gang_start = gang_start_of(entry);
    gang_start->serve(placed[i].obstacle);
    note(entry, *gang_start);
    if (gang_start->gone_at().empty() || !queue_.claim(entry.run)) continue;
    queue_.refuse_claim(entry.run, "was removed from the queue of " + gang_start->gone_at());
    all_.erase(entry.run);
  }
}

void GangStarts::note(const Entry& entry, const GangStart& gang_start) const try {
  if (gang_start.gathered() != entry.gathered) queue_.set_gathered(entry.run, gang_start.gathered());
  if (!gang_start.spec().is_null() && gang_start.spec() != entry.spec)
    queue_.set_spec(entry.run, gang_start.spec());
} catch (const Error&) {
  // A full disk, or it was removed in this moment: what is heard is written down the next time.
}

bool GangStarts::may_start(const std::string& run) const {
  const auto found = all_.find(run);
  return found != all_.end() && found->second->may_start();
}

void GangStarts::leave(const std::string& run) {
  const auto found = all_.find(run);
  if (found == all_.end()) return;
  found->second->tell_start();
  all_.erase(found);
}

void GangStarts::wait(std::chrono::milliseconds most) const {
  std::vector<pollfd> waits;
  for (const auto& [run, gang_start] : all_) gang_start->add_to(waits);
  poll(waits.data(), waits.size(), static_cast<int>(most.count()));
}

}  // namespace anneal::queue
