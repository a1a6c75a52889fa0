#pragma once

#include <filesystem>
#include <functional>
#include <vector>

#include <nlohmann/json_fwd.hpp>
#include <poll.h>

#include "engine/core/base/descriptor.h"
#include "engine/core/base/line_framer.h"

namespace anneal::runner {

/// The runner's end of RUN_DIR/control, a Unix socket of mode 0600: one JSON object per line, one reply
/// per line. Never blocks; of more than 64 that are connected, the first to come is sent away.
class ControlServer {
 public:
  /// Answers a request. What it throws becomes the reply {"error": {"message"}}.
  using Handler = std::function<nlohmann::json(const nlohmann::json& request)>;

  /// Replaces a socket that a killed runner left. Throws EnvironmentError.
  ControlServer(const std::filesystem::path& run_directory, Handler handler);
  ~ControlServer();
  ControlServer(const ControlServer&) = delete;
  ControlServer& operator=(const ControlServer&) = delete;

  /// Adds what to wait for.
  void add_to(std::vector<pollfd>& waits) const;
  /// Does all that can be done now.
  void serve();

 private:
  struct Client {
    Descriptor socket;
    LineFramer framer;
  };
  bool serve(Client& client);

  std::filesystem::path path_;
  Handler handler_;
  Descriptor listener_;
  std::vector<Client> clients_;
};

/// Sends a request to the runner of a run and returns its reply. Throws EnvironmentError when nobody
/// answers within ten seconds or the reply is an error.
nlohmann::json ask_runner(const std::filesystem::path& run_directory, const nlohmann::json& request);

}  // namespace anneal::runner
