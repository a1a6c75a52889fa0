#pragma once

#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "engine/core/base/descriptor.h"
#include "remote/ssh/known_hosts.h"

namespace anneal::ssh {

/// A key that an agent holds.
struct AgentKey {
  std::string blob;  ///< bytes
  std::string comment;
};

/// The keys in an agent's answer (SSH2_AGENT_IDENTITIES_ANSWER). UserError for what is none.
std::vector<AgentKey> keys_in_answer(std::string_view message);
/// Such an answer with these keys.
std::string answer_with(const std::vector<AgentKey>& keys);

/// The keys of the agent that listens at `socket`; none where no agent answers within 5 s.
std::vector<AgentKey> keys_of_agent(const std::string& socket);

/// A way to an agent on which it seems to hold some of its keys alone, so that a server is offered no more
/// of them than it is to see: libssh offers all.
class AgentView {
 public:
  AgentView(const std::string& socket, std::vector<AgentKey> keys);
  ~AgentView();
  AgentView(const AgentView&) = delete;
  AgentView& operator=(const AgentView&) = delete;

  /// For libssh, which closes it.
  int release_end() { return dup(end_.get()); }

 private:
  void serve();

  std::vector<AgentKey> keys_;
  Descriptor agent_;
  Descriptor end_;
  Descriptor served_;
  std::thread thread_;
};

}  // namespace anneal::ssh
