#include "curves/as_run.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "curves/meaning.h"

namespace anneal::curves {

namespace {

constexpr double most_epochs = 1e9;

/// A series of the file that may be one of the run's.
struct Candidate {
  const std::string* name;
  const std::vector<Scalar>* scalars;
  Meaning meaning;
};

bool is_of_training(const Meaning& meaning) {
  return meaning.split.empty();
}

/// fastai and Ultralytics write the metrics of validation without saying so.
bool has_losses_of_both(const std::vector<Candidate>& all) {
  const auto names_loss_of = [&](const char* split) {
    return std::ranges::any_of(all, [&](const Candidate& one) {
      return one.meaning.metric == "loss" && one.meaning.names_split && one.meaning.split == split;
    });
  };
  return names_loss_of("") && names_loss_of("validation");
}

void place_unnamed(std::vector<Candidate>& all) {
  if (!has_losses_of_both(all)) return;
  for (Candidate& one : all)
    if (!one.meaning.names_split && !one.meaning.metric.empty() && !one.meaning.is_of_steps())
      one.meaning.split = "validation";
}

/// Least and largest of the finite numbers; 0 and 0 of none.
std::pair<double, double> range_of(const std::vector<Scalar>& series) {
  std::optional<std::pair<double, double>> range;
  for (const Scalar& scalar : series) {
    if (!std::isfinite(scalar.value)) continue;
    if (!range) range = {scalar.value, scalar.value};
    range->first = std::min(range->first, scalar.value);
    range->second = std::max(range->second, scalar.value);
  }
  return range.value_or(std::pair(0.0, 0.0));
}

bool can_be_shares(const std::vector<Scalar>& series) {
  const auto [least, largest] = range_of(series);
  return least > -1e-6 && largest < 100 + 1e-4;
}

/// Of one meaning the longest, of equals one that is not an error rate and names its split, and of those the
/// first.
auto rank_of(const Candidate& one) {
  return std::tuple(one.scalars->size(), !one.meaning.is_error, one.meaning.names_split);
}

bool is_in_run(const Meaning& meaning) {
  return !meaning.metric.empty() && (!is_of_training(meaning) || meaning.is_of_steps());
}

double value_of(const std::map<std::string, double>& values, const char* name, double otherwise) {
  const auto found = values.find(name);
  return found == values.end() ? otherwise : found->second;
}

EvaluationEvent evaluation_of(const std::string& split, std::int64_t step, double epoch,
                              const std::map<std::string, double>& values) {
  constexpr double nan = Scalar::unknown;
  EvaluationEvent event{.split = split,
                        .epoch = epoch,
                        .loss = value_of(values, "loss", nan),
                        .accuracy = value_of(values, "accuracy", nan),
                        .top5 = value_of(values, "top5", nan)};
  const auto put = [&](const char* name, std::optional<double>& target) {
    if (values.contains(name)) target = values.at(name);
  };
  put("macro_f1", event.macro_f1);
  put("rmse", event.rmse);
  put("mae", event.mae);
  put("r2", event.r2);
  event.step = step;
  return event;
}

double as_metric(const ReadSeries& read, double value) {
  if (!read.is_share) return value;
  if (read.is_percent) value /= 100;
  return read.is_error ? 1 - value : value;
}

}  // namespace

/// All numbers of one split at one step.
struct AsRun::Moment {
  double seconds = Scalar::unknown;
  std::map<std::string, double> values;
};

AsRun::AsRun(const Scalars& scalars, const std::string& name, const std::string& started,
             const SaidUnits& said, const std::string& place) {
  choose_series(scalars, said, place);
  sort_entries();
  epochs_ = find_epochs();
  HelloEvent hello;
  hello.run = name;
  hello.started = started;
  hello.spec = {{"anneal", 1}};
  if (epochs_.last() > 0) hello.spec["training"] = {{"epochs", std::llround(std::ceil(epochs_.last()))}};
  waiting_.push_back({seq_++, 0, hello});
}

bool AsRun::has_curves() const {
  return std::ranges::any_of(read_, [](const ReadSeries& one) { return one.metric != "learning_rate"; });
}

void AsRun::choose_series(const Scalars& scalars, const SaidUnits& said, const std::string& place) {
  std::vector<Candidate> all;
  for (const auto& [name, series] : scalars.series) all.push_back({&name, &series, meaning_of(name)});
  place_unnamed(all);
  const auto is_odd = [](const Candidate& one) {
    return one.meaning.is_share() && !can_be_shares(*one.scalars);
  };
  std::map<std::pair<std::string, std::string>, const Candidate*> chosen;
  std::vector<ShareSeries> shares;  // also of training: they tell about the others
  for (const Candidate& one : all) {
    if (one.meaning.metric.empty() || is_odd(one)) continue;
    if (one.meaning.is_share())
      shares.push_back({.name = *one.name,
                        .metric = one.meaning.metric,
                        .is_error = one.meaning.is_error,
                        .names_percent = one.meaning.names_percent,
                        .largest = range_of(*one.scalars).second});
    if (!is_in_run(one.meaning)) continue;
    const Candidate*& best = chosen[{one.meaning.split, one.meaning.metric}];
    if (best == nullptr || rank_of(one) > rank_of(*best)) best = &one;
  }
  decide_units(shares, said, place);
  for (const Candidate& one : all) {
    const auto found = chosen.find({one.meaning.split, one.meaning.metric});
    if (found == chosen.end() || found->second != &one) {
      left_out_.push_back(*one.name);
      continue;
    }
    ReadSeries read{.series = *one.name,
                    .split = is_of_training(one.meaning) ? "training" : one.meaning.split,
                    .metric = one.meaning.metric,
                    .is_error = one.meaning.is_error};
    const auto unit = std::ranges::find(shares, *one.name, &ShareSeries::name);
    if (unit != shares.end()) {
      read.is_share = true;
      read.is_percent = unit->is_percent;
      read.reason = unit->reason;
      read.may_be_either = unit->may_be_either();
    }
    read_.push_back(std::move(read));
    tracks_.push_back({one.scalars, nullptr});
  }
  for (std::size_t i = 0; i < tracks_.size(); ++i) tracks_[i].read = &read_[i];
}

void AsRun::sort_entries() {
  std::size_t count = 0;
  for (const Track& track : tracks_) count += track.scalars->size();
  entries_.reserve(count);
  for (std::uint32_t track = 0; track < tracks_.size(); ++track)
    for (std::uint32_t i = 0; i < tracks_[track].scalars->size(); ++i)
      entries_.push_back({(*tracks_[track].scalars)[i].step, track, i});
  std::ranges::sort(entries_, {},
                    [](const Entry& one) { return std::tuple(one.step, one.track, one.index); });
}

/// Those that the file says, or one for each evaluation of the split that is evaluated most often.
Epochs AsRun::find_epochs() const {
  std::vector<std::pair<std::int64_t, double>> known;
  std::map<std::string, std::vector<std::int64_t>> evaluated;
  std::int64_t last_of_training = 0;
  bool is_trained = false;
  for (const Entry& entry : entries_) {
    const Track& track = tracks_[entry.track];
    const double epoch = (*track.scalars)[entry.index].epoch;
    if (epoch >= 0 && epoch < most_epochs) known.emplace_back(entry.step, epoch);
    if (track.read->split == "training") {
      last_of_training = entry.step;
      is_trained = true;
      continue;
    }
    std::vector<std::int64_t>& steps = evaluated[track.read->split];
    if (steps.empty() || steps.back() != entry.step) steps.push_back(entry.step);
  }
  if (!known.empty()) return Epochs(std::move(known));
  known.emplace_back(0, 0);
  const std::vector<std::int64_t>* rhythm = nullptr;
  for (const auto& [split, steps] : evaluated)
    if (rhythm == nullptr || steps.size() > rhythm->size()) rhythm = &steps;
  double epoch = 0;
  if (rhythm != nullptr)
    for (const std::int64_t step : *rhythm)
      if (step > 0) known.emplace_back(step, ++epoch);
  if (known.size() == 1 && is_trained) known.emplace_back(std::max<std::int64_t>(1, last_of_training), 1);
  return Epochs(std::move(known));
}

std::optional<Event> AsRun::next() {
  while (waiting_.empty() && told_ < entries_.size()) tell_step(entries_[told_].step);
  if (waiting_.empty() && !is_finished_) {
    FinishedEvent finished;
    finished.value = Scalar::unknown;
    finished.epoch = epochs_.last();
    finished.seconds = seconds_;
    finished.reason = "completed";
    tell(Scalar::unknown, finished);
    is_finished_ = true;
  }
  if (waiting_.empty()) return std::nullopt;
  Event event = std::move(waiting_.front());
  waiting_.pop_front();
  return event;
}

void AsRun::tell_step(std::int64_t step) {
  std::map<std::string, Moment> moments;
  for (; told_ < entries_.size() && entries_[told_].step == step; ++told_) {
    const Track& track = tracks_[entries_[told_].track];
    const Scalar& scalar = (*track.scalars)[entries_[told_].index];
    Moment& moment = moments[track.read->split];
    moment.values[track.read->metric] = as_metric(*track.read, scalar.value);
    if (std::isfinite(scalar.seconds)) moment.seconds = scalar.seconds;
  }
  if (const auto training = moments.find("training"); training != moments.end()) {
    const std::map<std::string, double>& values = training->second.values;
    rate_ = value_of(values, "learning_rate", rate_);
    if (values.contains("loss")) {
      StepEvent event;
      event.step = step;
      event.epoch = epochs_.at(step);
      event.loss = event.loss_min = event.loss_max = values.at("loss");
      event.learning_rate = rate_;
      event.samples_per_second = Scalar::unknown;
      tell(training->second.seconds, event);
    }
    moments.erase(training);
  }
  for (const auto& [split, moment] : moments)
    tell(moment.seconds, evaluation_of(split, step, epochs_.at(step), moment.values));
}

void AsRun::tell(double seconds, EventBody body) {
  if (std::isfinite(seconds) && !first_seconds_) first_seconds_ = seconds;
  if (std::isfinite(seconds)) seconds_ = std::max(seconds_, seconds - *first_seconds_);
  waiting_.push_back({seq_++, seconds_, std::move(body)});
}

}  // namespace anneal::curves
