#pragma once

#include <optional>

#include "page_data/scan.h"
#include "review/report.h"
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
class EmptyState;
class FactList;
class FindCard;
class ProblemList;
class ProjectSession;
class StatTile;
class SuspectsCard;
class ThumbnailModel;

/// The data of the next run: a folder chosen or dropped here, its splits, classes, images and problems.
class DataPage : public Page {
  Q_OBJECT

 public:
  explicit DataPage(ProjectSession& session, QWidget* parent = nullptr);

  /// Lists a folder or manifest, as it is corrected, in the background, keeps it as a version of the
  /// project's dataset and selects it, then reads every image for problems.
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
