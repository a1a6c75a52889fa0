#include "engine/runs/runner/control_socket.h"

#include <array>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

#include "engine/core/base/error.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/protocol/run_state.h"

namespace anneal::runner {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr std::size_t longest_request = 4096;
constexpr std::size_t most_clients = 64;
constexpr int answer_seconds = 10;

/// A socket's address holds 108 bytes, less than many paths have; one through an open directory always fits.
sockaddr_un address_in(const Descriptor& directory) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const std::string path = "/proc/self/fd/" + std::to_string(directory.get()) + "/" + run_files::control;
  std::memcpy(address.sun_path, path.c_str(), path.size() + 1);
  return address;
}

Descriptor open_directory(const fs::path& path) {
  Descriptor directory(open(path.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
  if (!directory) throw system_error("cannot be opened", path, errno);
  return directory;
}

Descriptor make_socket(int flags) {
  Descriptor made(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | flags, 0));
  if (!made) throw system_error("cannot make a socket", "", errno);
  return made;
}

/// False where the other end takes no more.
bool send_line(const Descriptor& socket, const json& value) {
  const std::string line = value.dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
  return send(socket.get(), line.data(), line.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(line.size());
}

}  // namespace

ControlServer::ControlServer(const fs::path& run_directory, Handler handler)
    : path_(run_directory / run_files::control),
      handler_(std::move(handler)),
      listener_(make_socket(SOCK_NONBLOCK)) {
  const Descriptor directory = open_directory(run_directory);
  const sockaddr_un address = address_in(directory);
  unlink(path_.c_str());
  fchmod(listener_.get(), 0600);  // before bind: the file never exists with another mode
  if (bind(listener_.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
      listen(listener_.get(), static_cast<int>(most_clients)) != 0)
    throw system_error("cannot listen", path_, errno);
}

ControlServer::~ControlServer() {
  unlink(path_.c_str());
}

void ControlServer::add_to(std::vector<pollfd>& waits) const {
  waits.push_back({listener_.get(), POLLIN, 0});
  for (const Client& client : clients_) waits.push_back({client.socket.get(), POLLIN, 0});
}

void ControlServer::serve() {
  const auto serve_all = [this] {
    std::erase_if(clients_, [this](Client& client) { return !serve(client); });
  };
  serve_all();
  for (std::size_t accepted = 0; accepted < most_clients; ++accepted) {
    Descriptor socket(accept4(listener_.get(), nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC));
    if (!socket) break;
    // Who has been connected longest and still says nothing makes room.
    if (clients_.size() == most_clients) clients_.erase(clients_.begin());
    clients_.push_back({std::move(socket), LineFramer(longest_request)});
  }
  serve_all();
}

bool ControlServer::serve(Client& client) {
  std::array<char, longest_request> chunk;
  const ssize_t count = recv(client.socket.get(), chunk.data(), chunk.size(), 0);
  if (count < 0) return errno == EAGAIN || errno == EINTR;
  client.framer.add(std::string_view(chunk.data(), static_cast<std::size_t>(count)));
  try {
    while (const auto line = client.framer.next())
      if (!send_line(client.socket, handler_(parse_json(*line, "request")))) return false;
  } catch (const Error& error) {
    send_line(client.socket, {{"error", {{"message", error.what()}, {"hint", error.hint()}}}});
    return false;
  }
  return count > 0;
}

json ask_runner(const fs::path& run_directory, const json& request) {
  const fs::path place = run_directory / run_files::control;
  const Descriptor directory = open_directory(run_directory);
  const sockaddr_un address = address_in(directory);
  const Descriptor socket = make_socket(0);
  const timeval patience{.tv_sec = answer_seconds, .tv_usec = 0};
  for (const int direction : {SO_RCVTIMEO, SO_SNDTIMEO})  // the second is for connecting, too
    setsockopt(socket.get(), SOL_SOCKET, direction, &patience, sizeof patience);
  if (connect(socket.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
    throw system_error("the runner is not listening", place, errno);
  if (!send_line(socket, request)) throw EnvironmentError("the runner accepts no requests", place);
  LineFramer framer;
  std::array<char, 4096> chunk;
  for (;;) {
    const ssize_t count = recv(socket.get(), chunk.data(), chunk.size(), 0);
    if (count <= 0) throw EnvironmentError("the runner did not answer", place);
    framer.add(std::string_view(chunk.data(), static_cast<std::size_t>(count)));
    if (const auto line = framer.next()) {
      const json reply = parse_json(*line, place);
      if (reply.contains("error"))
        throw EnvironmentError("the runner refused: " + reply["error"].value("message", ""), place,
                               reply["error"].value("hint", ""));
      return reply;
    }
  }
}

}  // namespace anneal::runner
