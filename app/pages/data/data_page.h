#pragma once

#include <optional>

#include "page_data/image_dialog.h"
#include "page_data/scan.h"
#include "review/report.h"
#include "table/report.h"
#include "widgets/background_job.h"
#include "widgets/page.h"

class QComboBox;
class QFrame;
class QLabel;
class QListView;
class QProgressBar;
class QScrollArea;
class QStackedLayout;

namespace anneal::studio {

class BarList;
class Card;
class EarlierData;
class EmptyState;
class FactList;
class FindCard;
class ProblemList;
class ProjectSession;
class StatTile;
class SuspectsCard;
class TableCard;
class ThumbnailModel;

/// The data of the next run: a folder, a table or a file chosen or dropped here, its splits, classes, images
/// and problems; what was chosen before.
class DataPage : public Page {
  Q_OBJECT

 public:
  explicit DataPage(ProjectSession& session, QWidget* parent = nullptr);

  /// Lists images (a folder, a manifest, a pack, IDX files), as they are corrected, in the background, keeps
  /// them as a version of the project's dataset and selects it, then reads every image for problems. Of a
  /// table shows the columns; training on it keeps it.
  void open_path(const QString& path, const Corrections& corrections = {});

 protected:
  void retranslate() override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dragLeaveEvent(QDragLeaveEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void build_empty();
  void build_content();
  void build_inspector();
  void choose_folder();
  void choose_file();
  void open_version(std::int64_t version);
  void relink(std::int64_t version);
  void show_table(table::Report table);
  void train_table();
  Variation variation();
  void show_image(int row);
  void show_place(const QString& file);
  void list_earlier();
  void read_session();
  void open_selected();
  void show_listed(Listed listed);
  void inspect();
  void show_report(data::Report report);
  void show_progress(std::int64_t done, std::int64_t total);
  void show_problem(const QString& sentence);
  void show_classes();
  void show_facts();
  void show_samples();
  void show_suspects(const review::Review& review);
  void notice_suspects(const review::Review& review);
  void save_decisions();
  QString before_held_out(const QString& words) const;
  void keep();
  void refresh();

  ProjectSession& session_;
  BackgroundJob listing_;
  BackgroundJob inspection_;
  std::optional<Listed> listed_;
  std::optional<data::Report> report_;
  std::optional<review::Review> rest_;  ///< to go on with, once what was decided has been listed
  std::optional<table::Report> table_;
  std::filesystem::path table_path_;
  nlohmann::json chosen_columns_ = nlohmann::json::object();  ///< of the table that is opened
  QString kept_name_;  ///< that what is opened is kept under; empty: its own

  QPushButton* choose_;
  QPushButton* choose_file_;
  QPushButton* next_;
  QStackedLayout* either_;
  QFrame* drop_;
  EmptyState* empty_;
  QLabel* problem_;
  StatTile* images_;
  StatTile* classes_;
  StatTile* size_;
  StatTile* problems_;
  Card* balance_;
  BarList* bars_;
  QScrollArea* balance_area_;
  TableCard* table_card_;
  EarlierData* earlier_;
  ImageDialog* large_ = nullptr;
  QStackedLayout* seen_;  ///< pictures, or suspects
  Card* pictures_;
  SuspectsCard* suspects_;
  QComboBox* split_;
  QComboBox* class_;
  QListView* view_;
  ThumbnailModel* thumbnails_;
  Card* splits_;
  FactList* split_facts_;
  Card* findings_;
  QProgressBar* progress_;
  ProblemList* problem_list_;
  FindCard* find_;
  Card* details_;
  FactList* detail_facts_;
};

}  // namespace anneal::studio
