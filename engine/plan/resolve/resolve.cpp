#include "engine/plan/resolve/resolve.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/machine.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/data/inspect/appearance.h"
#include "engine/data/inspect/statistics.h"
#include "engine/data/loading/datasets.h"
#include "engine/data/source/catalogue.h"
#include "engine/data/source/doubtful_classes.h"
#include "engine/data/source/doubtful_names.h"
#include "engine/data/source/groups/image_groups.h"
#include "engine/data/source/samples/copies.h"
#include "engine/data/source/samples/corrections.h"
#include "engine/data/source/samples/fingerprint.h"
#include "engine/data/source/samples/levels.h"
#include "engine/data/source/unlabelled.h"
#include "engine/model/graph/analysis.h"
#include "engine/model/graph/graph.h"
#include "engine/model/tensors/safetensors.h"
#include "engine/model/trained/weights_file.h"
#include "engine/model/zoo/zoo.h"
#include "engine/plan/policy/training_schedule.h"
#include "engine/plan/resolve/check_classes.h"
#include "engine/plan/resolve/check_model.h"
#include "engine/plan/resolve/class_weights.h"
#include "engine/plan/resolve/complete.h"
#include "engine/plan/resolve/data_facts.h"
#include "engine/plan/resolve/distillation.h"
#include "engine/plan/resolve/groups.h"
#include "engine/plan/resolve/initial_weights.h"
#include "engine/plan/resolve/quantization.h"
#include "engine/plan/resolve/resolve_table.h"
#include "engine/plan/resolve/weights_advice.h"

