#include "reporting/leave_out.h"

namespace anneal::train {

void leave_out(data::Quarantine& quarantine, Announcer& announcer, const RoomOnDisk& disk,
               const std::string& split, std::int64_t epoch, const std::vector<data::BadSample>& samples) {
  if (samples.empty()) return;
  disk.until_written([&] { announcer.bad_samples(quarantine.add(split, epoch, samples)); });
  quarantine.check(split);
}

}  // namespace anneal::train
