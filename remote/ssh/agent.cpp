#include "remote/ssh/agent.h"

#include <cerrno>
#include <cstdint>
#include <optional>

#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>

#include "engine/core/base/error.h"

namespace anneal::ssh {

namespace {

constexpr std::size_t most_answer_bytes = 256 << 10;
constexpr std::size_t most_keys = 256;
constexpr char ask_identities = 11;
constexpr char answer_identities = 12;

/// Nothing where there is no agent.
Descriptor connect_to_agent(const std::string& path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (path.empty() || path.size() >= sizeof address.sun_path) return Descriptor();
  path.copy(address.sun_path, path.size());
  Descriptor agent(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (connect(agent.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
    return Descriptor();
  return agent;
}

bool send_all(int socket, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

bool receive_all(int socket, char* bytes, std::size_t size) {
  while (size > 0) {
    const ssize_t count = recv(socket, bytes, size, 0);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    bytes += count;
    size -= static_cast<std::size_t>(count);
  }
  return true;
}

std::uint32_t number_at(std::string_view bytes) {
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < 4; ++i) number = number << 8 | static_cast<unsigned char>(bytes[i]);
  return number;
}

std::string number_bytes(std::size_t number) {
  std::string bytes;
  for (const int shift : {24, 16, 8, 0}) bytes += static_cast<char>(number >> shift & 0xFF);
  return bytes;
}

std::string counted(std::string_view bytes) {
  return number_bytes(bytes.size()) + std::string(bytes);
}

/// A message without its length; nothing at the end, and for one that is too long.
std::optional<std::string> receive_message(int socket) {
  std::string head(4, '\0');
  if (!receive_all(socket, head.data(), head.size())) return std::nullopt;
  const std::size_t size = number_at(head);
  if (size == 0 || size > most_answer_bytes) return std::nullopt;
  std::string message(size, '\0');
  if (!receive_all(socket, message.data(), size)) return std::nullopt;
  return message;
}

std::string take_counted(std::string_view& bytes) {
  const std::size_t size = bytes.size() < 4 ? most_answer_bytes : number_at(bytes);
  if (bytes.size() < 4 || size > bytes.size() - 4) throw UserError("its answer is truncated", "ssh-agent");
  const std::string taken(bytes.substr(4, size));
  bytes.remove_prefix(4 + size);
  return taken;
}

}  // namespace

std::vector<AgentKey> keys_in_answer(std::string_view message) {
  if (message.size() < 5 || message[0] != answer_identities)
    throw UserError("its answer contains no keys", "ssh-agent");
  const std::size_t count = number_at(message.substr(1));
  if (count > most_keys) throw UserError("reports more than 256 keys", "ssh-agent");
  message.remove_prefix(5);
  std::vector<AgentKey> keys;
  for (std::size_t i = 0; i < count; ++i) {
    std::string blob = take_counted(message);
    keys.push_back({std::move(blob), take_counted(message)});
  }
  return keys;
}

std::string answer_with(const std::vector<AgentKey>& keys) {
  std::string message = answer_identities + number_bytes(keys.size());
  for (const AgentKey& key : keys) message += counted(key.blob) + counted(key.comment);
  return message;
}

std::vector<AgentKey> keys_of_agent(const std::string& socket) {
  const Descriptor agent = connect_to_agent(socket);
  if (!agent) return {};
  const timeval patience{5, 0};
  setsockopt(agent.get(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  if (!send_all(agent.get(), counted(std::string_view(&ask_identities, 1)))) return {};
  const auto answer = receive_message(agent.get());
  try {
    return answer ? keys_in_answer(*answer) : std::vector<AgentKey>();
  } catch (const UserError&) {
    return {};  // an agent that speaks nonsense is as good as none
  }
}

AgentView::AgentView(const std::string& socket, std::vector<AgentKey> keys)
    : keys_(std::move(keys)), agent_(connect_to_agent(socket)) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    throw system_error("no way to the agent can be made", "ssh-agent", errno);
  end_ = Descriptor(ends[0]);
  served_ = Descriptor(ends[1]);
  thread_ = std::thread([this] { serve(); });
}

AgentView::~AgentView() {
  shutdown(served_.get(), SHUT_RDWR);
  if (agent_) shutdown(agent_.get(), SHUT_RDWR);
  thread_.join();
}

void AgentView::serve() {
  while (const auto request = receive_message(served_.get())) {
    std::string answer;
    if (request->front() == ask_identities) {
      answer = answer_with(keys_);
    } else {
      if (!send_all(agent_.get(), counted(*request))) return;
      auto from_agent = receive_message(agent_.get());
      if (!from_agent) return;
      answer = std::move(*from_agent);
    }
    if (!send_all(served_.get(), counted(answer))) return;
  }
}

}  // namespace anneal::ssh
