#include <array>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

#include <nlohmann/json.hpp>
#include <unistd.h>

#include "engine/cli/commands/commands.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/error.h"
#include "engine/data/sync/chunk_stream.h"
#include "engine/data/sync/store.h"

namespace anneal::cli {

using nlohmann::json;

namespace {

struct ReceiveOptions {
  std::filesystem::path store;
};

/// Dots on stderr while this lives, so that whoever sends knows that a slow disk is at work.
class Heartbeat {
 public:
  Heartbeat()
      : thread_([this](const std::stop_token& stop) {
          std::unique_lock lock(mutex_);
          while (!ends_.wait_for(lock, stop, std::chrono::seconds(2), [&] { return stop.stop_requested(); }))
            std::fputs(".\n", stderr);
        }) {}

 private:
  std::mutex mutex_;
  std::condition_variable_any ends_;
  std::jthread thread_;
};

/// Calls `take` with stdin, part by part.
template <class Take>
void read_input(Take take) {
  std::array<char, 1 << 16> bytes;
  for (;;) {
    const ssize_t count = read(STDIN_FILENO, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) throw system_error("cannot be read", "stdin", errno);
    if (count == 0) return;
    take(std::string_view(bytes.data(), static_cast<std::size_t>(count)));
  }
}

sync::Manifest manifest_of_input() {
  constexpr std::size_t longest = std::size_t{1} << 30;
  std::string text;
  read_input([&](std::string_view part) {
    text += part;
    if (text.size() > longest) throw UserError("is longer than 1 GiB", "a list of files");
  });
  return sync::manifest_from_text(text);
}

int tell_missing(const ReceiveOptions& options, const Globals&) {
  const Heartbeat heartbeat;
  const sync::Manifest manifest = manifest_of_input();
  const sync::Store store(options.store);
  const std::string there = store.find(manifest.id());
  json answer = {{"path", there}, {"missing", json::array()}};
  if (there.empty())
    for (const auto& [first, last] : store.missing(manifest)) answer["missing"].push_back({first, last});
  print_json(answer);
  return 0;
}

/// What arrived before the stream broke off is kept. Nothing is put on the disk yet: what gets lost with the
/// power is noticed when the data set is made.
int take_chunks(const ReceiveOptions& options, const Globals&) {
  const Heartbeat heartbeat;
  sync::Store store(options.store);
  std::int64_t chunks = 0;
  sync::ChunkReader reader([&](const sync::Chunk& chunk, std::string_view bytes) {
    store.put(chunk, bytes);
    ++chunks;
  });
  read_input([&](std::string_view part) { reader.add(part); });
  if (!reader.is_between_chunks()) throw UserError("ends in the middle of a chunk", "the received data");
  print_json({{"chunks", chunks}});
  return 0;
}

int build(const ReceiveOptions& options, const Globals&) {
  const Heartbeat heartbeat;
  const sync::Manifest manifest = manifest_of_input();
  print_json({{"path", sync::Store(options.store).build(manifest).string()}});
  return 0;
}

}  // namespace

void add_receive(Command& program) {
  Command receive =
      program.add_command("receive", "Store data that another host sends; `anneal-remote train` calls this");
  const auto options = std::make_shared<ReceiveOptions>();
  const auto add = [&](const char* name, const char* summary,
                       int (*action)(const ReceiveOptions&, const Globals&)) {
    Command command = receive.add_command(name, summary);
    command.add({.name = "store",
                 .target = &options->store,
                 .kind = "DIR",
                 .summary = "Where data is stored",
                 .required = true});
    command.on_call(options, action);
  };
  add("missing", "Report which files of a list on stdin are missing", tell_missing);
  add("chunks", "Store chunks of files from stdin", take_chunks);
  add("build", "Build a dataset from stored chunks, according to a list of files on stdin", build);
}

}  // namespace anneal::cli
