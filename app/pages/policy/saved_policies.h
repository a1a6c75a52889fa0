#pragma once

#include <cstdint>
#include <optional>

#include "app/widgets/controls/card.h"

namespace anneal::studio {

class ProjectSession;
class ShortList;

/// The policies of the project: each by its latest version, and the earlier ones of that which is shown.
class SavedPolicies : public Card {
  Q_OBJECT

 public:
  explicit SavedPolicies(ProjectSession& session, QWidget* parent = nullptr);

  /// Lists them anew; `version` is the one that is shown. Throws what the project does.
  void show_policies(std::optional<std::int64_t> version);
  void retranslate();

 signals:
  void chosen(qint64 version);

 private:
  ProjectSession& session_;
  ShortList* list_;
};

}  // namespace anneal::studio
