#include "remote/cli/deployment.h"

#include <chrono>
#include <cmath>

#include "engine/core/protocol/number_text.h"
#include "remote/host/checklist.h"
#include "remote/host/probe.h"
#include "remote/host/throughput.h"

namespace anneal::remote {

namespace {

void tell_choice(Link& link, const LibraryChoice& choice, const HostFacts& facts, const Bundle& bundle) {
  if (!choice.why_no_gpu.empty())
    link.tell(link.name() + " has GPUs, but only its processor will be used: " + choice.why_no_gpu);
  if (!choice.why_no_libtorch.empty()) link.tell("its own libtorch is not used: " + choice.why_no_libtorch);
  if (choice.libraries == SentLibraries::none)
    link.tell("the programs use the host's libtorch: " + choice.libtorch + ", " + facts.libtorch.version);
  if (choice.could_use_own && bundle.cuda)
    link.tell("the libtorch in " + facts.libtorch.folder +
              " would also work: `anneal-remote hosts add --libtorch python " + link.name() +
              "` saves sending ours");
}

void tell_size_and_time(Link& link, const MissingParts& missing) {
  const double seconds = static_cast<double>(missing.bytes) *
                         link.persistently([](ssh::Session& session) { return seconds_per_byte(session); });
  link.tell("deploying " + bytes_text(missing.bytes) +
            (missing.cuda_bytes > 0
                 ? ", of which " + bytes_text(missing.cuda_bytes) + " are CUDA's libraries, sent once; "
                 : ", ") +
            bytes_text(missing.unpacked_bytes) + " there; sending them takes about " +
            duration_text(std::ceil(seconds)));
}

}  // namespace

Deployed deployed_to(Link& link, const cli::Globals& globals) {
  const auto tells = [&](const std::string& text) { link.tell(text); };
  const HostFacts facts =
      link.persistently([&](ssh::Session& session) { return probe(session, link.place()); });
  const LibraryChoice choice = choose_libraries(facts, link.place(), why_no_cuda_of_this());
  const Bundle bundle = bundle_of_this(tells, choice);
  const MissingParts missing =
      link.persistently([&](ssh::Session& session) { return missing_parts(session, bundle, link.place()); });
  if (missing.bytes > 0) {
    tell_choice(link, choice, facts, bundle);
    require_usable(facts, needs_of(bundle, choice), link.name());
    if (!globals.quiet) tell_size_and_time(link, missing);
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
