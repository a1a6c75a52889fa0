#include "engine/runs/queue/gatherings.h"

#include <algorithm>

#include <poll.h>

#include "engine/core/base/error.h"

namespace anneal::queue {

void Gatherings::serve(const std::vector<Entry>& waiting, const std::vector<Placement>& placed) {
  std::erase_if(all_, [&](const auto& one) {
    if (std::ranges::find(waiting, one.first, &Entry::run) != waiting.end()) return false;
    one.second->tell_gone();
    return true;
  });
  for (std::size_t i = 0; i < waiting.size(); ++i) {
    const Entry& entry = waiting[i];
    if (!entry.part) continue;
    std::unique_ptr<Gathering>& gathering = all_[entry.run];
    if (!gathering) gathering = gathering_of(entry);
    gathering->serve(placed[i].obstacle);
    note(entry, *gathering);
    if (gathering->gone_at().empty() || !queue_.claim(entry.run)) continue;
    queue_.refuse_claim(entry.run, "was taken out of the queue of " + gathering->gone_at());
    all_.erase(entry.run);
  }
}

void Gatherings::note(const Entry& entry, const Gathering& gathering) const try {
  if (gathering.gathered() != entry.gathered) queue_.set_gathered(entry.run, gathering.gathered());
  if (!gathering.spec().is_null() && gathering.spec() != entry.spec)
    queue_.set_spec(entry.run, gathering.spec());
} catch (const Error&) {
  // A full disk, or it was removed in this moment: what is heard is written down the next time.
}

bool Gatherings::may_start(const std::string& run) const {
  const auto found = all_.find(run);
  return found != all_.end() && found->second->may_start();
}

void Gatherings::leave(const std::string& run) {
  const auto found = all_.find(run);
  if (found == all_.end()) return;
  found->second->tell_start();
  all_.erase(found);
}

void Gatherings::wait(std::chrono::milliseconds most) const {
  std::vector<pollfd> waits;
  for (const auto& [run, gathering] : all_) gathering->add_to(waits);
  poll(waits.data(), waits.size(), static_cast<int>(most.count()));
}

}  // namespace anneal::queue
