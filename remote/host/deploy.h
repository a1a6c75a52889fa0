#pragma once

#include <functional>
#include <string>

#include "remote/host/bundle.h"
#include "remote/host/place.h"
#include "remote/host/upload.h"
#include "remote/ssh/session.h"

namespace anneal::remote {

/// How a deployment is told of.
struct DeployWatch {
  std::function<void(const std::string&)> tell = [](const std::string&) {};
  ShowBytes show = {};
};

struct Deployed {
  std::string id;          ///< of the bundle, and the name of its folder there
  bool was_there = false;  ///< nothing had to be sent
  std::int64_t sent_bytes = 0;
};

/// Names this process as the owner of locks, so that it goes on with its own after a cut: random letters.
const std::string& this_process();

/// What of a bundle a host lacks; 0 bytes: nothing.
struct MissingParts {
  std::int64_t bytes = 0;
  std::int64_t unpacked_bytes = 0;
  std::int64_t cuda_bytes = 0;  ///< of `bytes`, those of CUDA's libraries
};
MissingParts missing_parts(ssh::Session& session, const Bundle& bundle, const Place& place);

/// Puts a bundle on a host, in a folder named by its SHA-256 that appears only complete, on the disk and
/// having run once; CUDA's libraries before, in one that versions of the programs share. Where the host's own
/// libtorch is used, the worker has to start with it. Several clients that deploy together upload once:
/// whoever holds the lock, which is anybody's after 10 s without a byte. The two newest versions are kept,
/// and those that runs use. Throws ssh::LinkLost, after which the same call goes on where it was;
/// EnvironmentError.
Deployed deploy(ssh::Session& session, const Bundle& bundle, const Place& place, const DeployWatch& watch,
                const std::string& owner = this_process());

/// The id of the newest bundle that is deployed; "" is none.
std::string deployed_version(ssh::Session& session, const Place& place);

}  // namespace anneal::remote
