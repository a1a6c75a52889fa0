#include "engine/worker/jobs/nccl_interface.h"

#include <cstdlib>

#include "engine/runs/link/interface.h"

namespace anneal::jobs {

void keep_nccl_to(const std::string& address) {
  const std::string interface = link::interface_of(address.empty() ? "127.0.0.1" : address);
  if (!interface.empty()) setenv("NCCL_SOCKET_IFNAME", ("=" + interface).c_str(), /*overwrite=*/0);
}

}  // namespace anneal::jobs
