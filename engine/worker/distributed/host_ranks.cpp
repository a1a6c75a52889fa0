#include "distributed/host_ranks.h"

#include <algorithm>
#include <cstring>

#include "base/error.h"

namespace anneal::distributed {

namespace {

int checked(int count) {
  if (count >= 1 && count <= most_host_ranks) return count;
  throw UserError(
      "is " + std::to_string(count) + ", allowed is 1 to " + std::to_string(most_host_ranks) + " on one host",
      "parallel.ranks");
}

}  // namespace

HostRanks::HostRanks(int descriptor, int rank, int count, std::chrono::milliseconds patience)
    : rank_(rank),
      count_(checked(count)),
      mapping_(descriptor, 0, sizeof(Room)),
      room_(reinterpret_cast<Room*>(mapping_.bytes().data())),
      barrier_({room_->seats.data(), static_cast<std::size_t>(count)}, rank, patience) {}

void HostRanks::sum(std::span<double> values) {
  for (std::size_t first = 0; first < values.size(); first += words)
    sum_some(values.subspan(first, std::min(words, values.size() - first)));
}

void HostRanks::sum_some(std::span<double> values) {
  std::ranges::copy(values, said_by(rank_).begin());
  barrier_.wait();
  std::ranges::fill(values, 0);
  for (int other = 0; other < count_; ++other)
    for (std::size_t i = 0; i < values.size(); ++i) values[i] += said_by(other)[i];
  parity_ ^= 1;
}

std::string HostRanks::of_first(std::string here) {
  std::uint64_t size = here.size();
  say_some({reinterpret_cast<char*>(&size), sizeof size});
  here.resize(size);
  for (std::size_t first = 0; first < size; first += sizeof(Words))
    say_some({here.data() + first, std::min(sizeof(Words), here.size() - first)});
  return here;
}

void HostRanks::say_some(std::span<char> text) {
  if (is_first()) std::memcpy(&said_by(0), text.data(), text.size());
  barrier_.wait();
  std::memcpy(text.data(), &said_by(0), text.size());
  parity_ ^= 1;
}

}  // namespace anneal::distributed
