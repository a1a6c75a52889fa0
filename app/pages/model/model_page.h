#pragma once

#include <optional>
#include <vector>

#include "models/dataset_summary.h"
#include "models/training_time.h"
#include "page_model/model_choice.h"
#include "widgets/page.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace anneal::studio {

class Card;
class ChoiceCard;
class FactList;
class Field;
class GraphEditor;
class LayersCard;
class ProjectSession;
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

 private:
  void build_presets();
  void build_start();
  void build_layers();
  void build_inspector();
  void choose_graph_file();
  void begin_choice();
  void choose_preset(const std::string& preset);
  void read_session();
  void read_dataset();
  void show_saved();
  void load_version(std::int64_t version);
  void take_start();
  void show_start();
  std::int64_t usual_side(const ModelChoice& choice) const;
  void follow_choice();
  void refresh();
  void show_model(const graph::Graph& graph, std::int64_t side);
  void show_freezing(const graph::Graph& graph, std::int64_t side);
  void choose_freezing(int index);
  void edit_as_graph();
  void take_text();
  void suit_data();
  QString preset_note(const std::string& preset);
  void show_problem(const std::string& place, const QString& sentence);
  QString context() const;
  void refresh_texts();
  void refresh_preset_costs();
  void use_model();
  bool is_in_use() const;

  ProjectSession& session_;
  ModelChoice choice_;
  ModelInput input_;
  std::optional<DatasetSummary> dataset_;
  nlohmann::json policy_ = nlohmann::json::object();  ///< that a run of this model would have
  std::optional<Pace> pace_;                          ///< of the project's runs on the chosen host
  std::string suited_;                                ///< the preset that a run would take of itself
  bool is_chosen_ = false;                            ///< by a person, rather than for the data
  bool valid_ = false;

  QPushButton* open_file_;
  QPushButton* use_;
  std::vector<ChoiceCard*> presets_;
  StartCard* start_;
  QPushButton* edit_graph_;
  GraphEditor* editor_;
  QLabel* problem_;
  LayersCard* layers_;
  Card* totals_;
  FactList* facts_;
  Card* options_;
  Field* side_;
  Field* classes_;
  Field* stem_;
  Field* hidden_;
  Field* frozen_;
  QSpinBox* side_edit_;
  QSpinBox* classes_edit_;
  QComboBox* stem_edit_;
  QLineEdit* hidden_edit_;
  QComboBox* frozen_edit_;
  Card* saved_;
  QLayout* saved_list_;
};

}  // namespace anneal::studio
