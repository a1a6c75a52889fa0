#pragma once

#include <QTimer>
#include <optional>
#include <string>

#include "app/models/training_time.h"
#include "app/pages/policy/edited_policy.h"
#include "app/pages/policy/policy_subject.h"
#include "app/pages/policy/start_obstacle.h"
#include "app/widgets/controls/page.h"
#include "engine/core/base/error.h"

class QLineEdit;

namespace anneal::studio {

class Banner;
class Card;
class CostTiles;
class CurvesCard;
class Differences;
class Field;
class LiveRuns;
class PolicyFields;
class ProjectSession;
class RangeTestCard;
class RecipeCards;
class SavedPolicies;
class SettingsCard;
class TrainingPlace;

/// The hyperparameters of the next run: recipes, fields with their defaults, and every curve over training,
/// all as the engine previews them, and what that takes. What is not saved is kept as a draft.
class PolicyPage : public Page {
  Q_OBJECT

 public:
  explicit PolicyPage(ProjectSession& session, QWidget* parent = nullptr);
  ~PolicyPage() override;

  /// Opens the list of all settings where it has this one, by its key or by words.
  void show_setting(const QString& query);

  /// What all that is drawn follows from.
  const JobSpec& spec() const { return spec_; }

 signals:
  /// The rest of the policy of a run that goes on.
  void change_wanted(qint64 run);

 protected:
  void retranslate() override;
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  void build_content();
  void build_inspector();
  void connect_edits();
  void connect_session();
  void read_session();
  void load_version(std::optional<std::int64_t> version);
  void choose_version(std::int64_t version);
  void restore(const KeptDraft& draft);
  void show_all();
  void show_policies();
  void read_recipe();
  void preview();
  void read_runs();
  void read_speed();
  void take_time(const nlohmann::json& spec, double seconds_per_step);
  void show_recipes();
  void choose_recipe(Goal goal);
  void scale_length(double factor);
  void refresh();
  void press_notice();
  void shape(const std::string& key, const Curve& curve);
  void heed_edit();
  void undo();
  void redo();
  void show_choices(const nlohmann::json& choices);
  void show_cost();
  void show_state();
  void show_heading();
  void show_place();
  void keep_draft_later();
  void keep_draft_now();
  void reset_all();
  bool save();
  void start();
  QString command();

  ProjectSession& session_;
  EditedPolicy edited_;
  PolicySubject subject_;
  JobSpec spec_;  ///< what the engine makes of it and of the draft; without a graph where …
  std::optional<UserError> refused_;  ///< … it would refuse to
  StartObstacle::Kind obstacle_ = StartObstacle::Kind::none;
  KnownSpeed speed_;
  QTimer keeping_;

  QPushButton* reset_;
  QPushButton* save_;
  QPushButton* start_;
  LiveRuns* live_;
  Banner* notice_;
  CurvesCard* curves_;
  RecipeCards* recipes_;
  CostTiles* cost_;
  RangeTestCard* range_test_;
  SettingsCard* settings_;
  SavedPolicies* policies_;
  Differences* differences_;
  Card* where_;  ///< what the choice of a host entails
  TrainingPlace* place_;
  Field* name_;
  QLineEdit* name_edit_;
  Card* form_;
  PolicyFields* fields_;
};

}  // namespace anneal::studio
