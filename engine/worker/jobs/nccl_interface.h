#pragma once

#include <string>

namespace anneal::jobs {

/// NCCL chooses for itself among the host's network interfaces, not all of which the other hosts reach, and
/// opens ports there to whoever comes. From now on it keeps to the one of `address`, this host's for the
/// others; "": to the loopback interface. What the user has said in NCCL_SOCKET_IFNAME holds. Called while
/// there is one thread.
void keep_nccl_to(const std::string& address);

}  // namespace anneal::jobs
