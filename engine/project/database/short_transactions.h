#pragma once

#include <chrono>
#include <functional>
#include <optional>

#include "engine/project/database/database.h"

namespace anneal::project {

/// One write transaction after another, for work that takes long: each is so short that others who have the
/// project open, a window among them, hardly wait. What was not committed when this ends is undone.
class ShortTransactions {
 public:
  /// `settle` runs at the end of each, before it is committed.
  ShortTransactions(Database& database, std::function<void()> settle);

  /// Nothing is half done now: where the transaction has taken its time, another begins a moment later.
  void pause();
  /// The last one.
  void finish();

 private:
  void begin();
  void commit();

  Database& database_;
  std::function<void()> settle_;
  std::optional<Transaction> transaction_;
  std::chrono::steady_clock::time_point begun_;
};

}  // namespace anneal::project
