#include "app/pages/policy/setting_groups.h"

namespace anneal::studio {

namespace {

/// Of each SettingGroup, in their order.
constexpr const char* titles[] = {QT_TRANSLATE_NOOP("SettingGroups", "Length of training"),
                                  QT_TRANSLATE_NOOP("SettingGroups", "Learning rate and batches"),
                                  QT_TRANSLATE_NOOP("SettingGroups", "Optimizer"),
                                  QT_TRANSLATE_NOOP("SettingGroups", "Layers"),
                                  QT_TRANSLATE_NOOP("SettingGroups", "Images and regularisation"),
                                  QT_TRANSLATE_NOOP("SettingGroups", "Augmentation"),
                                  QT_TRANSLATE_NOOP("SettingGroups", "Evaluations and checkpoints"),
                                  QT_TRANSLATE_NOOP("SettingGroups", "Learning without labels"),
                                  QT_TRANSLATE_NOOP("SettingGroups", "Learning from a teacher"),
                                  QT_TRANSLATE_NOOP("SettingGroups", "Compression in training"),
                                  QT_TRANSLATE_NOOP("SettingGroups", "Ranks and hosts"),
                                  QT_TRANSLATE_NOOP("SettingGroups", "Computing, memory and files")};

}  // namespace

const std::vector<SettingGroups::Group>& SettingGroups::all() {
  static const std::vector<Group> groups = [] {
    std::vector<Group> made;
    for (std::size_t i = 0; i < std::size(titles); ++i) made.push_back({static_cast<SettingGroup>(i), {}});
    for (const Setting& setting : settings())
      made[static_cast<std::size_t>(setting.group)].settings.push_back(&setting);
    return made;
  }();
  return groups;
}

QString SettingGroups::title(const Group& group) {
  return tr(titles[static_cast<std::size_t>(group.about)]);
}

}  // namespace anneal::studio
