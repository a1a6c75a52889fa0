#include "remote_cli/deployment.h"

#include <chrono>

#include "host/checklist.h"
#include "host/probe.h"
#include "protocol/number_text.h"

namespace anneal::remote {

Deployed deployed_to(Link& link, const cli::Globals& globals) {
  const Bundle bundle = bundle_of_this([&](const std::string& text) { link.tell(text); });
  const std::string newest =
      link.persistently([&](ssh::Session& session) { return deployed_version(session, link.place()); });
  if (newest != bundle.id) {
    const HostFacts facts =
        link.persistently([&](ssh::Session& session) { return probe(session, link.place()); });
    require_usable(facts, needs_of(bundle), link.name());
    link.tell("deploying " + bytes_text(bundle.bytes) + ", " + bytes_text(bundle.unpacked_bytes) + " there");
  }
  const auto begin = std::chrono::steady_clock::now();
  Deployed deployed;
  std::int64_t sent = 0;
  deployed = link.persistently([&](ssh::Session& session) {
    return deploy(session, bundle, link.place(),
                  {.tell = [&](const std::string& text) { link.tell(text); },
                   .show = shown_bytes("sent to " + link.name(), globals)});
  });
  sent = deployed.sent_bytes;
  if (!deployed.was_there)
    link.tell("deployed in " +
              fixed(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(), 1) +
              " s, " + bytes_text(sent) + " sent");
  return deployed;
}

}  // namespace anneal::remote
