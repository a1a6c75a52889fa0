#include "engine/cli/options/node_options.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <span>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <netdb.h>
#include <sys/stat.h>

#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/hexadecimal.h"
#include "engine/core/process/find_program.h"
#include "engine/core/process/program_output.h"
#include "engine/core/protocol/spec/parallel.h"
#include "engine/runs/link/secret_file.h"

namespace anneal::cli {

namespace fs = std::filesystem;
using runner::NodeOptions;

namespace {

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

UserError wrong_use(const std::string& message, const std::string& option) {
  return UserError(message, option, "", ExitCode::wrong_usage);
}

std::optional<link::Secret> given_secret(const TrainOptions& options) {
  if (!options.secret_file.empty()) return link::read_secret(options.secret_file);
  const std::string said = variable("ANNEAL_SECRET");
  if (said.empty()) return std::nullopt;
  unsetenv("ANNEAL_SECRET");  // processes that are started need not know it
  return link::secret_from_text(said, "ANNEAL_SECRET");
}

link::PortRange ports_of(const TrainOptions& options) {
  return options.ports.empty() ? link::PortRange{} : link::port_range_from_text(options.ports, "--ports");
}

std::optional<NodeOptions> of_options(const TrainOptions& options) {
  const int nodes = static_cast<int>(options.nodes.value_or(1));
  if (nodes == 1 && options.rendezvous.empty() && !options.node_rank) return std::nullopt;
  if (!options.nodes) throw wrong_use("is missing: the number of hosts of the run", "--nodes");
  if (options.node_rank && *options.node_rank >= nodes)
    throw wrong_use("is " + std::to_string(*options.node_rank) + ", but must be 0" +
                        (nodes == 1 ? " for one host" : " to " + std::to_string(nodes - 1)),
                    "--node-rank");
  if (nodes == 1) return std::nullopt;
  if (options.rendezvous.empty())
    throw wrong_use("is missing: an address of the first host that the others can reach, and a port",
                    "--rendezvous");
  if (!options.node_rank) throw wrong_use("is missing: the number of this host, from 0", "--node-rank");
  const int node = static_cast<int>(*options.node_rank);
  const link::Endpoint rendezvous = link::endpoint_from_text(options.rendezvous, "--rendezvous");
  if (rendezvous.port == 0)
    throw wrong_use("has port 0, which cannot be reached: give another", "--rendezvous");
  std::optional<link::Secret> secret = given_secret(options);
  if (!secret)
    throw UserError(
        "share no secret with which they recognise each other", "the hosts of the run",
        "put the same secret, such as from `openssl rand -hex 32`, into a file on each that nobody else "
        "can read (chmod 600) for --secret-file, or into ANNEAL_SECRET",
        ExitCode::wrong_usage);
  return NodeOptions{rendezvous, node, nodes, *secret, ports_of(options)};
}

/// Slurm may know a host by a name that nobody else does.
std::string address_of(const std::string& host) {
  addrinfo* found = nullptr;
  if (getaddrinfo(host.c_str(), nullptr, nullptr, &found) == 0) {
    freeaddrinfo(found);
    return host;
  }
  const fs::path program = find_program("scontrol");
  if (program.empty()) return host;
  const std::string text = output_of({.program = program, .arguments = {"--oneliner", "show", "node", host}},
                                     ProgramErrors::dropped)
                               .text;
  constexpr std::string_view key = " NodeAddr=";
  const std::size_t first = text.find(key);
  if (first == std::string::npos) return host;
  const std::size_t begin = first + key.size();
  return text.substr(begin, text.find(' ', begin) - begin);
}

/// Below those that the system gives away by itself.
std::uint16_t port_of(const std::string& job, const std::string& step) {
  constexpr unsigned long first = 16'384, ports = 16'384, apart = 37;
  return static_cast<std::uint16_t>(
      first +
      (std::strtoul(job.c_str(), nullptr, 10) * apart + std::strtoul(step.c_str(), nullptr, 10)) % ports);
}

fs::path made_secret;  ///< gone with this process

/// In the user's home, which the hosts of most clusters share: the first makes it, the others wait for it.
link::Secret shared_secret(const std::string& name, bool is_first) {
  const fs::path home = variable("HOME");
  const fs::path path = home / ".cache" / "anneal" / (name + ".secret");
  if (is_first) {
    std::error_code problem;
    fs::create_directories(path.parent_path(), problem);
    constexpr std::size_t secret_bytes = 32;
    const std::string secret = link::random_bytes(secret_bytes);
    const std::string text = hexadecimal(std::as_bytes(std::span(secret)));
    const mode_t before = umask(077);
    replace_file(path, text + "\n");
    umask(before);
    made_secret = path;
    std::atexit([] {
      std::error_code ignored;
      fs::remove(made_secret, ignored);
    });
    return link::read_secret(path);
  }
  constexpr int most_seconds = 60;
  for (int i = 0; i < most_seconds * 10 && !fs::exists(path); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  if (!fs::exists(path))
    throw UserError("does not exist: the home folder of this host is not that of the first", path,
                    "set ANNEAL_SECRET in the batch script: export ANNEAL_SECRET=$(openssl rand -hex 32)");
  return link::read_secret(path);
}

/// Of a step that srun started, not of a batch script itself.
std::optional<NodeOptions> of_slurm(const TrainOptions& options) {
  const std::string step = variable("SLURM_STEP_ID");
  const int tasks = std::atoi(variable("SLURM_STEP_NUM_TASKS").c_str());
  if (step.empty() || tasks < 2) return std::nullopt;
  const std::string job = variable("SLURM_JOB_ID");
  const int node = std::atoi(variable("SLURM_PROCID").c_str());
  std::optional<link::Secret> secret = given_secret(options);
  if (!secret)
    secret = shared_secret("slurm-" + job + "-" + step + "-" + variable("SLURM_RESTART_COUNT"), node == 0);
  return NodeOptions{{address_of(first_host(variable("SLURM_STEP_NODELIST"))), port_of(job, step)},
                     node,
                     tasks,
                     *secret,
                     ports_of(options)};
}

}  // namespace

std::optional<NodeOptions> node_options(const TrainOptions& options) {
  ports_of(options);  // which is to be right on one host, too
  if (options.nodes || !options.rendezvous.empty() || options.node_rank) return of_options(options);
  return of_slurm(options);
}

std::string first_host(const std::string& slurm_node_list) {
  const std::size_t bracket = slurm_node_list.find_first_of("[,");
  if (bracket == std::string::npos || slurm_node_list[bracket] == ',')
    return slurm_node_list.substr(0, bracket);
  const std::size_t end = slurm_node_list.find_first_of("-,]", bracket);
  const std::size_t close = slurm_node_list.find(']', bracket);
  if (close == std::string::npos) return slurm_node_list;
  const std::size_t after = slurm_node_list.find(',', close);
  return slurm_node_list.substr(0, bracket) + slurm_node_list.substr(bracket + 1, end - bracket - 1) +
         slurm_node_list.substr(close + 1, after == std::string::npos ? after : after - close - 1);
}

}  // namespace anneal::cli
