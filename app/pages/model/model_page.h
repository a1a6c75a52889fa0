#pragma once

#include <optional>
#include <string>

#include "models/dataset_summary.h"
#include "models/training_time.h"
#include "page_model/model_cost.h"
#include "widgets/page.h"

class QLabel;

namespace anneal::studio {

class BuiltForCard;
class CostCard;
class GraphEditor;
class LayersCard;
class PresetGrid;
class ProjectSession;
class SavedModels;
class StartCard;

/// The model of the next run: presets and own graphs, and what each of their layers yields and costs.
class ModelPage : public Page {
  Q_OBJECT

 public:
  explicit ModelPage(ProjectSession& session, QWidget* parent = nullptr);

  /// Shows a graph from a file, in the form {"nodes": […]}; says on the page what is wrong with it.
  void open_graph(const QString& path);

 protected:
  void retranslate() override;
  void showEvent(QShowEvent* event) override;

 private:
  void build_content();
  void build_inspector();
  void choose_graph_file();
  void begin_choice();
  void choose_preset(const std::string& preset);
  void read_session();
  void read_dataset();
  void read_speed();
  void show_saved();
  void choose_saved(std::int64_t item);
  void load_version(std::int64_t version);
  void take_start();
  void show_start();
  resolve::DataFacts facts() const;
  bool has_rows() const { return dataset_ && dataset_->table; }
  ModelInput input() const;
  TrainingSetting setting() const;
  std::int64_t usual_side(const ModelChoice& choice) const;
  void follow_choice();
  void refresh();
  void edit_as_graph();
  void take_text();
  void suit_data();
  QString preset_note(const std::string& preset);
  void show_problem(const std::string& place, const QString& sentence);
  QString context() const;
  void refresh_texts();
  void use_model();
  bool is_in_use() const;

  ProjectSession& session_;
  ModelChoice choice_;
  ModelInput input_;  ///< the usual one
  std::optional<DatasetSummary> dataset_;
  nlohmann::json data_ = nlohmann::json::object();    ///< the spec's section of it
  nlohmann::json policy_ = nlohmann::json::object();  ///< that a run of this model would have
  KnownSpeed speed_;
  std::string suited_;      ///< the preset that a run would take of itself
  bool is_chosen_ = false;  ///< by a person, rather than for the data
  bool valid_ = false;

  QPushButton* open_file_;
  QPushButton* use_;
  PresetGrid* presets_;
  StartCard* start_;
  QPushButton* edit_graph_;
  GraphEditor* editor_;
  QLabel* problem_;
  LayersCard* layers_;
  CostCard* cost_;
  BuiltForCard* options_;
  SavedModels* saved_;
};

}  // namespace anneal::studio
