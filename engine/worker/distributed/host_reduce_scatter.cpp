#include "engine/worker/distributed/host_reduce_scatter.h"

#include <algorithm>
#include <utility>

namespace anneal::distributed {

namespace {

constexpr std::size_t pieces_of_turn = 16;  ///< after which sleepers are woken

/// Behind the board, so that numbers begin at a cache line.
constexpr std::size_t board_bytes = (sizeof(PieceBoard) + 63) / 64 * 64;

}  // namespace

HostReduceScatter::HostReduceScatter(const Place& place, std::vector<OwnedShard> shards, Wire wire)
    : heartbeat_(place.heartbeat),
      ranks_(place.ranks),
      node_(place.node),
      nodes_(place.nodes),
      shards_(std::move(shards)),
      firsts_(firsts_of(of_node())),
      slot_count_(slots_for_others()),
      mapping_([&] {
        const std::size_t bytes =
            board_bytes + (firsts_.back() + slot_count_ * piece_numbers) * sizeof(float);
        return SharedMapping(place.memory.descriptor(), place.memory.take(bytes), bytes);
      }()),
      board_(reinterpret_cast<PieceBoard*>(mapping_.bytes().data())),
      own_(reinterpret_cast<float*>(mapping_.bytes().data() + board_bytes)),
      slots_(own_ + firsts_.back()) {
  if (nodes_ > 1 && place.link != nullptr) reduction_.emplace(*board_, ranks_, *place.link, wire);
}

/// Those of other nodes have no numbers here.
std::vector<OwnedShard> HostReduceScatter::of_node() const {
  std::vector<OwnedShard> here = shards_;
  for (OwnedShard& shard : here)
    if (!is_of_node(shard)) shard.count = 0;
  return here;
}

std::size_t HostReduceScatter::slots_for_others() const {
  std::size_t pieces = 0;
  for (const OwnedShard& shard : shards_)
    if (!is_of_node(shard)) pieces += (shard.count + piece_numbers - 1) / piece_numbers;
  return std::min(pieces, most_on_its_way / (piece_numbers * sizeof(float)));
}

void HostReduceScatter::offer(std::size_t shard, const float* numbers) {
  if (offers_++ == 0) {
    offer_ends_.clear();
    timed_ = before_;
  }
  const auto& [count, owner] = shards_[shard];
  for (std::size_t done = 0; done < count; done += piece_numbers) {
    const std::size_t many = std::min(piece_numbers, count - done);
    Piece piece{.sums = own_ + firsts_[shard] + done,
                .count = many,
                .numbers = numbers == nullptr ? nullptr : numbers + done,
                .offer = done + many == count ? offers_ : 0,
                .departure = {}};
    if (!is_of_node(shards_[shard])) {
      piece.departure = departures_++;
      piece.sums = slot_of(*piece.departure);
    }
    if (reduction_)
      reduction_->offer(
          {before_ + pieces_.size(), piece.sums, many, owner / ranks_, piece.departure.value_or(0)});
    pieces_.push_back(piece);
  }
  offer_ends_.push_back(pieces_.size());
  add_some();
}

std::size_t HostReduceScatter::taken() {
  add_some();
  return taken_;
}

/// As far as the rank before this one has come, and the first one as far as there is room.
bool HostReduceScatter::may_add(std::size_t piece) {
  const int rank = heartbeat_.rank();
  if (rank > 0) return added_by(rank - 1).load() > before_ + piece;
  const auto& departure = pieces_[piece].departure;
  return !departure || *departure < board_->departed.pieces.load() + slot_count_;
}

void HostReduceScatter::add_some() {
  const int rank = heartbeat_.rank();
  std::size_t untold = 0;
  while (next_ < pieces_.size() && may_add(next_)) {
    add(pieces_[next_]);
    if (pieces_[next_].offer > 0) taken_ = pieces_[next_].offer;
    if (rank == ranks_ - 1 && nodes_ == 1) board_->note_end(before_ + next_);
    ++next_;
    added_by(rank).store(before_ + next_);
    if (++untold == pieces_of_turn) {
      board_->turn.advance();
      untold = 0;
    }
  }
  if (untold > 0) board_->turn.advance();
}

/// Pieces are added up in their order.
std::vector<HostReduceScatter::Clock::time_point> HostReduceScatter::ends() const {
  std::vector<Clock::time_point> ends;
  if (offer_ends_.empty() || offer_ends_.back() > PieceBoard::timed_pieces) return ends;
  for (const std::size_t end : offer_ends_)
    ends.emplace_back(Clock::duration(
        board_->done_at[(timed_ + end - 1) % PieceBoard::timed_pieces].load(std::memory_order_relaxed)));
  return ends;
}

void HostReduceScatter::add(const Piece& piece) {
  if (heartbeat_.rank() == 0) {
    piece.numbers == nullptr ? std::fill_n(piece.sums, piece.count, 0.0F)
                             : std::copy_n(piece.numbers, piece.count, piece.sums);
  } else if (piece.numbers != nullptr) {
    for (std::size_t i = 0; i < piece.count; ++i) piece.sums[i] += piece.numbers[i];
  }
}

/// Whether all ranks have added to all that was offered, here and on other nodes, and nothing is to be sent.
bool HostReduceScatter::is_complete() {
  const std::uint64_t all = before_ + pieces_.size();
  if (nodes_ == 1) return added_by(ranks_ - 1).load() >= all;
  return board_->complete.pieces.load() >= all && board_->departed.pieces.load() >= departures_;
}

void HostReduceScatter::finish() {
  Heartbeat::Watch watch(heartbeat_);
  const auto is_there = [&] {
    add_some();
    return next_ == pieces_.size() && is_complete();
  };
  wait_for(board_->turn, is_there, [&] {
    watch.look_at_all();
    if (reduction_) reduction_->check();
  });
  before_ += pieces_.size();
  pieces_.clear();
  next_ = offers_ = taken_ = 0;
}

}  // namespace anneal::distributed
