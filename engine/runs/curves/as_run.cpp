#include "engine/runs/curves/as_run.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <ranges>
#include <tuple>
#include <utility>

#include "engine/core/base/text.h"
#include "engine/runs/curves/meaning.h"
#include "engine/runs/curves/numbered_sets.h"

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

/// OpenMMLab writes the accuracies of validation without saying so, beside a loss that says nothing either: a
/// share that was measured at most half as often as the loss is taken for one of validation, but for the
/// series that `training` names. Returns what is to be told.
std::vector<Note> place_seldom(std::vector<Candidate>& all, const std::string& training) {
  std::size_t of_loss = 0;
  for (const Candidate& one : all) {
    if (one.meaning.names_split && !one.meaning.split.empty()) return {};
    if (one.meaning.metric == "loss") of_loss = std::max(of_loss, one.scalars->size());
  }
  std::vector<Note> notes;
  for (Candidate& one : all) {
    const bool is_seldom = one.meaning.is_share() && !one.meaning.names_split && *one.name != training &&
                           2 * one.scalars->size() <= of_loss;
    if (!is_seldom) continue;
    one.meaning.split = "validation";
    notes.push_back({"its \"" + shown_text(*one.name) +
                         "\" is taken as a validation metric, because it occurs less often than the loss",
                     "--training " + shell_word(*one.name)});
  }
  return notes;
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
  if (meaning.metric == "learning_rate") return is_of_training(meaning);
  return !meaning.metric.empty() && meaning.metric != unnamed_f1 &&
         (!is_of_training(meaning) || meaning.is_of_steps());
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

using KnownEpochs = std::vector<std::pair<std::int64_t, double>>;  // by step

bool are_whole(const KnownEpochs& known) {
  return std::ranges::all_of(known, [](const auto& each) { return each.second == std::floor(each.second); });
}

/// Of whole epochs, which steps lie in, those that end: with their last steps. They stay as they are where
/// they do not grow with the steps.
KnownEpochs at_their_ends(KnownEpochs known) {
  if (!std::ranges::is_sorted(known | std::views::values)) return known;
  const auto [first_step, first_epoch] = known.front();
  KnownEpochs ends;
  if (first_epoch > 1) ends.emplace_back(std::max<std::int64_t>(0, first_step - 1), first_epoch - 1);
  for (std::size_t i = 0; i < known.size(); ++i)
    if (i + 1 == known.size() || known[i + 1].second != known[i].second) ends.push_back(known[i]);
  return ends;
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
  epochs_ = find_epochs(said.first_epoch);
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
  notes_ = place_seldom(all, said.training);
  std::vector<Meaning*> meanings;
  for (Candidate& one : all) meanings.push_back(&one.meaning);
  const bool names_series = scalars.series.contains(said.training);
  for (const Note& note : place_numbered_sets(meanings, names_series ? "" : said.training, place))
    notes_.push_back(note);
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
      if (one.meaning.metric == unnamed_f1)
        notes_.push_back(
            {"its \"" + shown_text(*one.name) +
             "\" is skipped, because its name does not say that it is the mean over all classes: "
             "call it macro_f1 if it is"});
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

/// Whether losses are of other epochs than 0, and none of that.
bool AsRun::trains_only_later() const {
  bool trains = false;
  for (const Track& track : tracks_) {
    if (track.read->metric != "loss" || track.read->split != "training") continue;
    for (const Scalar& scalar : *track.scalars) {
      if (scalar.epoch == 0) return false;
      trains = trains || scalar.epoch > 0;
    }
  }
  return trains;
}

/// Those that the file says.
Epochs AsRun::find_epochs(std::optional<std::int64_t> first_epoch) {
  KnownEpochs known;
  for (const Entry& entry : entries_) {
    const double epoch = (*tracks_[entry.track].scalars)[entry.index].epoch;
    if (epoch >= 0 && epoch < most_epochs) known.emplace_back(entry.step, epoch);
  }
  if (known.empty()) return epochs_of_evaluations(first_epoch);
  if (!are_whole(known)) return Epochs(std::move(known));
  const bool has_zero = std::ranges::min(known | std::views::values) == 0;
  const bool is_before = has_zero && trains_only_later();
  if (has_zero && !first_epoch)
    notes_.push_back(is_before
                         ? Note{"its epoch 0 is taken as the state before training", "--first-epoch 0"}
                         : Note{"its epochs count from 0, but here they count from 1", "--first-epoch 1"});
  if (first_epoch ? *first_epoch == 0 : has_zero && !is_before)
    for (double& epoch : known | std::views::values) ++epoch;
  return Epochs(at_their_ends(std::move(known)));
}

/// One for each evaluation of the split that is evaluated most often.
Epochs AsRun::epochs_of_evaluations(std::optional<std::int64_t> first_epoch) {
  std::map<std::string, std::vector<std::int64_t>> evaluated;
  std::int64_t last_of_training = 0;
  bool is_trained = false;
  for (const Entry& entry : entries_) {
    const std::string& split = tracks_[entry.track].read->split;
    if (split == "training") {
      last_of_training = entry.step;
      is_trained = true;
      continue;
    }
    std::vector<std::int64_t>& steps = evaluated[split];
    if (steps.empty() || steps.back() != entry.step) steps.push_back(entry.step);
  }
  KnownEpochs known = {{0, 0}};
  const auto rhythm = std::ranges::max_element(
      evaluated, {}, [](const auto& each) { return each.second.size(); });  // the first of equals
  if (rhythm != evaluated.end()) {
    const std::vector<std::int64_t>& steps = rhythm->second;
    // 0, 1, 2, …: they are epochs, as Keras writes them, and the first is not an evaluation before the
    // training.
    const bool are_epochs = steps.back() == std::ssize(steps) - 1 && last_of_training <= steps.back();
    const bool has_first = first_epoch ? *first_epoch == 0 : are_epochs;
    double epoch = 0;
    for (const std::int64_t step : steps)
      if (step > 0 || has_first) known.emplace_back(step, ++epoch);
    notes_.push_back({"it specifies no epochs: each evaluation of " + rhythm->first + " ends one"});
  }
  if (known.size() == 1 && is_trained) {
    known.emplace_back(std::max<std::int64_t>(1, last_of_training), 1);
    if (rhythm == evaluated.end()) notes_.push_back({"it specifies no epochs: all of it is taken as one"});
  }
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
