#include "compress/loop.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/durable_file.h"
#include "base/error.h"
#include "base/mapping.h"
#include "base/sha256.h"
#include "compress/students.h"
#include "protocol/number_text.h"

namespace anneal::compress {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

/// Nothing but the sizes of its files is of interest.
constexpr const char* sizes_folder = "sizes";
/// Retraining begins with so much of the rate that the run was trained with.
constexpr double usual_rate = 0.3, fine_rate = 0.05;
/// Of a size: between two shares that are nearer than this, nothing is gained.
constexpr double share_precision = 0.03;

std::string share_text(double share, prune::Measure measure) {
  return fixed(100 * share, 0) + " % of its " +
         (measure == prune::Measure::macs ? "multiplications" : "parameters");
}

void copy_durably(const fs::path& from, const fs::path& to) {
  replace_file(to, Mapping(from).text());
}

}  // namespace

Loop::Loop(Plan plan, fs::path folder, fs::path source, std::vector<std::uint32_t> labels,
           std::vector<std::uint32_t> reference, Journal& journal, Actions actions)
    : plan_(std::move(plan)),
      folder_(std::move(folder)),
      source_(std::move(source)),
      labels_(std::move(labels)),
      reference_(std::move(reference)),
      journal_(journal),
      actions_(std::move(actions)),
      roundings_(roundings(plan_.is_quantized, plan_.seed)) {}

void Loop::check_time() {
  actions_.check_stop();
  if (plan_.seconds && journal_.seconds() > *plan_.seconds) throw TimeIsUp();
}

/// The folder may have been changed behind our back, or come from somebody else.
void Loop::check_file(const json& line, const fs::path& name) const {
  const fs::path file = folder_ / name;
  if (line.value("file", "") != name.string() || !fs::is_regular_file(file) ||
      sha256_of(file) != line.value("sha256", ""))
    throw UserError("is not what the journal says it was", file.string(), "Begin anew in another folder.");
}

Loop::Model Loop::add_model(const json& key, const std::string& made_by, double kept,
                            const std::function<void(const fs::path& file)>& make) {
  const auto id = std::ssize(models_);
  const fs::path name = fs::path("models") / std::to_string(id) / "model.safetensors", file = folder_ / name;
  if (journal_.find(journal_events::model, key) == nullptr) check_time();
  const json& line = journal_.once(journal_events::model, key, [&] {
    fs::create_directories(file.parent_path());
    make(file);
    return json{{"id", id}, {"made_by", made_by}, {"file", name.string()}, {"sha256", sha256_of(file)}};
  });
  check_file(line, name);
  models_.push_back({.id = id,
                     .made_by = made_by,
                     .file = file,
                     .kept = kept,
                     .has_learned_rounding =
                         plan_.is_quantized && model::read_trained_model(file).quantization.has_value()});
  return models_.back();
}

/// What was trained is measured once, whatever the time.
const Candidate& Loop::try_rounding(const Model& model, const Rounding& rounding, bool is_first) {
  const auto id = std::ssize(candidates_);
  const json key = {{"model", model.id}, {"rounding", rounding.name}};
  const fs::path name = fs::path("candidates") / std::to_string(id) / ("model" + plan_.extension);
  if (journal_.find(journal_events::candidate, key) == nullptr)
    is_first ? actions_.check_stop() : check_time();
  const json& line = journal_.once(journal_events::candidate, key, [&] {
    fs::create_directories((folder_ / name).parent_path());
    const Measured measured = actions_.measure(model.file, rounding, folder_ / name);
    const Candidate candidate{.id = id,
                              .model = model.id,
                              .rounding = rounding.name,
                              .made_by = model.made_by,
                              .file = name.string(),
                              .measures = measured.measures,
                              .accuracy = accuracy_of(labels_, measured.predictions),
                              .paired = compared(labels_, reference_, measured.predictions)};
    json made = to_json(candidate);
    made["sha256"] = sha256_of(folder_ / name);
    return made;
  });
  check_file(line, name);
  Candidate candidate = candidate_from_json(line, "journal");
  judge(candidate, plan_.limits);
  const json verdict = {{"id", candidate.id},
                        {"loss_points", candidate.gate.loss_points},
                        {"highest_loss_points", candidate.gate.highest},
                        {"verdict", verdict_words()[static_cast<std::size_t>(candidate.gate.verdict)]}};
  if (candidate.is_accepted()) {
    journal_.tell(journal_events::accepted, candidate.id, verdict);
  } else {
    json refused = verdict;
    refused["reason"] = candidate.reason;
    journal_.tell(journal_events::rejected, candidate.id, refused);
  }
  candidates_.push_back(std::move(candidate));
  return candidates_.back();
}

bool Loop::meets_sizes(const Measures& measures) const {
  return excesses(measures, plan_.limits).empty();
}

