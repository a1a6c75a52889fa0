#include "app/pages/policy/setting_groups.h"

#include <algorithm>
#include <string>

namespace anneal::studio {

namespace {

struct Known {
  const char* name;
  std::vector<std::string> keys;  ///< with all that is under them
};

const std::vector<Known>& known_groups() {
  static const std::vector<Known> known = {
      {QT_TRANSLATE_NOOP("SettingGroups", "Length of training"),
       {"training.recipe", "training.epochs", "training.early_stop", "training.until", "training.seed"}},
      {QT_TRANSLATE_NOOP("SettingGroups", "Learning rate and batches"),
       {"training.learning_rate", "training.rate_coupling", "training.plateau", "training.batch_size",
        "training.batch_growth", "training.micro_batch", "training.sample_pruning"}},
      {QT_TRANSLATE_NOOP("SettingGroups", "Optimizer"),
       {"training.optimizer", "training.momentum", "training.weight_decay", "training.gradient_clip",
        "training.average_weights"}},
      {QT_TRANSLATE_NOOP("SettingGroups", "Layers"),
       {"training.groups", "training.freeze", "training.layer_decay", "training.unfreeze"}},
      {QT_TRANSLATE_NOOP("SettingGroups", "Images and regularisation"),
       {"training.image_size", "training.image_multiple", "training.label_smoothing",
        "training.class_weights", "training.augment_strength", "training.drop_strength",
        "training.regression_loss"}},
      {QT_TRANSLATE_NOOP("SettingGroups", "Augmentation"), {"data.augment"}},
      {QT_TRANSLATE_NOOP("SettingGroups", "Evaluations and checkpoints"),
       {"training.evaluation", "training.evaluation_device", "training.evaluate_every",
        "training.evaluate_training", "checkpoint"}},
      {QT_TRANSLATE_NOOP("SettingGroups", "Learning without labels"), {"training.semi_supervised"}},
      {QT_TRANSLATE_NOOP("SettingGroups", "Learning from a teacher"), {"training.distillation"}},
      {QT_TRANSLATE_NOOP("SettingGroups", "Compression in training"),
       {"training.quantization", "training.sparse_learning", "training.weight_pruning"}},
      {QT_TRANSLATE_NOOP("SettingGroups", "Ranks and hosts"), {"parallel"}},
      {QT_TRANSLATE_NOOP("SettingGroups", "Computing, memory and files"), {}},
  };
  return known;
}

bool holds(const Known& group, const std::string& key) {
  return std::ranges::any_of(
      group.keys, [&](const std::string& each) { return key == each || key.starts_with(each + "."); });
}

std::vector<SettingGroups::Group> grouped() {
  std::vector<SettingGroups::Group> groups;
  for (const Known& known : known_groups()) groups.push_back({known.name, {}});
  for (const Setting& setting : settings()) {
    const auto& known = known_groups();
    const auto found =
        std::ranges::find_if(known, [&](const Known& group) { return holds(group, setting.key); });
    const auto number = std::min(found - known.begin(), static_cast<std::ptrdiff_t>(groups.size()) - 1);
    groups[static_cast<std::size_t>(number)].settings.push_back(&setting);
  }
  return groups;
}

}  // namespace

const std::vector<SettingGroups::Group>& SettingGroups::all() {
  static const std::vector<Group> groups = grouped();
  return groups;
}

QString SettingGroups::title(const Group& group) {
  return tr(group.name);
}

}  // namespace anneal::studio
