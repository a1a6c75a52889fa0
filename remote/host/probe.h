#pragma once

#include "remote/host/facts.h"
#include "remote/host/place.h"
#include "remote/ssh/session.h"

namespace anneal::remote {

/// Asks a host what it is, in one round trip. Leaves nothing behind but the empty folder for programs. Throws
/// UserError where it does not answer as our script does.
HostFacts probe(ssh::Session& session, const Place& place = {});

/// The same of this computer, without a connection. Throws EnvironmentError where its shell does not answer.
HostFacts probe_here(const Place& place = {});

}  // namespace anneal::remote
