#pragma once

#include <string>

#include "engine/core/base/descriptor.h"
#include "engine/runs/link/secret.h"

namespace anneal::link {

/// Two ends of a connection that have shown each other that they know the run's secret.
struct Introduced {
  Descriptor socket;
  std::string purpose;  ///< what the caller wants, in up to 64 bytes
  Secret from_caller;   ///< a key of this connection alone, with which the caller signs
  Secret from_called;
};

/// How two ends of a connection show each other that they know the run's secret, without telling it: each
/// signs a number that the other has just drawn. The caller does so first, so a stranger who calls learns
/// nothing that was signed. Never waits.
class Handshake {
 public:
  enum class Side { caller, called };
  enum class State { pending, done, refused };

  /// `purpose` is the caller's; `secret` is copied.
  Handshake(Descriptor socket, Side side, const Secret& secret, std::string purpose = {});

  int descriptor() const { return socket_.get(); }
  bool wants_to_write() const { return !out_.empty(); }

  /// Goes on as far as that is possible now.
  State serve();
  /// Of one that was refused.
  const std::string& reason() const { return reason_; }
  const std::string& other_end() const { return other_end_; }

  /// Of one that is done, once.
  Introduced result();

 private:
  State serve_caller();
  State serve_called();
  State refuse(std::string reason);
  bool has_received(std::size_t bytes);
  bool flush();
  std::string transcript(const char* who) const;

  Descriptor socket_;
  std::string other_end_;  // which a socket that broke off does not tell any more
  Side side_;
  Secret secret_;
  std::string purpose_;
  std::string own_number_ = random_bytes(32);
  std::string other_number_;
  std::string in_;
  std::string out_;
  std::string reason_;
  bool has_answered_ = false;
};

}  // namespace anneal::link
