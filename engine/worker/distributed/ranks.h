#pragma once

#include <span>
#include <string>

namespace anneal::distributed {

/// The ranks of a run as one of them sees them, which decide together: what only one of them knows (an order,
/// its clock, a stop, a loss, that memory ran out) is shared here before any of them acts on it. So all take
/// the same steps, and none waits for another that has gone elsewhere.
///
/// Every function is a collective: all ranks call the same ones in the same order, from one thread each, and
/// all get the same answer, bit for bit.
class Ranks {
 public:
  virtual ~Ranks() = default;

  virtual int rank() const = 0;  ///< of this one, from 0
  virtual int count() const = 0;
  bool is_first() const { return rank() == 0; }
  bool is_alone() const { return count() == 1; }

  /// Adds up each of the values over all ranks; as many on each of them.
  virtual void sum(std::span<double> values) = 0;
  /// What the first rank says.
  virtual std::string of_first(std::string here) = 0;

  double sum(double here);
  /// The first rank's number, where it is finite.
  double of_first(double here) { return sum(is_first() ? here : 0); }
  /// Whether any of them says so.
  bool any(bool here) { return sum(here ? 1.0 : 0.0) > 0; }
};

/// A run of one rank: what is here holds.
class OneRank final : public Ranks {
 public:
  using Ranks::of_first;
  using Ranks::sum;

  int rank() const override { return 0; }
  int count() const override { return 1; }
  void sum(std::span<double>) override {}
  std::string of_first(std::string here) override { return here; }
};

}  // namespace anneal::distributed
