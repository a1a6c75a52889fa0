#pragma once

#include <optional>
#include <vector>

#include "models/dataset_summary.h"
#include "models/layer_model.h"
#include "page_model/model_choice.h"
#include "widgets/page.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QSpinBox;
class QTableView;

namespace anneal::studio {

class Card;
class ChoiceCard;
class FactList;
class Field;
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
  void build_table();
  void build_inspector();
  void choose_graph_file();
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
  void show_analysis(const graph::Graph& graph, const graph::Analysis& analysis);
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
  bool valid_ = false;

  QPushButton* open_file_;
  QPushButton* use_;
  std::vector<ChoiceCard*> presets_;
  StartCard* start_;
  Card* layers_;
  QLabel* problem_;
  QTableView* table_;
  LayerModel* model_;
  Card* totals_;
  FactList* facts_;
  Card* options_;
  Field* side_;
  Field* classes_;
  Field* stem_;
  Field* hidden_;
  QSpinBox* side_edit_;
  QSpinBox* classes_edit_;
  QComboBox* stem_edit_;
  QLineEdit* hidden_edit_;
  Card* saved_;
  QLayout* saved_list_;
};

}  // namespace anneal::studio
