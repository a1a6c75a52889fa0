#include "engine/deploy/compress/loop.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace anneal::compress {

namespace {

/// Of a size: between two shares that are nearer than this, nothing is gained.
constexpr double share_precision = 0.03;

/// Of a network's parameters or multiplications: where fewer are left, what it has learned is lost with them,
/// and a small network that learns from the start does as well or better (Liu et al., "Rethinking the Value
/// of Network Pruning", 2019).
constexpr double little = 0.1;

}  // namespace

/// By halving; none where even the smallest is too large.
std::optional<double> Loop::largest_that_fits() {
  double low = least_share(model::read_trained_model(trials_.source_file()).network, measure_), high = 1;
  if (!trials_.meets_sizes(trials_.sizes_of_share(low, measure_))) {
    reason_ = "even " + text_of({{.kind = RecipeStep::Kind::pruned, .share = low, .measure = measure_}}) +
              ", " + sentence(excesses(trials_.sizes_of_share(low, measure_), trials_.plan().limits).front());
    return std::nullopt;
  }
  while (high / low > 1 + share_precision) {
    const double middle = std::round(1000 * std::sqrt(low * high)) / 1000;
    if (middle <= low || middle >= high) break;
    (trials_.meets_sizes(trials_.sizes_of_share(middle, measure_)) ? low : high) = middle;
  }
  return low;
}

/// Widths that a search finds take other sizes than those of the trial, at the same share.
Model Loop::narrowed_to_fit(const Model& model, double keep) {
  constexpr double step = 0.94;
  constexpr int most_tries = 12;
  Model smaller = trials_.narrowed(model, keep, measure_);
  for (int tries = 1; tries < most_tries; ++tries) {
    if (trials_.meets_sizes(trials_.sizes_of(smaller))) break;
    smaller = trials_.narrowed(model, std::round(1000 * smaller.kept * step) / 1000, measure_);
  }
  return smaller;
}

/// Trains again, and then with numbers rounded as integers will be, where that is the target.
bool Loop::recover(const Model& model) {
  const Model again = trials_.trained_again(model, trials_.plan().epochs, usual_rate, false);
  const Candidate& found = trials_.try_all(again);
  if (found.is_accepted()) return true;
  return is_for_integers() && fits(found) && trials_.try_all(trained_for_integers(again)).is_accepted();
}

bool Loop::shrink_to_fit(const Model& source) {
  const std::optional<double> keep = largest_that_fits();
  if (!keep) return false;
  if (*keep < little && (teach_students() || train_longer())) return true;
  if (recover(narrowed_to_fit(source, *keep))) return true;
  // It may be good enough: more training is the shortest way.
  if (const Candidate* near = nearest(); near != nullptr && near->gate.verdict == Verdict::undecided)
    if (train_longer()) return true;
  const double half_way = std::round(1000 * std::sqrt(*keep)) / 1000;
  const Model middle = trials_.trained_again(trials_.narrowed(source, half_way, measure_),
                                             trials_.plan().epochs, usual_rate, false);
  trials_.try_all(middle);
  return recover(narrowed_to_fit(middle, *keep));
}

void Loop::shrink_while_accurate(Model model) {
  int failures = 0;
  const double least = least_share(model::read_trained_model(trials_.source_file()).network, measure_);
  for (double keep = 0.7; keep > least && failures < 2; keep = std::round(700 * keep) / 1000) {
    const bool is_good = recover(trials_.narrowed(model, keep, measure_));
    failures += is_good ? 0 : 1;
    if (is_good) model = trials_.model_of(trials_.candidates().back());
  }
}

/// Of a few shares the largest that fits; sizes grow with the share.
bool Loop::factorize_to_fit(const Model& source) {
  const std::vector<double> shares = {0.12, 0.2, 0.3, 0.45, 0.65};
  const auto fit = std::ranges::partition_point(
      shares, [&](double share) { return trials_.meets_sizes(trials_.sizes_of_factorized(share)); });
  return fit != shares.begin() && recover(trials_.factorized(source, *std::prev(fit)));
}

/// Of those that meet the sizes the most accurate; none where there is none.
const Candidate* Loop::nearest() const {
  const Candidate* found = nullptr;
  for (const Candidate& candidate : trials_.candidates())
    if (fits(candidate) && (found == nullptr || candidate.accuracy > found->accuracy)) found = &candidate;
  return found;
}

