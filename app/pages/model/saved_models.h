#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "app/widgets/controls/card.h"
#include "engine/project/file/items.h"

class QPushButton;

namespace anneal::studio {

class ProjectSession;
class ShortList;

/// The models of the project: each by its latest version, and the earlier ones, with their dates, of that
/// which is shown. An earlier one can be compared with the latest, and restored. Hidden where there are none.
class SavedModels : public Card {
  Q_OBJECT

 public:
  explicit SavedModels(ProjectSession& session, QWidget* parent = nullptr);

  /// Lists them anew; `version` is the one that is shown. Throws EnvironmentError where the project cannot be
  /// read.
  void show_models(std::optional<std::int64_t> version);
  void retranslate();

 signals:
  void chosen(qint64 version);
  void restore_wanted(qint64 version);
  void problem(const QString& sentence);

 private:
  void add(const project::Version& version, const QString& words);
  void add_earlier(const std::vector<project::Version>& versions);
  void take_row();
  void compare();

  ProjectSession& session_;
  std::optional<std::int64_t> shown_;
  ShortList* list_;
  QPushButton* compare_;
  QPushButton* restore_;
};

}  // namespace anneal::studio
