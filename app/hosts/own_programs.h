#pragma once

#include <exception>
#include <functional>
#include <memory>

#include "remote/host/library_choice.h"

namespace anneal::studio {

/// The programs of this studio as they are deployed, with each kind of libraries packed when that is first
/// wanted.
class OwnPrograms {
 public:
  using Make = std::function<remote::Bundle(remote::SentLibraries)>;
  /// One of both is null.
  using Ready = std::function<void(std::shared_ptr<const remote::Bundle>, const std::exception_ptr&)>;

  explicit OwnPrograms(Make make = {});  ///< by default those beside the program that runs

  /// Calls `ready` once those of a choice are packed, on a thread of its own, or at once. What went wrong is
  /// tried again the next time.
  void when_packed(const remote::LibraryChoice& choice, Ready ready);

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace anneal::studio
