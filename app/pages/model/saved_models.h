#pragma once

#include <cstdint>

#include "widgets/card.h"

namespace anneal::studio {

class ProjectSession;

/// The project's models, by their latest versions; hidden where there are none.
class SavedModels : public Card {
  Q_OBJECT

 public:
  explicit SavedModels(ProjectSession& session, QWidget* parent = nullptr);

  /// Throws EnvironmentError where the project cannot be read.
  void refresh();
  void retranslate() { set_title(tr("Saved models")); }

 signals:
  void chosen(std::int64_t item);

 private:
  ProjectSession& session_;
  QLayout* list_;
};

}  // namespace anneal::studio
