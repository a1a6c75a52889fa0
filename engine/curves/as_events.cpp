#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include "base/text.h"
#include "curves/read_curves.h"

namespace anneal::curves {

namespace {

constexpr double most_epochs = 1e9;

/// "val/Accuracy", "val_acc", "test.top5": which split, and which of its numbers.
struct Meaning {
  std::string split;  ///< "": training
  std::string name;
};

Meaning meaning_of(const std::string& tag) {
  std::string rest = lower_case(tag);
  std::ranges::replace(rest, ' ', '_');
  static const std::vector<std::pair<std::string, std::string>> splits = {
      {"validation", "validation"}, {"valid", "validation"}, {"val", "validation"}, {"eval", "validation"},
      {"dev", "validation"},        {"test", "test"},        {"training", ""},      {"train", ""}};
  Meaning meaning;
  for (const auto& [word, split] : splits) {
    const std::size_t size = word.size();
    const bool leads = rest.size() > size + 1 && rest.starts_with(word) &&
                       std::string("/_.-").find(rest[size]) != std::string::npos;
    const bool ends = rest.size() > size + 1 && rest.ends_with(word) &&
                      std::string("/_.-").find(rest[rest.size() - size - 1]) != std::string::npos;
    if (!leads && !ends) continue;
    meaning.split = split;
    rest = leads ? rest.substr(size + 1) : rest.substr(0, rest.size() - size - 1);
    break;
  }
  if (const auto slash = rest.find_last_of('/'); slash != std::string::npos) rest = rest.substr(slash + 1);
  if (rest.starts_with("epoch_")) rest = rest.substr(6);
  static const std::map<std::string, std::string> names = {{"acc", "accuracy"},
                                                           {"accuracy", "accuracy"},
                                                           {"top1", "accuracy"},
                                                           {"acc1", "accuracy"},
                                                           {"top5", "top5"},
                                                           {"acc5", "top5"},
                                                           {"loss", "loss"},
                                                           {"total_loss", "loss"},
                                                           {"cross_entropy", "loss"},
                                                           {"lr", "learning_rate"},
                                                           {"macro_f1", "macro_f1"},
                                                           {"f1", "macro_f1"},
                                                           {"learning_rate", "learning_rate"},
                                                           {"rmse", "rmse"},
                                                           {"mae", "mae"},
                                                           {"r2", "r2"}};
  const auto found = names.find(rest);
  if (found != names.end()) meaning.name = found->second;
  return meaning;
}

/// All numbers of one step.
struct Moment {
  double seconds = Scalar::unknown, epoch = Scalar::unknown;
  std::map<std::string, double> values;
};

using Moments = std::map<std::int64_t, Moment>;

void take(Moments& moments, const std::string& name, const std::vector<Scalar>& series) {
  for (const Scalar& scalar : series) {
    Moment& moment = moments[scalar.step];
    moment.values[name] = scalar.value;
    if (std::isfinite(scalar.seconds)) moment.seconds = scalar.seconds;
    if (scalar.epoch >= 0 && scalar.epoch < most_epochs) moment.epoch = scalar.epoch;
  }
}

/// Of each step in between those that are known.
class Epochs {
 public:
  Epochs(const Moments& training, const std::map<std::string, Moments>& evaluations) {
    const auto learn = [&](const Moments& moments) {
      for (const auto& [step, moment] : moments)
        if (std::isfinite(moment.epoch)) known_[step] = moment.epoch;
    };
    learn(training);
    for (const auto& [split, moments] : evaluations) learn(moments);
    if (!known_.empty()) return;
    known_[0] = 0;
    const Moments* rhythm = nullptr;  // of the split that is evaluated most often
    for (const auto& [split, moments] : evaluations)
      if (rhythm == nullptr || moments.size() > rhythm->size()) rhythm = &moments;
    double epoch = 0;
    if (rhythm != nullptr)
      for (const auto& [step, moment] : *rhythm)
        if (step > 0) known_[step] = ++epoch;
    if (known_.size() == 1 && !training.empty())
      known_[std::max<std::int64_t>(1, training.rbegin()->first)] = 1;
  }

