#include "engine/deploy/compress/trials.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/mapping.h"
#include "engine/core/base/sha256.h"
#include "engine/deploy/compress/journal_events.h"
#include "engine/deploy/compress/prune/low_rank.h"
#include "engine/deploy/compress/students.h"

namespace anneal::compress {

namespace fs = std::filesystem;
using nlohmann::json;
using Kind = RecipeStep::Kind;

namespace {

/// Nothing but the sizes of its files is of interest.
constexpr const char* sizes_folder = "sizes";

Recipe with(Recipe recipe, RecipeStep step) {
  recipe.push_back(std::move(step));
  return recipe;
}

void copy_durably(const fs::path& from, const fs::path& to) {
  replace_file(to, Mapping(from).text());
}

}  // namespace

Trials::Trials(Plan plan, fs::path folder, fs::path source, std::vector<std::uint32_t> labels,
               std::vector<std::uint32_t> reference, work::Journal& journal, Actions actions)
    : plan_(std::move(plan)),
      folder_(std::move(folder)),
      source_(std::move(source)),
      labels_(std::move(labels)),
      reference_(std::move(reference)),
      journal_(journal),
      actions_(std::move(actions)),
      weight_bits_(plan_.weight_bits.value_or(8)),
      roundings_(roundings(plan_.numbers, weight_bits_, plan_.seed)) {}

void Trials::use_weight_bits(int bits) {
  weight_bits_ = bits;
  roundings_ = roundings(plan_.numbers, bits, plan_.seed);
}

json Trials::of_weight_bits(json key) const {
  if (weight_bits_ != 8) key["weight_bits"] = weight_bits_;
  return key;
}

/// Of a candidate that is rounded in the cheapest way; 0: none was measured yet.
double Trials::seconds_to_measure() const {
  const std::vector<double> durations = journal_.durations(journal_events::candidate);
  return durations.empty() ? 0 : std::ranges::min(durations);
}

/// What follows the loop: the model as it was trained and each point of the front, on the images kept to the
/// end. Where nothing but Anneal's own arithmetic measures, numbers are rounded anew for that.
double Trials::seconds_at_end() const {
  const std::vector<double> durations = journal_.durations(journal_events::candidate);
  const double shortest = seconds_to_measure();
  double sum = shortest;
  for (const Candidate& candidate : pareto_front({candidates_.begin(), candidates_.end()}))
    sum +=
        candidate.measures.is_estimated() ? durations.at(static_cast<std::size_t>(candidate.id)) : shortest;
  return sum;
}

/// Beside what follows the loop.
double Trials::seconds_left() const {
  return plan_.seconds ? *plan_.seconds - journal_.seconds() - seconds_at_end()
                       : std::numeric_limits<double>::infinity();
}

void Trials::check_time(double seconds) {
  actions_.check_stop();
  if (plan_.seconds && seconds_left() <= seconds) throw TimeIsUp();
}

/// For what takes as long as the longest of its kind so far.
void Trials::check_time_for(const std::string& event) {
  const std::vector<double> durations = journal_.durations(event);
  check_time(durations.empty() ? 0 : std::ranges::max(durations));
}

/// The folder may have been changed behind our back, or come from somebody else.
void Trials::check_file(const json& line, const fs::path& name) const {
  const fs::path file = folder_ / name;
  if (line.value("file", "") != name.string() || !fs::is_regular_file(file) ||
      sha256_of(file) != line.value("sha256", ""))
    throw UserError("does not match the journal", file.string(), "Start again in another folder.");
}

Model Trials::add_model(const json& key, Recipe recipe, double kept, const MakeModel& make) {
  const auto id = std::ssize(models_);
  const fs::path name = fs::path("models") / std::to_string(id) / "model.safetensors", file = folder_ / name;
  if (journal_.find(journal_events::model, key) == nullptr) check_time(0);
  const json& line = journal_.once(journal_events::model, key, [&] {
    fs::create_directories(file.parent_path());
    make(file, recipe);
    return json{{"id", id},
                {"made_by", text_of(recipe)},
                {"recipe", to_json(recipe)},
                {"file", name.string()},
                {"sha256", sha256_of(file)}};
  });
  check_file(line, name);
  models_.push_back({.id = id,
                     .recipe = recipe_from_json(line.at("recipe"), work::journal_file),
                     .file = file,
                     .kept = kept,
                     .has_learned_rounding = plan_.numbers == Numbers::integers &&
                                             model::read_trained_model(file).quantization.has_value()});
  return models_.back();
}

/// What was trained is measured once, whatever the time.
const Candidate& Trials::try_rounding(const Model& model, const Rounding& rounding, bool is_first) {
  const auto id = std::ssize(candidates_);
  const json key = {{"model", model.id}, {"rounding", rounding.name}};
  const fs::path name = fs::path("candidates") / std::to_string(id) / ("model" + plan_.extension);
  if (journal_.find(journal_events::candidate, key) == nullptr)
    is_first ? actions_.check_stop() : check_time(rounding.times_as_long * seconds_to_measure());
  const json& line = journal_.once(journal_events::candidate, key, [&] {
    fs::create_directories((folder_ / name).parent_path());
    const Measured measured = actions_.measure(model.file, rounding, folder_ / name);
    const Candidate candidate{.id = id,
                              .model = model.id,
                              .rounding = rounding.name,
                              .recipe = model.recipe,
                              .file = name.string(),
                              .measures = measured.measures,
                              .accuracy = accuracy_of(labels_, measured.predictions),
                              .paired = comparison::paired_of(labels_, reference_, measured.predictions)};
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
                        {"verdict", verdict_words()[static_cast<std::size_t>(candidate.verdict())]}};
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

const Candidate& Trials::try_all(const Model& model) {
  const Candidate* best = nullptr;
  const std::vector<Rounding> learned = {find_rounding("learned", plan_.numbers, plan_.seed)};
  for (const Rounding& rounding : model.has_learned_rounding ? learned : roundings_) {
    const Candidate& candidate = try_rounding(model, rounding, best == nullptr);
    if (best == nullptr || candidate.accuracy > best->accuracy || candidate.is_accepted()) best = &candidate;
    if (candidate.is_accepted() || !meets_sizes(candidate.measures)) break;
  }
  return *best;
}

void Trials::tell_time_is_up() {
  journal_.tell(journal_events::stage, "time", {{"name", "time is up"}});
}

Model Trials::source() {
  return add_model("source", {}, 1, [&](const fs::path& file, Recipe&) { copy_durably(source_, file); });
}

/// Taylor's scores take a while, and are of no use once the model was made.
prune::Criterion Trials::criterion_of(const fs::path& model) {
  const bool is_taylor = plan_.importance == prune::Method::taylor;
  prune::Criterion criterion{.method = plan_.importance, .relative = !is_taylor};
  if (!is_taylor) return criterion;
  if (!scores_.contains(model)) scores_[model] = actions_.scores(model);
  criterion.scores = scores_[model];
  return criterion;
}

double Trials::assess(const Model& model, const model::TrainedModel& whole, const model::Network& network,
                      const std::vector<double>& ratios) {
  const json key = {{"model", model.id}, {"ratios", ratios}};
  if (journal_.find(journal_events::assessed, key) == nullptr) check_time_for(journal_events::assessed);
  const json& line = journal_.once(journal_events::assessed, key, [&] {
    model::TrainedModel tried = whole;
    tried.network = network;
    const fs::path rough = folder_ / sizes_folder / "assessed.safetensors";
    fs::create_directories(rough.parent_path());
    model::write_trained_model(tried, rough);
    return json{{"accuracy", actions_.assess(rough)}};
  });
  return line.value("accuracy", 0.0);
}

Model Trials::narrowed(const Model& model, double keep, prune::Measure measure) {
  const auto make = [&](const fs::path& file, Recipe&) {
    model::TrainedModel trained = model::read_trained_model(model.file);
    const model::TrainedModel whole = trained;
    const NarrowingPlan plan{.strategy = plan_.strategy,
                             .measure = measure,
                             .criterion = criterion_of(model.file),
                             .seed = plan_.seed,
                             .episodes = plan_.episodes};
    // What is left of the model before it; `keep` is a share of the source.
    trained.network = narrowed_network(trained.network, keep / model.kept, plan,
                                       [&](const model::Network& network, const std::vector<double>& ratios) {
                                         return assess(model, whole, network, ratios);
                                       });
    model::write_trained_model(trained, file);
  };
  return add_model({{"narrowed", model.id}, {"keep", keep}},
                   with(model.recipe, {.kind = Kind::pruned, .share = keep, .measure = measure}), keep, make);
}

Model Trials::factorized(const Model& model, double share) {
  const auto make = [&](const fs::path& file, Recipe&) {
    model::TrainedModel trained = model::read_trained_model(model.file);
    trained.network = prune::low_rank(trained.network, {.cost = share, .threads = plan_.threads}).network;
    model::write_trained_model(trained, file);
  };
  return add_model({{"factorized", model.id}, {"share", share}},
                   with(model.recipe, {.kind = Kind::low_rank, .share = share}), model.kept, make);
}

/// So that what was trained can be measured, too. Throws TimeIsUp where there is not time for one epoch.
std::optional<double> Trials::seconds_for_training() const {
  if (!plan_.seconds) return std::nullopt;
  constexpr double now_and_at_the_end = 2;
  const double seconds = seconds_left() - now_and_at_the_end * seconds_to_measure();
  if (seconds <= plan_.epoch_seconds) throw TimeIsUp();
  return seconds;
}

/// The run directory is numbered as the model that comes of it.
Model Trials::trained(const json& key, const Recipe& recipe, double kept, Retraining retraining) {
  return add_model(key, recipe, kept, [&](const fs::path& file, Recipe& made) {
    const fs::path name = fs::path("runs") / std::to_string(std::ssize(models_));
    fs::create_directories(folder_ / "runs");
    journal_.tell(journal_events::retraining, key,
                  {{"run", name.string()},
                   {"made_by", text_of(recipe)},
                   {"recipe", to_json(recipe)},
                   {"epochs", retraining.epochs}});
    retraining.teacher = source_;
    retraining.run = folder_ / name;
    retraining.seconds = seconds_for_training();
    const Retrained trained = actions_.retrain(retraining);
    made.back().epochs = trained.epochs;
    copy_durably(trained.model, file);
  });
}

Model Trials::trained_again(const Model& model, std::int64_t epochs, double rate, bool quantization_aware) {
  const json key = {{"retrained", model.id},
                    {"epochs", epochs},
                    {"rate", rate},
                    {"quantization_aware", quantization_aware}};
  return trained(quantization_aware ? of_weight_bits(key) : key,
                 with(model.recipe, {.kind = quantization_aware ? Kind::trained_for_integers : Kind::trained,
                                     .epochs = epochs}),
                 model.kept,
                 {.model = model.file,
                  .epochs = epochs,
                  .rate = rate,
                  .weight_bits = quantization_aware ? std::optional(weight_bits_) : std::nullopt});
}

Model Trials::trained_sparse(const Model& model, double rate) {
  const std::int64_t epochs = plan_.sparse_epochs;
  return trained({{"sparse", model.id}, {"epochs", epochs}, {"rate", rate}},
                 with(model.recipe, {.kind = Kind::trained_sparse, .epochs = epochs}), model.kept,
                 {.model = model.file, .epochs = epochs, .rate = rate, .is_sparse = true});
}

Model Trials::student(const std::string& preset, std::int64_t epochs) {
  return trained({{"student", preset}, {"epochs", epochs}},
                 {{.kind = Kind::taught, .preset = preset, .epochs = epochs}}, 1,
                 {.preset = preset, .epochs = epochs, .rate = 1});
}

Measures Trials::export_for_sizes(const json& what, const std::function<fs::path()>& model_file) {
  const json key = of_weight_bits(what);
  if (journal_.find(journal_events::size, key) == nullptr) check_time_for(journal_events::size);
  const json& line = journal_.once(journal_events::size, key, [&] {
    const fs::path folder = folder_ / sizes_folder;
    fs::create_directories(folder);
    return json{{"measures", to_json(actions_.measure_sizes(model_file(), roundings_.front(),
                                                            folder / ("model" + plan_.extension)))}};
  });
  return measures_from_json(line.at("measures"), "journal");
}

Measures Trials::sizes_of(const json& key, const Make& make) {
  return export_for_sizes(key, [&] {
    const fs::path file = folder_ / sizes_folder / "model.safetensors";
    make(file);
    return file;
  });
}

Measures Trials::sizes_of(const Model& model) {
  return export_for_sizes({{"model", model.id}}, [&] { return model.file; });
}

Measures Trials::sizes_of_share(double keep, prune::Measure measure) {
  return sizes_of({{"keep", keep}}, [&](const fs::path& file) {
    model::TrainedModel trained = model::read_trained_model(source_);
    const NarrowingPlan plan{
        .strategy = Strategy::uniform, .measure = measure, .criterion = criterion_of(models_.front().file)};
    trained.network = narrowed_network(trained.network, keep, plan, {});
    model::write_trained_model(trained, file);
  });
}

Measures Trials::sizes_of_factorized(double share) {
  return sizes_of({{"factorized", share}}, [&](const fs::path& file) {
    model::TrainedModel trained = model::read_trained_model(source_);
    trained.network = prune::low_rank(trained.network, {.cost = share, .threads = plan_.threads}).network;
    model::write_trained_model(trained, file);
  });
}

Measures Trials::sizes_of_student(const std::string& preset) {
  return sizes_of({{"student", preset}}, [&](const fs::path& file) {
    model::write_trained_model(untrained(preset, model::read_trained_model(source_)), file);
  });
}

}  // namespace anneal::compress
