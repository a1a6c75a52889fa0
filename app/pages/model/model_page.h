#pragma once

#include <QTimer>
#include <functional>
#include <optional>
#include <string>

#include "app/pages/model/edited_model.h"
#include "app/pages/model/model_subject.h"
#include "app/widgets/controls/page.h"
#include "engine/plan/resolve/weights_advice.h"

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

/// The model of the next run: presets and own graphs, and what each of their layers yields and costs. What is
/// not saved is kept as a draft.
class ModelPage : public Page {
  Q_OBJECT

 public:
  explicit ModelPage(ProjectSession& session, QWidget* parent = nullptr);
  ~ModelPage() override;

  /// Shows a graph from a file, in the form {"nodes": […]}; says on the page what is wrong with it.
  void open_graph(const QString& path);
  /// Weights to start from, or a graph.
  bool take_files(const QStringList& paths) override;

 protected:
  void retranslate() override;
  void showEvent(QShowEvent* event) override;

 private:
  void build_content();
  void build_inspector();
  void add_keys();
  void choose_graph_file();
  void replace(const std::function<void()>& choose);
  void choose_preset(const std::string& preset);
  void heed_edit();
  void undo();
  void redo();
  void keep_draft_now();
  void read_session();
  void read_draft();
  void take_fork();
  void read_dataset();
  void read_speed();
  void show_saved();
  void choose_version(std::int64_t version);
  void restore_version(std::int64_t version);
  bool load_version(std::int64_t version);
  void take_start();
  void show_start();
  std::optional<resolve::WeightsAdvice> advice_on_start() const;
  void preselect_start();
  void follow_choice();
  void show_choice();
  void refresh();
  void show_model();
  void edit_as_graph();
  void take_text();
  void suit_data();
  QString preset_note(const std::string& preset);
  void show_problem(const std::string& place, const QString& sentence);
  void refresh_texts();
  void use_model();
  bool is_in_use() const;

  ProjectSession& session_;
  EditedModel edited_;
  ModelSubject subject_;
  ModelInput input_;  ///< the usual one
  KnownCosts known_costs_;
  std::string suited_;  ///< the preset that a run would take of itself
  bool valid_ = false;
  QTimer keeping_;

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
