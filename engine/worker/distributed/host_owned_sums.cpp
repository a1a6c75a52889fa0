#include "distributed/host_owned_sums.h"

#include <algorithm>

namespace anneal::distributed {

namespace {

constexpr std::size_t piece_numbers = 32'768;  ///< some 10 µs of work
constexpr std::size_t pieces_of_turn = 16;     ///< after which sleepers are woken

}  // namespace

void HostOwnedSums::offer(std::size_t first, std::size_t count, int, const float* numbers) {
  if (offers_++ == 0) {
    offer_ends_.clear();
    timed_ = before_;
  }
  for (std::size_t done = 0; done < count; done += piece_numbers) {
    const std::size_t many = std::min(piece_numbers, count - done);
    const bool is_last = done + many == count;
    pieces_.push_back(
        {first + done, many, numbers == nullptr ? nullptr : numbers + done, is_last ? offers_ : 0});
  }
  offer_ends_.push_back(pieces_.size());
  add_some();
}

std::size_t HostOwnedSums::taken() {
  add_some();
  return taken_;
}

/// As far as the rank before this one has come.
void HostOwnedSums::add_some() {
  const int rank = pulse_.rank();
  std::size_t untold = 0;
  while (next_ < pieces_.size() && (rank == 0 || added_by(rank - 1).load() > before_ + next_)) {
    add(pieces_[next_]);
    if (pieces_[next_].offer > 0) taken_ = pieces_[next_].offer;
    if (rank == ranks_ - 1)
      room_->done_at[(before_ + next_) % timed_pieces].store(Clock::now().time_since_epoch().count(),
                                                             std::memory_order_relaxed);
    ++next_;
    added_by(rank).store(before_ + next_);
    if (++untold == pieces_of_turn) {
      room_->turn.advance();
      untold = 0;
    }
  }
  if (untold > 0) room_->turn.advance();
}

/// Pieces are added up in their order.
std::vector<HostOwnedSums::Clock::time_point> HostOwnedSums::ends() const {
  std::vector<Clock::time_point> ends;
  if (offer_ends_.empty() || offer_ends_.back() > timed_pieces) return ends;
  for (const std::size_t end : offer_ends_)
    ends.emplace_back(
        Clock::duration(room_->done_at[(timed_ + end - 1) % timed_pieces].load(std::memory_order_relaxed)));
  return ends;
}

void HostOwnedSums::add(const Piece& piece) {
  float* const sums = this->sums().data() + piece.first;
  if (pulse_.rank() == 0) {
    piece.numbers == nullptr ? std::fill_n(sums, piece.count, 0.0F)
                             : std::copy_n(piece.numbers, piece.count, sums);
  } else if (piece.numbers != nullptr) {
    for (std::size_t i = 0; i < piece.count; ++i) sums[i] += piece.numbers[i];
  }
}

void HostOwnedSums::finish() {
  Pulse::Watch watch(pulse_);
  const auto is_there = [&] {
    add_some();
    return next_ == pieces_.size() && added_by(ranks_ - 1).load() >= before_ + next_;
  };
  wait_for(room_->turn, is_there, [&] { watch.look_at_all(); });
  before_ += pieces_.size();
  pieces_.clear();
  next_ = offers_ = taken_ = 0;
}

}  // namespace anneal::distributed
