#include "engine/project/database/short_transactions.h"

#include <thread>
#include <utility>

namespace anneal::project {

using Clock = std::chrono::steady_clock;

ShortTransactions::ShortTransactions(Database& database, std::function<void()> settle)
    : database_(database), settle_(std::move(settle)) {
  begin();
}

void ShortTransactions::begin() {
  transaction_.emplace(database_);
  begun_ = Clock::now();
}

void ShortTransactions::commit() {
  settle_();
  transaction_->commit();
  transaction_.reset();
}

void ShortTransactions::pause() {
  constexpr std::chrono::milliseconds most(100);
  // Who waits looks again every 25 ms at first (sqlite3_busy_timeout), and would else hardly ever find it
  // free.
  constexpr std::chrono::milliseconds for_others(30);
  if (Clock::now() - begun_ < most) return;
  commit();
  std::this_thread::sleep_for(for_others);
  begin();
}

void ShortTransactions::finish() {
  commit();
}

}  // namespace anneal::project
