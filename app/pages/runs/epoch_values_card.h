#pragma once

#include <map>
#include <optional>
#include <string>

#include "app/widgets/controls/background_job.h"
#include "app/widgets/controls/card.h"
#include "engine/project/file/runs.h"

class QLineEdit;

namespace anneal::studio {

class FactList;
class Field;
class ProjectSession;

/// What all curves of a run were at an epoch that a person names, whichever run is chosen then.
class EpochValuesCard : public Card {
  Q_OBJECT

 public:
  explicit EpochValuesCard(ProjectSession& session, QWidget* parent = nullptr);

  /// Hides itself where there is none, or it has no values.
  void set_run(const std::optional<project::Run>& run);
  void forget();  ///< what was read: another project is open
  void retranslate();

 signals:
  void problem(const QString& sentence);

 private:
  struct Values {
    std::int64_t run = 0;
    double epoch = 0;
    std::map<std::string, double> by_series = {};
  };

  void read_epoch();
  void read_values();
  void show_values();
  bool are_known() const;

  ProjectSession& session_;
  std::optional<project::Run> run_;
  std::optional<double> epoch_;
  std::optional<Values> values_;           ///< that were read last
  std::pair<std::int64_t, double> asked_;  ///< run and epoch that are read
  BackgroundJob reading_;
  QLineEdit* edit_;
  Field* field_;
  FactList* facts_;
};

}  // namespace anneal::studio
