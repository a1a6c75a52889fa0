#pragma once

#include <QTimer>
#include <cstdint>
#include <vector>

#include "page_runs/marks_menu.h"
#include "widgets/background_job.h"
#include "widgets/page.h"

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QStackedLayout;

namespace anneal::project {
struct Run;
}

namespace anneal::studio {

class Banner;
class Card;
class EmptyState;
class FactList;
class Field;
class ProjectSession;
class RunFilter;
class CopyCard;
class RunMenu;
class RunTable;
class FittedTable;
class OriginCard;

/// All runs of the project in a table, or those that were deleted, and the chosen one's name, notes, tags and
/// values beside it.
class RunsPage : public Page {
  Q_OBJECT

 public:
  explicit RunsPage(ProjectSession& session, QWidget* parent = nullptr);

  /// Makes a run of a file of another program, in the background.
  void import_curves(const QString& path);

 protected:
  void retranslate() override;
  void repaint_icons() override;
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  void build_table();
  void build_inspector();
  void schedule();
  void reload();
  void select(const std::vector<std::int64_t>& ids);
  std::vector<std::int64_t> selected() const;
  void show_selected();
  void save_edits();
  void mark_selected(const MarksMenu::Change& change);
  void filter(const QString& text);
  void open_selected();
  void compare_selected();
  void delete_selected();
  void restore_selected();
  void restore(const std::vector<std::int64_t>& runs);
  bool shows_bin() const;
  void show_several(const std::vector<std::int64_t>& ids);
  void refresh_texts();

  /// What a person wrote about a run, as the fields show it.
  struct Written {
    QString name = {}, notes = {}, tags = {};
    bool operator==(const Written&) const = default;
  };
  static Written written_about(const project::Run* run);
  Written typed() const;
  void fill(std::int64_t run, const Written& written);

  ProjectSession& session_;
  QTimer pending_;          ///< gathers changes, so that the table is read at most four times a second
  std::int64_t shown_ = 0;  ///< run in the inspector; 0 for none
  Written written_;         ///< about it, when the fields were filled

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
  QLabel* wrong_;  ///< about the filter
  QPushButton* columns_;
  QPushButton* import_;
  BackgroundJob importing_;
  QPushButton* bin_;
  FittedTable* view_;
  RunTable* table_;
  RunFilter* filtered_;
  Card* about_;
  CopyCard* copy_;
  Field* name_;
  Field* notes_;
  Field* tags_;
  QLineEdit* name_edit_;
  QPlainTextEdit* notes_edit_;
  QLineEdit* tags_edit_;
  Card* values_;
  FactList* facts_;
  OriginCard* origin_;
};

}  // namespace anneal::studio