/// From cheap to dear, to the first that is accepted, or else the most accurate. Where the sizes are not met
/// one is enough: they do not depend on how numbers are rounded.
const Candidate& Loop::try_all(const Model& model) {
  const Candidate* best = nullptr;
  const std::vector<Rounding> learned = {find_rounding("learned", plan_.is_quantized, plan_.seed)};
  for (const Rounding& rounding : model.has_learned_rounding ? learned : roundings_) {
    const Candidate& candidate = try_rounding(model, rounding, best == nullptr);
    if (best == nullptr || candidate.accuracy > best->accuracy || candidate.is_accepted()) best = &candidate;
    if (candidate.is_accepted() || !fits(candidate)) break;
  }
  return *best;
}

Loop::Model Loop::narrowed(const Model& model, double keep) {
  return add_model(
      {{"narrowed", model.id}, {"keep", keep}}, "pruned to " + share_text(keep, measure_), keep,
      [&](const fs::path& file) {
        model::TrainedModel trained = model::read_trained_model(model.file);
        const model::TrainedModel whole = trained;
        const NarrowingPlan plan{
            .strategy = plan_.strategy, .measure = measure_, .seed = plan_.seed, .episodes = plan_.episodes};
        const auto assess = [&](const model::Network& network, const std::vector<double>& ratios) {
          const json key = {{"model", model.id}, {"ratios", ratios}};
          if (journal_.find(journal_events::assessed, key) == nullptr) check_time();
          return journal_
              .once(journal_events::assessed, key,
                    [&] {
                      model::TrainedModel tried = whole;
                      tried.network = network;
                      const fs::path rough = folder_ / sizes_folder / "assessed.safetensors";
                      fs::create_directories(rough.parent_path());
                      model::write_trained_model(tried, rough);
                      return json{{"accuracy", actions_.assess(rough)}};
                    })
              .value("accuracy", 0.0);
        };
        // What is left of the model before it; `keep` is a share of the source.
        trained.network = narrowed_network(trained.network, keep / model.kept, plan, assess);
        model::write_trained_model(trained, file);
      });
}

/// The run directory is numbered as the model that comes of it.
Loop::Model Loop::trained(const json& key, const std::string& how, double kept, Retraining retraining) {
  return add_model(key, how, kept, [&](const fs::path& file) {
    const fs::path name = fs::path("runs") / std::to_string(std::ssize(models_));
    fs::create_directories(folder_ / "runs");
    journal_.tell(journal_events::retraining, key,
                  {{"run", name.string()}, {"made_by", how}, {"epochs", retraining.epochs}});
    retraining.teacher = source_;
    retraining.run = folder_ / name;
    copy_durably(actions_.retrain(retraining), file);
  });
}

Loop::Model Loop::trained_again(const Model& model, double rate, bool quantization_aware) {
  return trained(
      {{"retrained", model.id},
       {"epochs", plan_.epochs},
       {"rate", rate},
       {"quantization_aware", quantization_aware}},
      model.made_by + (quantization_aware ? ", trained on in integers" : ", trained again"), model.kept,
      {.model = model.file, .epochs = plan_.epochs, .rate = rate, .quantization_aware = quantization_aware});
}

Loop::Model Loop::student(const std::string& preset) {
  return trained({{"student", preset}, {"epochs", plan_.student_epochs}}, preset + ", taught by the model", 1,
                 {.preset = preset, .epochs = plan_.student_epochs, .rate = 1});
}

/// What a model would take: it is made and exported, whatever it is worth.
Measures Loop::sizes_of(const json& key, const std::function<fs::path()>& make_model) {
  if (journal_.find(journal_events::size, key) == nullptr) check_time();
  const json& line = journal_.once(journal_events::size, key, [&] {
    const fs::path folder = folder_ / sizes_folder;
    fs::create_directories(folder);
    const Measured measured =
        actions_.measure(make_model(), roundings_.front(), folder / ("model" + plan_.extension));
    return json{{"measures", to_json(measured.measures)}};
  });
  return measures_from_json(line.at("measures"), "journal");
}

Measures Loop::sizes_of_share(double keep) {
  return sizes_of({{"keep", keep}}, [&] {
    const fs::path file = folder_ / sizes_folder / "model.safetensors";
    model::TrainedModel trained = model::read_trained_model(source_);
    trained.network =
        narrowed_network(trained.network, keep, {.strategy = Strategy::uniform, .measure = measure_}, {});
    model::write_trained_model(trained, file);
    return file;
  });
}

/// By halving; none where even the smallest is too large.
std::optional<double> Loop::largest_that_fits() {
  double low = least_share(model::read_trained_model(source_).network, measure_), high = 1;
  if (!meets_sizes(sizes_of_share(low))) {
    reason_ = "even pruned to " + share_text(low, measure_) + ", " +
              sentence(excesses(sizes_of_share(low), plan_.limits).front());
    return std::nullopt;
  }
  while (high / low > 1 + share_precision) {
    const double middle = std::round(1000 * std::sqrt(low * high)) / 1000;
    if (middle <= low || middle >= high) break;
    (meets_sizes(sizes_of_share(middle)) ? low : high) = middle;
  }
  return low;
}

