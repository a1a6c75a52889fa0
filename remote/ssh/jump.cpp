#include "remote/ssh/jump.h"

#include <array>
#include <cerrno>

#include <poll.h>
#include <sys/socket.h>

#include "remote/ssh/connection.h"

namespace anneal::ssh {

namespace {

bool send_all(int socket, const char* bytes, std::size_t size) {
  while (size > 0) {
    const ssize_t count = send(socket, bytes, size, MSG_NOSIGNAL);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    bytes += count;
    size -= static_cast<std::size_t>(count);
  }
  return true;
}

}  // namespace

struct Jump::Channel {
  ChannelHandle handle;
};

Jump::Jump(std::unique_ptr<Session> through, const std::string& host, int port)
    : through_(std::move(through)), channel_(std::make_unique<Channel>()) {
  Session::Connection& connection = *through_->connection_;
  channel_->handle.reset(ssh_channel_new(connection.handle.get()));
  {
    const Watchdog::Guard guard(connection.watchdog, patience);
    if (ssh_channel_open_forward(channel_->handle.get(), host.c_str(), port, "127.0.0.1", 0) != SSH_OK)
      throw connection.lost("the connection from there to " + host + " port " + std::to_string(port) +
                            " cannot be opened");
  }
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    throw system_error("no connection through a host can be made", connection.name, errno);
  end_ = Descriptor(ends[0]);
  far_end_ = Descriptor(ends[1]);
  thread_ = std::thread([this] { pass_on(); });
}

Jump::~Jump() {
  is_over_ = true;
  shutdown(far_end_.get(), SHUT_RDWR);
  thread_.join();
  channel_.reset();
}

void Jump::pass_on() {
  const int there = ssh_get_fd(through_->connection_->handle.get());
  while (!is_over_) {
    if (!pass_back()) break;
    const bool may_send = ssh_channel_window_size(channel_->handle.get()) > 0;
    std::array<pollfd, 2> waits = {
        {{there, POLLIN, 0}, {far_end_.get(), static_cast<short>(may_send ? POLLIN : 0), 0}}};
    poll(waits.data(), waits.size(), 1000);
    if (may_send && waits[1].revents != 0 && !pass_there()) break;
    if ((waits[0].revents & (POLLERR | POLLNVAL)) != 0) break;
  }
  shutdown(far_end_.get(), SHUT_RDWR);
}

bool Jump::pass_back() {
  std::array<char, 32 << 10> bytes;
  for (;;) {
    const Watchdog::Guard guard(through_->connection_->watchdog, patience);
    const int count = ssh_channel_read_nonblocking(channel_->handle.get(), bytes.data(), bytes.size(), 0);
    if (count == 0 || count == SSH_AGAIN)
      return ssh_channel_is_eof(channel_->handle.get()) == 0 &&
             ssh_channel_is_open(channel_->handle.get()) != 0;
    if (count < 0 || !send_all(far_end_.get(), bytes.data(), static_cast<std::size_t>(count))) return false;
  }
}

bool Jump::pass_there() {
  std::array<char, 32 << 10> bytes;
  const std::size_t most =
      std::min<std::size_t>(bytes.size(), ssh_channel_window_size(channel_->handle.get()));
  const ssize_t count = recv(far_end_.get(), bytes.data(), most, 0);
  if (count <= 0) return count < 0 && errno == EINTR;
  const Watchdog::Guard guard(through_->connection_->watchdog, patience);
  return ssh_channel_write(channel_->handle.get(), bytes.data(), static_cast<std::uint32_t>(count)) == count;
}

}  // namespace anneal::ssh
