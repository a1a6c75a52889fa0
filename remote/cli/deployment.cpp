#include "remote_cli/deployment.h"

#include <chrono>

#include "host/checklist.h"
#include "host/probe.h"
#include "protocol/number_text.h"

namespace anneal::remote {

namespace {

void require_usable(const HostFacts& facts, const Needs& needs, const std::string& host) {
  std::string found, fix;
  for (const Check& check : checklist(facts, needs)) {
    if (check.state != Check::State::bad) continue;
    found += (found.empty() ? "" : "; ") + check.name + ": " + check.found;
    fix += (fix.empty() ? "" : "; ") + check.fix;
  }
  if (!found.empty())
    throw EnvironmentError("the programs cannot run there: " + found, host, fix, ExitCode::unavailable);
}

}  // namespace

Deployed deployed_to(Link& link, const cli::Globals& globals) {
  const Bundle bundle = bundle_of_this(link);
  const std::string newest =
      link.persistently([&](ssh::Session& session) { return deployed_version(session, link.place()); });
  if (newest != bundle.id) {
    const HostFacts facts =
        link.persistently([&](ssh::Session& session) { return probe(session, link.place()); });
    // The archive, what it holds as an archive and as files.
    require_usable(facts, {bundle.glibc, bundle.bytes + 2 * bundle.unpacked_bytes}, link.name());
    link.tell("deploying " + bytes_text(bundle.bytes) + ", " + bytes_text(bundle.unpacked_bytes) + " there");
  }
  const auto begin = std::chrono::steady_clock::now();
  Deployed deployed;
  std::int64_t sent = 0;
  deployed = link.persistently([&](ssh::Session& session) {
    return deploy(
        session, bundle, link.place(),
        {.tell = [&](const std::string& text) { link.tell(text); }, .show = shown_bytes("sent", globals)});
  });
  sent = deployed.sent_bytes;
  if (!deployed.was_there)
    link.tell("deployed in " +
              fixed(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(), 1) +
              " s, " + bytes_text(sent) + " sent");
  return deployed;
}

}  // namespace anneal::remote