/// Widths that a search finds take other sizes than those of the trial, at the same share.
Loop::Model Loop::narrowed_to_fit(const Model& model, double keep) {
  constexpr double step = 0.94;
  constexpr int most_tries = 12;
  Model smaller = narrowed(model, keep);
  for (int tries = 1; tries < most_tries; ++tries) {
    if (meets_sizes(sizes_of({{"model", smaller.id}}, [&] { return smaller.file; }))) break;
    smaller = narrowed(model, std::round(1000 * smaller.kept * step) / 1000);
  }
  return smaller;
}

/// Trains again, and then with numbers rounded as integers will be, where that is the target.
bool Loop::recover(const Model& model) {
  const Model again = trained_again(model, usual_rate, false);
  if (try_all(again).is_accepted()) return true;
  if (!plan_.is_quantized || !fits(candidates_.back())) return false;
  return try_all(trained_again(again, fine_rate, true)).is_accepted();
}

bool Loop::shrink_to_fit() {
  const std::optional<double> keep = largest_that_fits();
  if (!keep) return false;
  if (recover(narrowed_to_fit(models_.front(), *keep))) return true;
  const double half_way = std::round(1000 * std::sqrt(*keep)) / 1000;
  const Model middle = trained_again(narrowed(models_.front(), half_way), usual_rate, false);
  try_all(middle);
  return recover(narrowed_to_fit(middle, *keep));
}

void Loop::shrink_while_accurate() {
  Model model = models_.front();
  int failures = 0;
  const double least = least_share(model::read_trained_model(source_).network, measure_);
  for (double keep = 0.7; keep > least && failures < 2; keep = std::round(700 * keep) / 1000) {
    const Model smaller = narrowed(model, keep);
    const bool is_good = recover(smaller);
    failures += is_good ? 0 : 1;
    if (is_good) model = models_[static_cast<std::size_t>(candidates_.back().model)];
  }
}

bool Loop::teach_students() {
  if (plan_.student_epochs == 0) return false;
  const model::TrainedModel source = model::read_trained_model(source_);
  for (const std::string& preset : smaller_presets(source)) {
    const Measures sizes = sizes_of({{"student", preset}}, [&] {
      const fs::path file = folder_ / sizes_folder / "model.safetensors";
      model::write_trained_model(untrained(preset, source), file);
      return file;
    });
    if (!meets_sizes(sizes)) continue;
    const Model taught = student(preset);
    if (try_all(taught).is_accepted()) return true;
    if (plan_.is_quantized && fits(candidates_.back()) &&
        try_all(trained_again(taught, fine_rate, true)).is_accepted())
      return true;
  }
  return false;
}

void Loop::search() {
  const Model source =
      add_model("source", "as trained", 1, [&](const fs::path& file) { copy_durably(source_, file); });
  const bool is_good = try_all(source).is_accepted();
  if (!plan_.limits.any_size()) return shrink_while_accurate();
  if (is_good) return;
  if (fits(candidates_.back())) {
    if (plan_.is_quantized) try_all(trained_again(source, fine_rate, true));
    return;
  }
  if (excesses(candidates_.back().measures, plan_.limits).front().what == "size")
    measure_ = prune::Measure::parameters;
  if (!shrink_to_fit()) teach_students();
}

Outcome Loop::run() {
  try {
    search();
  } catch (const TimeIsUp&) {
    reason_ = "the time is up, --resume with more goes on";
    journal_.tell(journal_events::stage, "time", {{"name", "time is up"}});
  }
  return finish();
}

Outcome Loop::finish() {
  Outcome outcome{.front = pareto_front({candidates_.begin(), candidates_.end()})};
  for (const Candidate& candidate : candidates_)
    if (candidate.is_accepted() &&
        (!outcome.accepted || candidate.measures.bytes < outcome.accepted->measures.bytes))
      outcome.accepted = candidate;
  if (outcome.accepted) return outcome;
  // Of those that meet the sizes the most accurate says what is wrong; else the smallest.
  const Candidate* nearest = nullptr;
  for (const Candidate& candidate : outcome.front)
    if (fits(candidate) && (nearest == nullptr || candidate.accuracy > nearest->accuracy))
      nearest = &candidate;
  if (nearest == nullptr && !outcome.front.empty()) nearest = &outcome.front.front();
  outcome.reason = reason_;
  if (nearest != nullptr)
    outcome.reason +=
        (reason_.empty() ? "the closest (" : "; the closest (") + nearest->made_by + "): " + nearest->reason;
  return outcome;
}

}  // namespace anneal::compress
