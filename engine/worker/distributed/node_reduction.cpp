#include "engine/worker/distributed/node_reduction.h"

#include <span>

namespace anneal::distributed {

NodeReduction::NodeReduction(PieceBoard& board, int ranks, NodeLink& link, Wire wire)
    : board_(board), ranks_(ranks), link_(link), wire_(wire) {
  adder_ = std::jthread([this](const std::stop_token& stop) {
    do_all(to_add_, stop, [this](const Piece& piece, const std::stop_token& end) { return add(piece, end); });
  });
  sender_ = std::jthread([this](const std::stop_token& stop) {
    do_all(to_send_, stop,
           [this](const Piece& piece, const std::stop_token& end) { return send(piece, end); });
  });
}

/// Where a thread waits for another node, nobody waits for it any more.
NodeReduction::~NodeReduction() {
  adder_.request_stop();
  sender_.request_stop();
  const std::lock_guard lock(mutex_);
  if (!to_add_.empty() || !to_send_.empty()) link_.hang_up();
}

void NodeReduction::offer(const Piece& piece) {
  {
    const std::lock_guard lock(mutex_);
    to_add_.push_back(piece);
    if (piece.node != link_.node()) to_send_.push_back(piece);
  }
  more_.notify_all();
}

void NodeReduction::check() {
  const std::lock_guard lock(mutex_);
  if (failure_) std::rethrow_exception(failure_);
}

/// What has been done is no longer in the queue when `work` says so to the ranks.
void NodeReduction::do_all(Queue& queue, const std::stop_token& stop, const Work& work) try {
  for (;;) {
    std::unique_lock lock(mutex_);
    if (!more_.wait(lock, stop, [&] { return !queue.empty(); })) return;
    const Piece piece = queue.front();
    lock.unlock();
    if (!work(piece, stop)) return;
  }
} catch (...) {
  const std::lock_guard lock(mutex_);
  if (!failure_) failure_ = std::current_exception();
}

bool NodeReduction::add(const Piece& piece, const std::stop_token& stop) {
  const bool is_first = link_.node() == (piece.node + 1) % link_.count();
  if (!is_first && wire_ == Wire::fp32) {
    received_.resize(piece.count);
    link_.receive_from_before(std::as_writable_bytes(std::span(received_)));
  } else if (!is_first) {
    encoded_received_.resize(piece.count);
    link_.receive_from_before(std::as_writable_bytes(std::span(encoded_received_)));
  }
  const std::atomic<std::uint64_t>& added = board_.added[static_cast<std::size_t>(ranks_ - 1)].pieces;
  if (!wait_until(stop, [&] { return added.load() > piece.number; })) return false;
  if (!is_first && wire_ == Wire::fp32)
    for (std::size_t i = 0; i < piece.count; ++i) piece.sums[i] += received_[i];
  else if (!is_first)
    distributed::add(wire_, encoded_received_, {piece.sums, piece.count});
  {
    const std::lock_guard lock(mutex_);
    to_add_.pop_front();
  }
  board_.note_end(piece.number);
  board_.complete.pieces.store(piece.number + 1);
  board_.turn.advance();
  return true;
}

bool NodeReduction::send(const Piece& piece, const std::stop_token& stop) {
  if (!wait_until(stop, [&] { return board_.complete.pieces.load() > piece.number; })) return false;
  const std::span<const float> sums(piece.sums, piece.count);
  if (wire_ == Wire::fp32) {
    link_.send_to_next(std::as_bytes(sums));
  } else {
    encoded_sent_.resize(piece.count);
    encode(wire_, sums, encoded_sent_);
    link_.send_to_next(std::as_bytes(std::span(encoded_sent_)));
  }
  {
    const std::lock_guard lock(mutex_);
    to_send_.pop_front();
  }
  board_.departed.pieces.store(piece.departure + 1);
  board_.turn.advance();
  return true;
}

/// Not where this is to stop.
bool NodeReduction::wait_until(const std::stop_token& stop, const std::function<bool()>& is_there) {
  wait_for(
      board_.turn, [&] { return is_there() || stop.stop_requested(); }, [] {});
  return !stop.stop_requested();
}

}  // namespace anneal::distributed
