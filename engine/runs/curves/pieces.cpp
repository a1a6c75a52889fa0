#include "engine/runs/curves/pieces.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/core/protocol/number_text.h"

namespace anneal::curves {

namespace {

/// How the numbers of a series stand.
enum class Order { rising, repeated, resumed, falling, none };

/// What numbers of one series are compared by.
class Places {
 public:
  explicit Places(bool has_steps) : has_steps_(has_steps) {}

  /// Whether `later`, which stands behind `earlier`, is of an earlier time. Where both the epoch and the step
  /// say it, both must: some count steps in each epoch, some go on counting steps when epochs begin anew.
  bool goes_back(const Scalar& earlier, const Scalar& later) const {
    if (!have_epochs(earlier, later)) return has_steps_ && later.step < earlier.step;
    if (!has_steps_) return later.epoch < earlier.epoch;
    return later.epoch == earlier.epoch ? later.step < earlier.step
                                        : later.epoch < earlier.epoch && later.step <= earlier.step;
  }
  bool is_before(const Scalar& one, const Scalar& other) const {
    if (!have_epochs(one, other)) return has_steps_ && one.step < other.step;
    const auto place = [&](const Scalar& each) { return std::tuple(each.epoch, has_steps_ ? each.step : 0); };
    return place(one) < place(other);
  }
  /// "epoch 7" or "step 200"
  std::string name_of(const Scalar& one) const {
    return std::isfinite(one.epoch) ? "epoch " + number_text(one.epoch) : "step " + std::to_string(one.step);
  }

 private:
  static bool have_epochs(const Scalar& one, const Scalar& other) {
    return std::isfinite(one.epoch) && std::isfinite(other.epoch);
  }

