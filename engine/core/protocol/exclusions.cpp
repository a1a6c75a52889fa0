#include "engine/core/protocol/exclusions.h"

#include <utility>

#include "engine/core/base/error.h"

namespace anneal {

namespace {

using Exchange = ExchangeSpec::Method;

bool has_several_ranks(const JobSpec& spec) {
  return spec.parallel.ranks * spec.parallel.nodes > 1;
}

constexpr ExcludedPart sample_pruning = {"training.sample_pruning", "", [](const JobSpec& spec) {
                                           return spec.training.sample_pruning != SamplePruningMethod::none;
                                         }};
constexpr ExcludedPart unlabelled = {"data.unlabelled", "",
                                     [](const JobSpec& spec) { return !spec.data.unlabelled.empty(); }};
constexpr ExcludedPart distillation = {
    "training.distillation", "", [](const JobSpec& spec) { return spec.training.distillation.is_used(); }};
constexpr ExcludedPart class_sampling = {
    "training.class_weights", "sampling",
    [](const JobSpec& spec) { return spec.training.class_weights.kind == ClassWeighting::sampling; }};
constexpr ExcludedPart mixup = {"data.augment.mixup", "",
                                [](const JobSpec& spec) { return spec.data.augment.mixup > 0; }};
constexpr ExcludedPart cutmix = {"data.augment.cutmix", "",
                                 [](const JobSpec& spec) { return spec.data.augment.cutmix > 0; }};

constexpr ExcludedPart separate_evaluation = {
    "training.evaluation", "separate",
    [](const JobSpec& spec) { return spec.training.execution.evaluation == EvaluationMode::separate; }};
constexpr ExcludedPart plateau = {"training.plateau.patience", "",
                                  [](const JobSpec& spec) { return spec.training.plateau.patience > 0; }};
constexpr ExcludedPart early_stop = {"training.early_stop.patience", "", [](const JobSpec& spec) {
                                       return spec.training.early_stop.patience > 0;
                                     }};
constexpr ExcludedPart until_accuracy = {
    "training.until.accuracy", "", [](const JobSpec& spec) { return spec.training.until.accuracy > 0; }};
constexpr ExcludedPart evaluate_training = {"training.evaluate_training", "", [](const JobSpec& spec) {
                                              return spec.training.evaluate_training > 0;
                                            }};

constexpr ExcludedPart muon = {"training.optimizer.kind", "muon", [](const JobSpec& spec) {
                                 return spec.training.optimizer.kind == OptimizerSpec::Kind::muon;
                               }};
constexpr ExcludedPart layer_decay = {"training.layer_decay", "",
                                      [](const JobSpec& spec) { return spec.training.layer_decay != 1; }};
constexpr ExcludedPart unfreeze = {"training.unfreeze", "",
                                   [](const JobSpec& spec) { return spec.training.unfreeze > 0; }};

constexpr ExcludedPart feature_distillation = {
    "training.distillation.method", "features", [](const JobSpec& spec) {
      return spec.training.distillation.is_used() &&
             spec.training.distillation.method == DistillationSpec::Method::features;
    }};
constexpr ExcludedPart distillation_views = {"training.distillation.views", "", [](const JobSpec& spec) {
                                               return spec.training.distillation.views > 0;
                                             }};
constexpr ExcludedPart learned_steps = {"training.quantization.method", "lsq", [](const JobSpec& spec) {
                                          return spec.training.quantization.is_used() &&
                                                 spec.training.quantization.method ==
                                                     QuantizationSpec::Method::lsq;
                                        }};
constexpr ExcludedPart sparse_learning = {"training.sparse_learning", "", [](const JobSpec& spec) {
                                            return spec.training.sparse_learning.is_used();
                                          }};
constexpr ExcludedPart weight_pruning = {"training.weight_pruning", "", [](const JobSpec& spec) {
                                           return spec.training.weight_pruning.is_used();
                                         }};

constexpr ExcludedPart several_ranks = {"parallel.ranks", "", has_several_ranks};
constexpr ExcludedPart shards = {"parallel.shard", "",
                                 [](const JobSpec& spec) { return spec.parallel.shard > 0; }};
constexpr ExcludedPart shards_of_ranks = {"parallel.shard", "", [](const JobSpec& spec) {
                                            return spec.parallel.shard > 0 && has_several_ranks(spec);
                                          }};
constexpr ExcludedPart synchronised_norms = {
    "parallel.sync_batch_norm", "", [](const JobSpec& spec) { return spec.parallel.sync_batch_norm; }};
constexpr ExcludedPart powersgd = {"parallel.exchange.method", "powersgd", [](const JobSpec& spec) {
                                     return spec.parallel.exchange.method == Exchange::powersgd;
                                   }};
constexpr ExcludedPart local_sgd = {"parallel.exchange.method", "local-sgd", [](const JobSpec& spec) {
                                      return spec.parallel.exchange.method == Exchange::local_sgd;
                                    }};
constexpr ExcludedPart local_sgd_of_ranks = {
    "parallel.exchange.method", "local-sgd", [](const JobSpec& spec) {
      return spec.parallel.exchange.method == Exchange::local_sgd && has_several_ranks(spec);
    }};

std::string named(const ExcludedPart& part) {
  return part.key + (*part.word == '\0' ? "" : " " + std::string(part.word));
}

/// Whether a part is the whole setting or the section that it is in.
bool covers(const ExcludedPart& part, const Setting& setting) {
  const std::string key = part.key;
  return *part.word == '\0' && (setting.key == key || setting.key.starts_with(key + "."));
}

}  // namespace

const std::vector<Exclusion>& exclusions() {
  constexpr const char* by_loss = "samples are skipped based only on the loss on their labels";
  constexpr const char* unmixed = "a mixed image has no loss of its own";
  constexpr const char* in_time = "training needs the result of each evaluation before its next step";
  constexpr const char* one_rate = "it updates all convolutions at one learning rate";
  constexpr const char* added = "only all-reduce supports sharding";
  constexpr const char* whole = "it needs all weights and their gradients on each rank";
  static const std::vector<Exclusion> all = {
      {sample_pruning, unlabelled, by_loss},
      {sample_pruning, distillation, by_loss},
      {sample_pruning, class_sampling, "samples of small classes occur several times per epoch"},
      {sample_pruning, mixup, unmixed},
      {sample_pruning, cutmix, unmixed},
      {separate_evaluation, plateau, in_time},
      {separate_evaluation, early_stop, in_time},
      {separate_evaluation, until_accuracy, in_time},
      {separate_evaluation, evaluate_training, "those samples are measured in the process that trains"},
      {muon, layer_decay, one_rate},
      {muon, unfreeze, one_rate},
      {powersgd, shards, added},
      {local_sgd, shards, added},
      {synchronised_norms, local_sgd, "its ranks step without waiting for each other"},
      {feature_distillation, several_ranks, "only one rank learns its projections"},
      {distillation_views, several_ranks, "only one rank stores the teacher's predictions"},
      {learned_steps, shards_of_ranks, whole},
      {sparse_learning, shards_of_ranks, whole},
      {weight_pruning, shards_of_ranks, whole},
      {weight_pruning, local_sgd_of_ranks, whole}};
  return all;
}

void refuse_excluded(const JobSpec& spec, const std::string& training) {
  const std::string section = "training.";
  for (const Exclusion& exclusion : exclusions()) {
    if (!exclusion.one.is_used(spec) || !exclusion.other.is_used(spec)) continue;
    const std::string key = exclusion.one.key, word = exclusion.one.word;
    const std::string place = key.starts_with(section) ? training + "." + key.substr(section.size()) : key;
    const std::string other = named(exclusion.other), hint = "Omit one of them.";
    if (word.empty()) throw UserError("cannot be combined with " + other + ": " + exclusion.why, place, hint);
    throw UserError("is " + word + ", which cannot be combined with " + other + ": " + exclusion.why, place,
                    hint);
  }
}

std::optional<ExclusionReason> reason_against(const Setting& setting, const JobSpec& spec) {
  for (const Exclusion& exclusion : exclusions())
    for (const auto& [part, other] :
         {std::pair(&exclusion.one, &exclusion.other), std::pair(&exclusion.other, &exclusion.one)})
      if (covers(*part, setting) && !part->is_used(spec) && other->is_used(spec))
        return ExclusionReason{other->key, other->word, exclusion.why};
  return std::nullopt;
}

}  // namespace anneal
