#pragma once

#include <QTimer>
#include <filesystem>
#include <vector>

#include "app/pages/compare/comparison.h"
#include "app/pages/compare/sample_search.h"
#include "app/widgets/controls/background_job.h"
#include "app/widgets/controls/page.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QStackedLayout;

namespace anneal::studio {

class Card;
class ComparisonChart;
class ComparisonTable;
class DisagreementCard;
class EmptyState;
class FittedTable;
class ProjectSession;
class RunPicker;
class TimeCard;

/// Runs side by side: their curves over each other, what they came to and when, and where their settings
/// differ.
class ComparePage : public Page {
  Q_OBJECT

 public:
  explicit ComparePage(ProjectSession& session, QWidget* parent = nullptr);

  /// Writes to a file that a person has named: the chart (.png, .svg), the curves (.csv) or the table (.tex).
  void export_to(const QString& path);

 protected:
  void retranslate() override;
  void repaint_icons() override;
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  void build_content();
  void build_inspector();
  void refresh();
  void reload_runs();
  void keep_state();
  void take_state();
  void schedule();
  void load();
  void take(Comparison comparison);
  void list_baselines();
  void choose_baseline();
  void show_table();
  void look_at_samples();
  std::vector<project::Run> compared_runs() const;
  std::int64_t chosen_baseline() const;
  void refresh_texts();
  void choose_file();

  ProjectSession& session_;
  std::filesystem::path place_;  ///< of the project whose state is shown; empty: of none yet
  Comparison comparison_;
  SampleSearch samples_;
  BackgroundJob loading_;
  QTimer keeping_;                   ///< of how the page stands, once nothing has changed for a moment
  QTimer pending_;                   ///< gathers changes
  std::string series_;               ///< that a person has chosen; "" for what chose the best
  std::vector<std::int64_t> first_;  ///< that were compared when the project was last open
  std::int64_t baseline_ = 0;        ///< the run that a person has chosen
  bool is_stale_ = true;             ///< the project has changed while another page was shown

  QPushButton* export_;
  QStackedLayout* either_;
  EmptyState* empty_;
  TimeCard* times_;
  ComparisonChart* chart_;
  Card* table_card_;
  QComboBox* baseline_box_;
  QPushButton* look_;
  FittedTable* view_;
  ComparisonTable* table_;
  DisagreementCard* disagreements_;
  Card* runs_card_;
  QLabel* left_out_;   ///< that not all runs are compared that were chosen
  QLineEdit* search_;  ///< among the runs
  RunPicker* picker_;
  int chosen_ = 0;  ///< more runs than can be compared; 0: all are
};

}  // namespace anneal::studio
