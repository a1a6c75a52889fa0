#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "models/dataset_summary.h"
#include "page_policy/policy_draft.h"
#include "widgets/page.h"

class QLineEdit;

namespace anneal::studio {

class Banner;
class Card;
class Field;
class PolicyFields;
class ProjectSession;
class TrainingPlace;
class StatTile;
class StripChart;

/// The hyperparameters of the next run: fields with their defaults, and every curve over training, all as the
/// engine previews them.
class PolicyPage : public Page {
  Q_OBJECT

 public:
  explicit PolicyPage(ProjectSession& session, QWidget* parent = nullptr);

  /// What all that is drawn follows from.
  const JobSpec& spec() const { return spec_; }

 protected:
  void retranslate() override;

 private:
  void build_content();
  void build_inspector();
  void read_session();
  void read_recipe();
  void preview();
  resolve::DataFacts facts() const;
  void refresh();
  void show_curves();
  double progress_at(const QPointF& point) const;
  void shape(int strip, const std::function<Curve(const Curve&)>& change);
  void undo();
  void show_cost();
  void show_state();
  QString missing_there();
  void reset_all();
  bool save();
  void start();

  ProjectSession& session_;
  PolicyDraft draft_;
  std::vector<nlohmann::json> undo_;  ///< what was chosen before each move of a handle
  std::optional<DatasetSummary> dataset_;
  nlohmann::json chosen_;  ///< the spec without its policy
  JobSpec spec_;           ///< what the engine makes of it and of the draft; without a graph where …
  QString refused_;        ///< … it would refuse to, with a sentence why
  int version_ = 0;        ///< of the saved policy; 0 when there is none

  QPushButton* reset_;
  QPushButton* save_;
  QPushButton* start_;
  Banner* notice_;
  Card* curves_;
  StripChart* strips_;
  StatTile* epochs_;
  StatTile* steps_;
  StatTile* images_;
  StatTile* largest_batch_;
  TrainingPlace* place_;
  Field* name_;
  QLineEdit* name_edit_;
  Card* form_;
  PolicyFields* fields_;
};

}  // namespace anneal::studio