  double at(std::int64_t step) const {
    const auto after = known_.lower_bound(step);
    if (after != known_.end() && after->first == step) return after->second;
    std::pair<std::int64_t, double> from;  // the beginning
    if (after != known_.begin()) from = *std::prev(after);
    if (after == known_.end()) return from.second;  // and none is known to come
    const double share =
        static_cast<double>(step - from.first) / static_cast<double>(after->first - from.first);
    return std::lerp(from.second, after->second, std::clamp(share, 0.0, 1.0));
  }

  double last() const { return known_.empty() ? 0 : known_.rbegin()->second; }

 private:
  std::map<std::int64_t, double> known_;
};

double value_of(const Moment& moment, const char* name, double otherwise) {
  const auto found = moment.values.find(name);
  return found == moment.values.end() ? otherwise : found->second;
}

EvaluationEvent evaluation_of(const std::string& split, std::int64_t step, double epoch,
                              const Moment& moment) {
  constexpr double nan = Scalar::unknown;
  EvaluationEvent event{.split = split,
                        .epoch = epoch,
                        .loss = value_of(moment, "loss", nan),
                        .accuracy = value_of(moment, "accuracy", nan),
                        .top5 = value_of(moment, "top5", nan)};
  const auto put = [&](const char* name, std::optional<double>& target) {
    if (moment.values.contains(name)) target = moment.values.at(name);
  };
  put("macro_f1", event.macro_f1);
  put("rmse", event.rmse);
  put("mae", event.mae);
  put("r2", event.r2);
  // Some write shares as percentages.
  for (double* share : {&event.accuracy, &event.top5})
    if (*share > 1 && *share <= 100) *share /= 100;
  event.step = step;
  return event;
}

}  // namespace

AsRun as_run(const Scalars& scalars, const std::string& name, const std::string& started) {
  AsRun run;
  Moments training;
  std::map<std::string, Moments> evaluations;
  for (const auto& [tag, series] : scalars.series) {
    const Meaning meaning = meaning_of(tag);
    const bool is_of_steps =
        meaning.split.empty() && (meaning.name == "loss" || meaning.name == "learning_rate");
    if (meaning.name.empty() || (meaning.split.empty() && !is_of_steps)) {
      run.left_out.push_back(tag);
      continue;
    }
    take(is_of_steps ? training : evaluations[meaning.split], meaning.name, series);
  }
  const Epochs epochs(training, evaluations);

  struct Told {
    std::int64_t step;
    bool is_evaluation;
    double seconds;
    EventBody body;
  };
  std::vector<Told> told;
  double rate = Scalar::unknown;
  for (const auto& [step, moment] : training) {
    rate = value_of(moment, "learning_rate", rate);
    if (!moment.values.contains("loss")) continue;
    StepEvent event;
    event.step = step;
    event.epoch = epochs.at(step);
    event.loss = event.loss_min = event.loss_max = moment.values.at("loss");
    event.learning_rate = rate;
    event.samples_per_second = Scalar::unknown;
    told.push_back({step, false, moment.seconds, event});
  }
  for (const auto& [split, moments] : evaluations)
    for (const auto& [step, moment] : moments)
      told.push_back({step, true, moment.seconds, evaluation_of(split, step, epochs.at(step), moment)});
  std::ranges::stable_sort(told, {}, [](const Told& one) { return std::pair(one.step, one.is_evaluation); });

  HelloEvent hello;
  hello.run = name;
  hello.started = started;
  hello.spec = {{"anneal", 1}};
  if (epochs.last() > 0) hello.spec["training"] = {{"epochs", std::llround(std::ceil(epochs.last()))}};
  std::int64_t seq = 0;
  run.events.push_back({seq++, 0, hello});
  std::optional<double> first;
  double seconds = 0;
  for (Told& one : told) {
    if (std::isfinite(one.seconds) && !first) first = one.seconds;
    if (std::isfinite(one.seconds)) seconds = std::max(seconds, one.seconds - *first);
    run.events.push_back({seq++, seconds, std::move(one.body)});
  }
  FinishedEvent finished;
  finished.value = Scalar::unknown;
  finished.epoch = epochs.last();
  finished.seconds = seconds;
  finished.reason = "completed";
  run.events.push_back({seq++, seconds, finished});
  return run;
}

}  // namespace anneal::curves
