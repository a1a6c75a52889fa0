#include "engine/plan/resolve/preview.h"

#include <filesystem>

#include <nlohmann/json.hpp>

#include "engine/data/loading/datasets.h"
#include "engine/data/source/catalogue.h"
#include "engine/model/graph/graph.h"
#include "engine/plan/policy/batch_limit.h"
#include "engine/plan/recipe/tables.h"
#include "engine/plan/resolve/check_model.h"
#include "engine/plan/resolve/complete.h"
#include "engine/plan/resolve/data_facts.h"
#include "engine/plan/resolve/initial_weights.h"
#include "engine/plan/resolve/resolve.h"
#include "engine/plan/resolve/resolve_table.h"
#include "engine/plan/resolve/weights_advice.h"

namespace anneal::resolve {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

bool is_complete(const JobSpec& spec) {
  return !spec.data.fingerprint.empty() && !spec.model.graph.is_null();
}

/// Whether the training data is on this machine.
bool is_here(const DataSpec& data) {
  const std::string& table = data.train.table;
  const fs::path place = !data.folder.empty() ? fs::path(data.folder)
                         : !table.empty()     ? fs::path(table)
                                              : data::source_of(data.train).place();
  return !place.empty() && fs::exists(place);
}

/// Of data that is not here: a test split that is asked for will be there.
void assume_choosing(JobSpec& spec, double share) {
  if (spec.checkpoint.split != Choosing::test) choose_split(spec, share, {});
}

Preview preview_table(const json& chosen, const KnownData& known) {
  Preview result{.spec = job_spec_from_json(chosen), .assumed = {}};
  if (is_here(result.spec.data) && !known.samples) return {job_spec_from_json(resolve(chosen)), {}};
  if (!known.samples) result.assumed.emplace_back("samples", assumed_data.samples);
  assume_choosing(result.spec, validating_rows);
  const std::int64_t samples = samples_left(result.spec.data, known.samples.value_or(assumed_data.samples));
  const ModelSpec& model = result.spec.model;
  const bool names_model = !model.preset.empty() || !model.graph.is_null();
  policy::RecipeInput input{
      .preset = names_model ? model.preset : default_preset({.table = zoo::TableInput{}}),
      .samples = samples};
  policy::add_choices(input, chosen.value("training", json::object()), result.spec.training);
  result.spec = with_defaults(result.spec, policy::table_recipe(input), chosen);
  result.spec.training = policy::with_batches_of_at_most(samples, result.spec.training);
  return result;
}

/// What the data tells, what the person says, and what is assumed.
DataFacts facts_for(Preview& result, const KnownData& known) {
  JobSpec& spec = result.spec;
  const auto classes = static_cast<std::int64_t>(spec.data.classes.size());
  DataFacts facts{.samples = known.samples.value_or(assumed_data.samples),
                  .image_side = known.image_side.value_or(assumed_data.image_side),
                  .classes = classes > 0 ? classes : assumed_data.classes};
  if (is_here(spec.data)) {
    find_splits(spec.data);
    const data::Catalogue train = data::open_source(spec.data, "train");
    choose_split(spec, train, {});
    const DataFacts found = facts_of(spec, train);
    return {.samples = known.samples.value_or(found.samples),
            .trained = known.samples ? samples_left(spec.data, *known.samples) : found.trained,
            .image_side = known.image_side.value_or(found.image_side),
            .classes = found.classes,
            .unlabelled = found.unlabelled,
            .imbalance = found.imbalance};
  }
  assume_choosing(spec, data::validation_share);
  facts.trained = samples_left(spec.data, facts.samples);
  if (!known.samples) result.assumed.emplace_back("samples", facts.samples);
  if (!known.image_side) result.assumed.emplace_back("image_side", facts.image_side);
  if (classes == 0 && spec.model.graph.is_null()) result.assumed.emplace_back("classes", facts.classes);
  if (!spec.data.unlabelled.empty()) result.assumed.emplace_back("unlabelled", facts.unlabelled);
  return facts;
}

/// As far as that needs no data.
void check(const JobSpec& spec, const DataFacts& facts) {
  if (!facts.table) check_image_sizes(spec.model, spec.training);
  check_patterns(spec.training, graph::from_json(spec.model.graph), input_of(facts, spec.training));
}

void complete_and_check(JobSpec& spec, const json& chosen, const DataFacts& facts) {
  complete(spec, chosen, facts);
  check(spec, facts);
}

}  // namespace

Preview preview(const json& chosen_spec, const KnownData& known) {
  json chosen = chosen_spec;
  if (!is_complete(job_spec_from_json(chosen))) foresee_initial_weights(chosen);
  Preview result{.spec = job_spec_from_json(chosen), .assumed = {}};
  if (is_complete(result.spec)) return result;
  const bool names_model = !result.spec.model.preset.empty() || !result.spec.model.graph.is_null();
  if (result.spec.is_table() || (is_here(result.spec.data) && means_table(chosen))) {
    result = preview_table(chosen, known);
  } else {
    const DataFacts facts = facts_for(result, known);
    settle_start(chosen, result.spec, facts);
    complete_and_check(result.spec, chosen, facts);
  }
  if (!names_model) result.chosen_preset = result.spec.model.preset;
  return result;
}

JobSpec preview(const json& chosen_spec, const DataFacts& facts) {
  json chosen = chosen_spec;
  if (!is_complete(job_spec_from_json(chosen))) foresee_initial_weights(chosen);
  JobSpec spec = job_spec_from_json(chosen);
  if (is_complete(spec)) return spec;
  settle_start(chosen, spec, facts);
  complete_and_check(spec, chosen, facts);
  return spec;
}

}  // namespace anneal::resolve
