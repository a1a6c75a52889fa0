#pragma once

#include <QTimer>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <vector>

#include "app/pages/runs/marks_menu.h"
#include "app/widgets/controls/background_job.h"
#include "app/widgets/controls/page.h"

class QLabel;
class QLineEdit;
class QStackedLayout;

namespace anneal::curves {
struct SaidUnits;
}

namespace anneal::studio {

class Banner;
class Card;
class ColumnsMenu;
class EmptyState;
class ProjectSession;
class RunFilter;
class RunDetails;
class RunMenu;
class RunTable;
class FittedTable;

/// All runs of the project in a table, or those that were deleted, and the chosen one's name, notes, tags and
/// values beside it.
class RunsPage : public Page {
  Q_OBJECT

 public:
  explicit RunsPage(ProjectSession& session, QWidget* parent = nullptr);

  /// Makes a run of each file of another program, or of those of one run's splits, in the background. What
  /// cannot be read is told, and the others are imported.
  void import_curves(const QStringList& paths);
  /// Files of curves.
  bool take_files(const QStringList& paths) override;
  QString unsaved() const override;
  /// Writes the rows and columns that are shown to a file that a person has named, as CSV.
  void export_table(const QString& path);

 protected:
  void retranslate() override;
  void repaint_icons() override;
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  struct Imported;

  void import_curves(const QStringList& paths, const curves::SaidUnits& units);

  void build_table();
  void tell_imported(const QStringList& paths, const Imported& all);
  void keep_state();
  void take_state();
  void schedule();
  void reload();
  void read_curves();
  void keep_chosen(const std::function<void()>& change);
  void select(const std::vector<std::int64_t>& ids);
  std::vector<std::int64_t> selected() const;
  void show_selected();
  void mark_selected(const MarksMenu::Change& change);
  void filter(const QString& text);
  void show_found();
  void choose_file_of_table();
  void open_selected();
  void compare_selected();
  void delete_selected();
  void restore_selected();
  void restore(const std::vector<std::int64_t>& runs);
  bool shows_bin() const;
  void refresh_texts();

  ProjectSession& session_;
  std::filesystem::path place_;       ///< of the project whose state is shown; empty: of none yet
  std::vector<std::int64_t> chosen_;  ///< by a person, whether the filter shows them or not
  bool are_rows_changing_ = false;
  bool has_selection_changed_ = false;  ///< while they do
  QTimer keeping_;                      ///< of how the page stands, once nothing has changed for a moment
  QTimer pending_;  ///< gathers changes, so that the table is read at most four times a second

  QPushButton* delete_;
  QPushButton* restore_;
  QPushButton* more_;
  RunMenu* menu_;
  QPushButton* mark_;
  MarksMenu* marks_;
  Banner* busy_;  ///< while a file is written
  QPushButton* compare_;
  QPushButton* open_;
  QStackedLayout* either_;
  EmptyState* empty_;
  Card* card_;
  QLineEdit* filter_;
  QString misread_;  ///< why the filter cannot be understood; empty: it can
  QLabel* wrong_;    ///< about the filter
  QPushButton* columns_;
  ColumnsMenu* shown_columns_;
  QPushButton* import_;
  QPushButton* export_;
  BackgroundJob importing_;
  BackgroundJob reading_;  ///< of curves
  QPushButton* bin_;
  FittedTable* view_;
  EmptyState* none_;  ///< of the runs are what the filter asks for
  RunTable* table_;
  RunFilter* filtered_;
  RunDetails* details_;
};

}  // namespace anneal::studio
