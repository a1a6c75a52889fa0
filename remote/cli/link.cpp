#include "remote/cli/link.h"

#include <chrono>
#include <thread>

#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/text.h"
#include "engine/core/protocol/number_text.h"
#include "remote/cli/person.h"

namespace anneal::remote {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds patience{60};
constexpr int most_short_lives = 5;

}  // namespace

LinkOptions linked(LinkOptions options, const std::string& host) {
  options.host = host;
  return options;
}

void add_link_options(cli::Command& command, LinkOptions& options) {
  command.add({.name = "--fingerprint",
               .target = &options.fingerprint,
               .kind = "SHA256:…",
               .summary = "Fingerprint of the key to trust if the host is unknown; for several hosts, "
                          "separated by commas in their order"});
  command.add_flag("--batch", options.batch,
                   "Ask no questions; if one would be asked, the command fails with exit status 4");
}

RunName run_name_from(const std::string& text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string::npos || colon == 0 || colon + 1 == text.size())
    throw UserError("must be HOST:RUN, but is \"" + text + "\"", "run",
                    "use `anneal-remote list HOST` to see the runs there", ExitCode::wrong_usage);
  return {text.substr(0, colon), text.substr(colon + 1)};
}

Link::Link(const LinkOptions& options, const cli::Globals& globals, std::optional<Place> place)
    : host_(HostList().find(options.host)),
      options_(options),
      globals_(globals),
      dialog_(person_at_terminal(options.batch, globals.quiet)) {
  if (place) host_.place = std::move(*place);
}

ssh::Session& Link::session() {
  if (!session_) {
    ssh::Destination destination{.name = host_.name};
    if (!options_.fingerprint.empty()) destination.fingerprint = options_.fingerprint;
    session_ = ssh::Session::open(destination, *dialog_);
    was_reached_ = true;
    made_ = Clock::now();
  }
  return *session_;
}

ssh::Session& Link::reconnect() {
  session_.reset();
  return session();
}

void tell(const cli::Globals& globals, const std::string& text) {
  if (!globals.quiet) std::fprintf(stderr, "%s\n", cli::printable(text).c_str());
}

void Link::wait_for_host(const ssh::LinkLost& lost) {
  if (!was_reached_) throw lost;
  short_lives_ = Clock::now() - made_ < patience ? short_lives_ + 1 : 0;
  if (short_lives_ == most_short_lives) throw lost;
  tell(std::string(lost.what()) + "; trying again");
  const auto until = Clock::now() + patience;
  for (;;) {
    try {
      reconnect();
      return;
    } catch (const ssh::LinkLost&) {
      if (Clock::now() > until) throw;
    }
    std::this_thread::sleep_for(between_tries);
  }
}

ShowBytes shown_bytes(const std::string& what, const cli::Globals& globals) {
  if (globals.quiet || !cli::is_terminal(stderr)) return {};
  return [what, shown = Clock::time_point()](std::int64_t done, std::int64_t of) mutable {
    if (done < of && Clock::now() - shown < std::chrono::milliseconds(100)) return;
    shown = Clock::now();
    std::fprintf(stderr, "\r%s %s of %s\033[K%s", what.c_str(), bytes_text(done).c_str(),
                 bytes_text(of).c_str(), done < of ? "" : "\n");
  };
}

}  // namespace anneal::remote