/// The nearest is taught for twice as long, and twice as long again, as long as that helps, at most for four
/// times as long as the run itself was.
bool Loop::train_longer() {
  const Candidate* const first = nearest();
  if (first == nullptr || first->id == trained_longer_) return false;
  trained_longer_ = first->id;
  const Plan& plan = trials_.plan();
  for (std::int64_t epochs = 2 * plan.epochs; epochs <= 4 * plan.run_epochs; epochs *= 2) {
    const Candidate& before = *nearest();
    const Candidate& found = trials_.try_all(
        trials_.trained_again(trials_.model_of(before), epochs, usual_rate, is_for_integers()));
    if (found.is_accepted()) return true;
    if (found.accuracy <= before.accuracy) return false;
  }
  return false;
}

/// A step of a smaller network takes less time, though not as much less as it computes less: about a third of
/// what the run took, beside what its teacher takes; where there is a limit on time, more than half of that.
std::int64_t Loop::epochs_of(const Student& student) const {
  constexpr double half_as_well = 2, most_quicker = 10, of_run = 3, of_limit = 0.6, forward_of_step = 3;
  constexpr std::int64_t most_runs = 20;
  const Plan& plan = trials_.plan();
  const double quicker = std::clamp(student.cheaper / half_as_well, 1.0, most_quicker);
  if (!plan.seconds || plan.epoch_seconds <= 0)
    return plan.run_epochs * std::max<std::int64_t>(1, std::llround(quicker / of_run));
  const double left = of_limit * *plan.seconds - teacher_views * plan.epoch_seconds / forward_of_step;
  const auto fit = static_cast<std::int64_t>(left * quicker / plan.epoch_seconds);
  return std::clamp<std::int64_t>(fit, 1, most_runs * plan.run_epochs);
}

bool Loop::teach_students() {
  if (trials_.plan().run_epochs == 0) return false;
  for (const Student& student : smaller_presets(model::read_trained_model(trials_.source_file()))) {
    if (!trials_.meets_sizes(trials_.sizes_of_student(student.preset))) continue;
    const Model taught = trials_.student(student.preset, epochs_of(student));
    const Candidate& found = trials_.try_all(taught);
    if (found.is_accepted()) return true;
    if (is_for_integers() && fits(found) && trials_.try_all(trained_for_integers(taught)).is_accepted())
      return true;
  }
  return false;
}

/// Where the size of the file binds, twice as many weights of half the bits lose less than half as many. What
/// fits is trained for them where rounding alone loses too much. All that follows has such weights, too.
bool Loop::fits_with_4_bits(const Model& source, const Candidate& first) {
  const std::vector<Excess> excess = excesses(first.measures, trials_.plan().limits);
  const bool is_large = std::ranges::any_of(excess, [](const Excess& one) { return one.what == "size"; });
  if (trials_.plan().weight_bits || !is_large) return false;
  trials_.use_weight_bits(4);
  const Candidate& found = trials_.try_all(source);
  if (found.is_accepted() || !fits(found)) return found.is_accepted();
  return trials_.try_all(trained_for_integers(source)).is_accepted() || train_longer();
}

void Loop::search() {
  const Model source = trials_.source();
  const Candidate& first = trials_.try_all(source);
  if (!trials_.plan().limits.any_size()) return shrink_while_accurate(sparse(source));
  if (first.is_accepted()) return;
  if (fits(first)) {
    if (is_for_integers() && !trials_.try_all(trained_for_integers(source)).is_accepted()) train_longer();
    return;
  }
  if (excesses(first.measures, trials_.plan().limits).front().what == "size")
    measure_ = prune::Measure::parameters;
  if (fits_with_4_bits(source, first)) return;
  if (!shrink_to_fit(sparse(source)) && !factorize_to_fit(source) && !train_longer() && !teach_students())
    train_longer();
}

Outcome Loop::run() {
  try {
    search();
  } catch (const TimeIsUp&) {
    is_out_of_time_ = true;
    reason_ = "the time is up; resume with more time (--resume)";
    trials_.tell_time_is_up();
  }
  return finish();
}

Outcome Loop::finish() const {
  const std::deque<Candidate>& candidates = trials_.candidates();
  Outcome outcome{.front = pareto_front({candidates.begin(), candidates.end()})};
  for (const Candidate& candidate : candidates)
    if (candidate.is_accepted() &&
        (!outcome.accepted || candidate.measures.bytes < outcome.accepted->measures.bytes))
      outcome.accepted = candidate;
  if (outcome.accepted) return outcome;
  // Of those that meet the sizes the most accurate says what is wrong; else the smallest.
  const Candidate* closest = nearest();
  if (closest == nullptr && !outcome.front.empty()) closest = &outcome.front.front();
  outcome.reason = reason_;
  outcome.is_out_of_time = is_out_of_time_;
  if (closest == nullptr) return outcome;
  outcome.closest = *closest;
  outcome.reason += (reason_.empty() ? "the closest candidate (" : "; the closest candidate (") +
                    text_of(closest->recipe) + "): " + closest->reason;
  return outcome;
}

}  // namespace anneal::compress