namespace anneal::resolve {

using nlohmann::json;

namespace {

/// What weights were trained on: as the file says, else that of ImageNet, which torchvision uses.
Normalize normalize_of(const tensors::SafetensorsFile& file, const std::string& path) {
  const auto found = file.metadata().find("normalize");
  if (found == file.metadata().end()) return {.mean = {0.485, 0.456, 0.406}, .std = {0.229, 0.224, 0.225}};
  const json data = {{"normalize", parse_json(found->second, path + ": __metadata__.normalize")}};
  return *data_from_json(data, path + ": __metadata__").normalize;
}

/// As somebody said, else as the data has it.
void settle_levels(DataSpec& data, data::Catalogue& catalogue, int threads, const Tell& tell) {
  const auto found = data::find_levels(catalogue, data.levels, threads);
  if (!found) return;
  const bool has_deep = found->values.count > 0 || found->origin == data::FoundLevels::Origin::packed;
  if (tell && has_deep) tell(data::sentence(*found));
  data.levels = found->levels;
  catalogue.levels = data.levels;
}

void tell_of_classes(const data::Catalogue& train, const Tell& tell) {
  if (!tell) return;
  for (const data::Remark& remark : data::doubtful_classes(train)) tell(data::sentence(remark));
}

void tell_of_names(const data::Catalogue& catalogue, const Tell& tell) {
  if (!tell) return;
  for (const data::Remark& remark : data::doubtful_names(catalogue)) tell(data::sentence(remark));
}

/// The fingerprint of a source of its own beside training, whose levels are known by then, and what is to be
/// known of its deep pictures.
std::vector<data::ContentMark> describe_other(DataSource& source, const std::string& split,
                                              const data::Catalogue& catalogue, int threads,
                                              const Tell& tell) {
  std::vector<data::ContentMark> marks = data::marks_of(catalogue, threads);
  source.fingerprint = data::fingerprint(catalogue, marks);
  const std::string note = tell ? data::note_on_levels(catalogue, split, threads) : "";
  if (!note.empty()) tell(note);
  return marks;
}

/// Of a split that is evaluated.
void tell_of_appearance(const data::Catalogue& other, const std::string& split,
                        const std::optional<Appearance>& training, int threads, const Tell& tell) {
  if (!tell || !training) return;
  if (const auto appearance = data::appearance_of(other, threads))
    for (const std::string& note :
         data::notes_on_appearance(*training, *appearance, "the images of the " + split + " split"))
      tell(note);
}

void tell_of_look_of_classes(const data::Catalogue& training, int threads, const Tell& tell) {
  if (!tell) return;
  for (const std::string& note : data::notes_on_look_of_classes(training, threads)) tell(note);
}

/// Classes, normalisation, appearance and fingerprints.
void describe(DataSpec& data, const std::string& init, const data::Catalogue& catalogue, int threads,
              std::vector<data::StaleCorrection>& stale, const Tell& tell) {
  data.classes = catalogue.classes;
  data.appearance = data::appearance_of(catalogue, threads);
  tell_of_look_of_classes(catalogue, threads, tell);
  const std::vector<data::ContentMark> marks = data::marks_of(catalogue, threads);
  data.fingerprint = data::fingerprint(catalogue, marks);
  data.content = data::sketch_of(marks);
  const data::ContentLookup contents(catalogue, marks);
  if (const std::string note = contents.note_on_conflicts(); tell && !note.empty()) tell(note);
  if (const std::string note = contents.note_on_repeats();
      tell && !note.empty() && data::is_drawn(data, "train"))
    tell(note);
  for (const auto& [source, split] :
       {std::pair(&data.validation, "validation"), std::pair(&data.test, "test")}) {
    if (source->empty() || source->fraction > 0) continue;
    const data::Catalogue other = data::open_source(data, split, &stale);
    tell_of_names(other, tell);
    const std::vector<data::ContentMark> of_other = describe_other(*source, split, other, threads, tell);
    tell_of_missing_classes(other, split, tell);
    tell_of_appearance(other, split, data.appearance, threads, tell);
    if (const std::string note = data::note_on_shared_groups(catalogue, other, split); tell && !note.empty())
      tell(note);
    const std::string note = tell ? contents.note_on_copies(other, of_other, split) : "";
    if (!note.empty()) tell(note);
  }
  if (!data.unlabelled.empty()) {
    data::Catalogue unlabelled = data::open_unlabelled(data::source_of(data.unlabelled));
    unlabelled.levels = data.levels;
    describe_other(data.unlabelled, "unlabelled", unlabelled, threads, tell);
  }
  if (data.normalize) return;
  if (!init.empty()) {
    data.normalize = normalize_of(model::open_weights(init), init);
    return;
  }
  const data::Statistics statistics = data::measure_statistics(catalogue, threads);
  data.normalize = Normalize{.mean = statistics.mean, .std = statistics.deviation};
}

/// Checks the model: with every image size, and with the weights it begins with.
void check_model(const JobSpec& spec, std::int64_t classes) {
  const ModelSpec& model = spec.model;
  const Training& training = spec.training;
  const graph::Graph network = graph::from_json(model.graph);
  const std::int64_t side = policy::at(training, 1).image_size;
  const graph::Analysis analysis = graph::analyse(network, {3, side, side});
  const graph::Shape& output = analysis.nodes.back().shape;
  if (output != graph::Shape{classes})
    throw UserError("ends in \"" + network.nodes.back().name + "\" of shape " + json(output).dump() +
                        ", but the data has " + std::to_string(classes) + " classes",
                    "model", "its last node must output one number per class");
  check_memory(spec, analysis.parameter_count, classes);
  check_image_sizes(model, training);
  check_init(model.init, network, {3, side, side});
  check_patterns(training, network, {3, side, side});
}

/// That photographs which are made small meet another, dearer first layer, where nobody chose it.
void tell_stem(const JobSpec& spec, const json& chosen, const DataFacts& facts, const Tell& tell) {
  const graph::Shape input = input_of(facts, spec.training);
  const bool is_open = chosen.value("/model/stem"_json_pointer, json("auto")) == "auto" &&
                       std::ranges::count(zoo::variants(spec.model.preset), "stem") > 0;
  if (!tell || !is_open || facts.image_side <= input.back()) return;
  zoo::Options options = zoo::options_of(spec.model, facts.classes, input);
  if (!zoo::has_small_stem(options)) return;
  options.input = {3, facts.image_side, facts.image_side};
  if (zoo::has_small_stem(options)) return;
  tell("at " + std::to_string(input.back()) + " pixels " + spec.model.preset +
       " starts with the stem for small images, which keeps the resolution and costs more than the one for "
       "photographs; model.stem \"large\" selects the latter");
}

/// Every schedule that the changes lead to.
void check_changes(const JobSpec& spec) {
  policy::ScheduleWalk walk(spec);
  auto checked = image_sizes(spec.training);
  for (const Change& change : spec.changes) {
    const Training& training = walk.to(change.epoch).training;
    if (auto sizes = image_sizes(training); sizes != checked) {
      check_image_sizes(spec.model, training);
      checked = std::move(sizes);
    }
  }
}

}  // namespace

void check_image_sizes(const ModelSpec& model, const Training& training) {
  const graph::Graph network = graph::from_json(model.graph);
  std::int64_t parameters = -1;
  for (const std::int64_t side : image_sizes(training)) {
    const std::int64_t here = graph::analyse(network, {3, side, side}).parameter_count;
    if (parameters >= 0 && here != parameters)
      throw UserError(
          "has different parameters at another image size, so the size cannot change during training",
          "model", "choose a single training.image_size, or a model that pools before its linear layers");
    parameters = here;
  }
}

json resolve(const json& chosen_spec, const std::function<void(const std::string&)>& stage,
             const std::function<void(const std::string&)>& tell,
             const std::function<void(const WeightsAdvice&)>& advise) {
  json chosen = chosen_spec;
  if (chosen.contains("data") && chosen["data"].is_string()) chosen["data"] = {{"folder", chosen["data"]}};
  if (means_table(chosen)) return resolve_table(chosen, stage, tell);
  settle_initial_weights(chosen);
  JobSpec spec = job_spec_from_json(chosen);
  const int threads = spec.training.execution.threads > 0 ? spec.training.execution.threads : usable_cores();

  if (stage) stage("data");
  find_splits(spec.data, tell);
  std::vector<data::StaleCorrection> stale;
  data::Catalogue catalogue = data::open_source(spec.data, "train", &stale);
  check_classes(catalogue);
  tell_of_classes(catalogue, tell);
  tell_of_names(catalogue, tell);
  settle_levels(spec.data, catalogue, threads, tell);
  choose_split(spec, catalogue, tell);
  settle_groups(spec, catalogue, tell);
  tell_of_missing_classes(spec, catalogue, tell);
  const DataFacts facts = facts_of(spec, catalogue);
  const auto advice = settle_start(chosen, spec, facts);
  if (advice && advise) advise(*advice);
  describe(spec.data, spec.model.init, catalogue, threads, stale, tell);
  if (tell && !stale.empty()) tell(data::describe(stale));
  if (const std::string only = data::only_class(catalogue);
      tell && !only.empty() && !spec.data.corrections.empty())
    tell(data::one_class_left(only));

  if (stage) stage("model");
  complete(spec, chosen, facts);
  check_class_weights(spec);
  tell_stem(spec, chosen, facts, tell);
  tell_class_weights(spec.training.class_weights, chosen, facts, tell);
  check_model(spec, facts.classes);
  complete_distillation(spec);
  complete_quantization(spec);
  check_changes(spec);
  check_answers(spec);
  json resolved = to_json(spec);
  zoo::leave_out_foreign_variants(resolved);
  return resolved;
}

}  // namespace anneal::resolve
