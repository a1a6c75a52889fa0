#include "engine/runs/runner/control_socket.h"

#include <atomic>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/socket.h>
#include <sys/un.h>

#include "engine/core/base/error.h"
#include "tests/support/matchers.h"
#include "tests/support/temporary_directory.h"

namespace anneal::runner {
namespace {

using namespace anneal::testing;
using nlohmann::json;

/// Serves on a thread of its own until the end of the scope.
class Serving {
 public:
  explicit Serving(ControlServer& server) : thread_([this, &server] { serve(server); }) {}
  ~Serving() {
    is_over_ = true;
    thread_.join();
  }

 private:
  void serve(ControlServer& server) {
    while (!is_over_) {
      std::vector<pollfd> waits;
      server.add_to(waits);
      poll(waits.data(), waits.size(), 10);
      server.serve();
    }
  }

  std::atomic<bool> is_over_ = false;
  std::thread thread_;
};

Descriptor connect_to(const std::filesystem::path& directory) {
  Descriptor client(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  (directory / "control").string().copy(address.sun_path, sizeof address.sun_path - 1);
  EXPECT_EQ(connect(client.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  return client;
}

json echo(const json& request) {
  return {{"you_said", request}};
}

TEST(ControlSocket, answers_a_request) {
  const TemporaryDirectory directory;
  ControlServer server(directory.path(), echo);
  const Serving serving(server);
  EXPECT_EQ(ask_runner(directory.path(), {{"command", "stop"}}), json({{"you_said", {{"command", "stop"}}}}));
}

TEST(ControlSocket, is_the_owners_alone_and_is_removed_at_the_end) {
  const TemporaryDirectory directory;
  {
    const ControlServer server(directory.path(), echo);
    const auto status = std::filesystem::status(directory / "control");
    EXPECT_EQ(status.type(), std::filesystem::file_type::socket);
    EXPECT_EQ(status.permissions(), std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  }
  EXPECT_FALSE(std::filesystem::exists(directory / "control"));
}

TEST(ControlSocket, takes_the_place_of_one_that_a_kill_left) {
  const TemporaryDirectory directory;
  write_file(directory / "control", "");
  ControlServer server(directory.path(), echo);
  const Serving serving(server);
  EXPECT_NO_THROW(ask_runner(directory.path(), json::object()));
}

TEST(ControlSocket, works_below_any_length_of_path) {
  const TemporaryDirectory directory;
  const std::filesystem::path deep = directory / std::string(200, 'a') / std::string(200, 'b');
  std::filesystem::create_directories(deep);
  ControlServer server(deep, echo);
  const Serving serving(server);
  EXPECT_NO_THROW(ask_runner(deep, json::object()));
}

TEST(ControlSocket, what_the_handler_throws_is_the_answer) {
  const TemporaryDirectory directory;
  ControlServer server(directory.path(), [](const json&) -> json { throw UserError("not now"); });
  const Serving serving(server);
  try {
    ask_runner(directory.path(), json::object());
    FAIL() << "no error";
  } catch (const EnvironmentError& error) {
    EXPECT_THAT(error.what(), HasSubstr("not now"));
  }
}

TEST(ControlSocket, garbage_and_endless_lines_are_turned_away_and_others_still_served) {
  const TemporaryDirectory directory;
  ControlServer server(directory.path(), echo);
  const Serving serving(server);
  for (const std::string& garbage :
       {std::string("hello\n"), std::string(100'000, 'x'), std::string("\xff\n")}) {
    const Descriptor client = connect_to(directory.path());
    send(client.get(), garbage.data(), garbage.size(), MSG_NOSIGNAL);
    char reply[256];
    EXPECT_GT(recv(client.get(), reply, sizeof reply, 0), 0);
  }
  EXPECT_NO_THROW(ask_runner(directory.path(), json::object()));
}

TEST(ControlSocket, those_who_are_connected_and_silent_keep_nobody_out) {
  const TemporaryDirectory directory;
  ControlServer server(directory.path(), echo);
  const Serving serving(server);
  std::vector<Descriptor> silent;
  for (int i = 0; i < 200; ++i) {
    silent.push_back(connect_to(directory.path()));
    if (i % 20 == 0) {
      EXPECT_NO_THROW(ask_runner(directory.path(), json::object()));
    }
  }
  EXPECT_NO_THROW(ask_runner(directory.path(), json::object()));
}

TEST(ControlSocket, nobody_there_is_an_error_that_says_so) {
  const TemporaryDirectory directory;
  EXPECT_THROW(ask_runner(directory.path(), json::object()), EnvironmentError);
}

}  // namespace
}  // namespace anneal::runner
