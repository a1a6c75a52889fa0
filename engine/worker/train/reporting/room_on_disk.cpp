#include "engine/worker/train/reporting/room_on_disk.h"

#include <system_error>
#include <thread>

namespace anneal::train {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds between_looks{100};

std::uintmax_t room_in(const std::filesystem::path& folder) {
  std::error_code unknown;
  const std::filesystem::space_info space = std::filesystem::space(folder, unknown);
  return unknown ? 0 : space.available;
}

}  // namespace

void RoomOnDisk::until_written(const std::function<void()>& write) const {
  const Clock::time_point began = Clock::now();
  for (bool has_waited = false;; has_waited = true) try {
      write();
      if (has_waited) announcer_.disk_has_room(std::chrono::duration<double>(Clock::now() - began).count());
      return;
    } catch (const DiskFull& error) {
      if (stop_.requested()) throw;
      if (!has_waited) announcer_.disk_full(error);
      wait_after(error);
    }
}

void RoomOnDisk::wait_after(const DiskFull& error) const {
  const distributed::TimeoutPause pause(ranks_);
  const Clock::time_point failed = Clock::now();
  const std::uintmax_t room = room_in(folder_);
  const auto is_time = [&] {
    const auto waited = Clock::now() - failed;
    return waited >= pause_.most || (waited >= pause_.least && room_in(folder_) > room);
  };
  while (!is_time()) {
    std::this_thread::sleep_for(between_looks);
    if (stop_.requested()) throw error;
  }
}

}  // namespace anneal::train