  bool has_steps_;
};

/// Where a series goes back: the places of the numbers behind.
std::vector<std::size_t> turns_of(const std::vector<Scalar>& series, const Places& places) {
  std::vector<std::size_t> turns;
  for (std::size_t i = 1; i < series.size(); ++i)
    if (places.goes_back(series[i - 1], series[i])) turns.push_back(i);
  return turns;
}

/// A run is resumed seldom, at a place that it had reached, and continues for a while. Rows that only came
/// late are many and short.
bool is_resumed(const std::vector<Scalar>& series, const std::vector<std::size_t>& turns,
                const Places& places) {
  constexpr std::size_t least_of_piece = 2, usual_of_piece = 5;
  std::size_t begin = 0;
  for (const std::size_t turn : turns) {
    if (turn - begin < least_of_piece || places.is_before(series[turn], series[begin])) return false;
    begin = turn;
  }
  return turns.size() == 1 || series.size() >= usual_of_piece * (turns.size() + 1);
}

Order order_of(const std::vector<Scalar>& series, const std::vector<std::size_t>& turns,
               const Places& places) {
  if (turns.empty()) return Order::rising;
  const bool is_falling = std::ranges::adjacent_find(series, [&](const Scalar& a, const Scalar& b) {
                            return places.is_before(a, b);
                          }) == series.end();
  if (is_falling) return Order::falling;
  return is_resumed(series, turns, places) ? Order::resumed : Order::none;
}

/// Each piece replaces what is not before it.
std::vector<Scalar> with_later_pieces(const std::vector<Scalar>& series, const Places& places) {
  std::vector<Scalar> kept;
  for (std::size_t i = 0; i < series.size(); ++i) {
    if (i > 0 && places.goes_back(series[i - 1], series[i]))
      while (!kept.empty() && !places.is_before(kept.back(), series[i])) kept.pop_back();
    kept.push_back(series[i]);
  }
  return kept;
}

/// Of rows that epochs alone place: how many most epochs have; 0 where they differ.
std::size_t usual_rows_of_epoch(const std::map<double, std::size_t>& rows) {
  constexpr std::size_t fewest_epochs = 3;
  std::map<std::size_t, std::size_t> epochs;  // by the number of their rows
  for (const auto& [epoch, count] : rows) ++epochs[count];
  const auto usual = std::ranges::max_element(epochs, {}, [](const auto& each) { return each.second; });
  if (rows.size() < fewest_epochs || 4 * usual->second < 3 * rows.size()) return 0;
  return usual->first;
}

/// A run that was resumed in an epoch has more rows of it than of the others: the last ones count. Returns
/// the first such epoch.
std::optional<double> leave_out_repeated(std::vector<Scalar>& series) {
  std::map<double, std::size_t> rows;
  for (const Scalar& scalar : series) {
    if (!std::isfinite(scalar.epoch)) return std::nullopt;
    ++rows[scalar.epoch];
  }
  const std::size_t usual = usual_rows_of_epoch(rows);
  if (usual == 0) return std::nullopt;
  std::optional<double> first;
  std::vector<Scalar> kept;
  for (const Scalar& scalar : series) {
    std::size_t& left = rows.at(scalar.epoch);
    if (left-- <= usual)
      kept.push_back(scalar);
    else if (!first)
      first = scalar.epoch;
  }
  series = std::move(kept);
  return first;
}

void count_rows_anew(Scalars& scalars, bool is_falling) {
  std::map<std::int64_t, std::int64_t> rows;
  for (const auto& [name, series] : scalars.series)
    for (const Scalar& scalar : series) rows.emplace(scalar.step, 0);
  std::int64_t count = 0;
  for (auto& [step, row] : rows) row = ++count;
  for (auto& [name, series] : scalars.series)
    for (Scalar& scalar : series)
      scalar.step = is_falling ? count + 1 - rows.at(scalar.step) : rows.at(scalar.step);
}

/// Whether steps go back where epochs go on, and each number has its epoch.
bool have_steps_of_epochs(const Scalars& scalars) {
  bool begin_anew = false;
  for (const auto& [name, series] : scalars.series)
    for (std::size_t i = 0; i < series.size(); ++i) {
      if (!std::isfinite(series[i].epoch)) return false;
      begin_anew |= i > 0 && series[i].step <= series[i - 1].step && series[i].epoch > series[i - 1].epoch;
    }
  return begin_anew;
}

/// Where a number is said to be of another step of its epoch, though it is the only one of its series there:
/// it is of the whole epoch, as an evaluation whose steps are those of the evaluation.
void put_at_ends_of_epochs(Scalars& scalars) {
  std::map<double, std::int64_t> last;
  for (const auto& [name, series] : scalars.series)
    for (const Scalar& scalar : series) {
      std::int64_t& step = last.emplace(scalar.epoch, scalar.step).first->second;
      step = std::max(step, scalar.step);
    }
  for (auto& [name, series] : scalars.series) {
    const auto repeats = std::ranges::adjacent_find(series, {}, &Scalar::epoch);
    if (repeats != series.end()) continue;
    for (Scalar& scalar : series) scalar.step = last.at(scalar.epoch);
  }
}

/// By the epochs that all series have there, and the steps in them.
void count_rows_by_epoch(Scalars& scalars) {
  std::map<std::pair<double, std::int64_t>, std::int64_t> rows;
  for (const auto& [name, series] : scalars.series)
    for (const Scalar& scalar : series) rows.emplace(std::pair(scalar.epoch, scalar.step), 0);
  std::int64_t count = 0;
  for (auto& [place, row] : rows) row = ++count;
  for (auto& [name, series] : scalars.series)
    for (Scalar& scalar : series) scalar.step = rows.at({scalar.epoch, scalar.step});
}

}  // namespace

void put_in_order(Scalars& scalars, bool has_steps) {
  const Places places(has_steps);
  std::map<Order, std::string> notes;
  for (auto& [name, series] : scalars.series) {
    const std::vector<std::size_t> turns = turns_of(series, places);
    const Order order = order_of(series, turns, places);
    if (order == Order::rising) {
      const auto repeated = has_steps ? std::nullopt : leave_out_repeated(series);
      if (repeated)
        notes.emplace(Order::repeated,
                      "it has more rows of epoch " + number_text(*repeated) +
                          " than of others, like a run that was resumed there: the last of them "
                          "count");
      continue;
    }
    if (order == Order::resumed) {
      const Scalar &last = series[turns.front() - 1], &next = series[turns.front()];
      notes.emplace(
          order, "it goes back from " + places.name_of(last) + " to " + places.name_of(next) +
                     ", like a run that was resumed: the later rows replace the earlier ones from there on" +
                     (turns.size() > 1 ? ", as it does in " + std::to_string(turns.size() - 1) +
                                             (turns.size() == 2 ? " other place" : " other places")
                                       : ""));
      series = with_later_pieces(series, places);
    } else if (order == Order::falling) {
      notes.emplace(order, "it counts down from " + places.name_of(series.front()) + " to " +
                               places.name_of(series.back()) + ", so it is read from its end");
      std::ranges::reverse(series);
    } else {
      const std::size_t turn = turns.front();
      notes.emplace(order, "its rows are not in order, because " + places.name_of(series[turn]) +
                               " comes after " + places.name_of(series[turn - 1]) + ", so they are sorted");
      std::ranges::stable_sort(series,
                               [&](const Scalar& a, const Scalar& b) { return places.is_before(a, b); });
    }
  }
  for (const auto& [order, sentence] : notes) scalars.notes.push_back({sentence});
  if (has_steps && have_steps_of_epochs(scalars)) {
    put_at_ends_of_epochs(scalars);
    count_rows_by_epoch(scalars);
    scalars.notes.push_back({"its steps restart with each epoch: its rows are counted as steps"});
  }
  if (has_steps || notes.empty()) return;
  if (notes.contains(Order::none))
    count_rows_by_epoch(scalars);
  else
    count_rows_anew(scalars, notes.contains(Order::falling));
}

}  // namespace anneal::curves
