#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/data/source/samples/quarantine.h"
#include "engine/worker/distributed/communicator.h"
#include "engine/worker/train/reporting/announcer.h"
#include "engine/worker/train/reporting/room_on_disk.h"

namespace anneal::train {

/// What any rank could not read, told to all. A collective.
std::vector<data::BadSample> of_all_ranks(distributed::Communicator& ranks,
                                          std::vector<data::BadSample> here);

/// Samples of a split that could not be read: into quarantine, waiting for room on the disk, and a warning
/// for each that is new. Throws TooManyUnreadable where the run may not go on without so many.
void leave_out(data::Quarantine& quarantine, Announcer& announcer, const RoomOnDisk& disk,
               const std::string& split, std::int64_t epoch, const std::vector<data::BadSample>& samples);

}  // namespace anneal::train
