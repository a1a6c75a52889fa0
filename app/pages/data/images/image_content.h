#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "app/pages/data/choice/data_choice.h"
#include "app/pages/data/choice/data_content.h"
#include "app/pages/data/choice/scan.h"
#include "app/pages/data/images/image_dialog.h"
#include "app/pages/data/images/repair_job.h"
#include "app/widgets/controls/background_job.h"
#include "engine/quality/review/report.h"

class QProgressBar;
class QStackedLayout;

namespace anneal::studio {

class BarArea;
class Card;
class FactList;
class FindCard;
class ImageTiles;
class ImagesCard;
class PackCard;
class ProblemList;
class ProjectSession;
class SplitCard;
class SpreadCard;
class SuspectsCard;
class UnlabelledCard;

/// Images that are open: how many of which class, the pictures or those that are doubted, and in the
/// inspector what is known of them. They are kept in the project as a version of its dataset, and then read,
/// every one, for problems.
class ImageContent : public DataContent {
  Q_OBJECT

 public:
  explicit ImageContent(ProjectSession& session, QWidget* parent = nullptr);

  void show_images(const DataChoice& choice, Listed listed);

  QString title() const override;
  QString context() const override;
  std::optional<std::int64_t> version() const override { return choice_.version; }
  std::vector<QWidget*> cards() const override;
  void close() override;
  void retranslate() override;

 private:
  QWidget* build_plots();
  QWidget* build_pictures();
  void build_cards();
  void keep();
  void inspect();
  void show_progress(std::int64_t done, std::int64_t total);
  void refresh();
  void show_splits();
  DatasetSummary summary() const;
  void show_classes();
  QStringList listed_names() const;
  void show_facts();
  void note_repair();
  void show_suspects(const review::Review& review);
  void notice_suspects(const review::Review& review);
  void save_decisions();
  void open_corrected(Corrections corrections, std::optional<review::Review> known_suspects = {});
  void leave_out(const std::function<Corrections(const Listed&)>& correct);
  void leave_out_unreadable();
  void look_again(const QString& folder);
  void leave_out_copies(const std::vector<data::Duplicates>& groups);
  void save_splits(const SplitPlace& validation, const SplitPlace& test);
  void read_as(const FolderReading& reading);
  void ask_for_class_name();
  void rename_class(const std::string& from, const std::string& to);
  void keep_together(Grouping group);
  void learn_from(const QString& unlabelled);
  Variation variation();
  void show_picture(const Picture& picture);
  void show_first_batch();
  void show_place(const QString& file);

  ProjectSession& session_;
  BackgroundJob inspection_;
  BackgroundJob leaving_out_;
  RepairJob repair_;
  DataChoice choice_;
  std::optional<Listed> listed_;
  std::optional<data::Report> report_;
  ImageTiles* tiles_;
  Card* balance_;
  QPushButton* rename_;  ///< a class, or merge two
  BarArea* bars_;
  SpreadCard* spread_;
  ImageDialog* large_ = nullptr;
  QStackedLayout* seen_;  ///< pictures, or suspects
  ImagesCard* pictures_;
  SuspectsCard* suspects_;
  SplitCard* splits_;
  Card* findings_;
  QProgressBar* progress_;
  ProblemList* problem_list_;
  FindCard* find_;
  UnlabelledCard* unlabelled_;
  PackCard* pack_;
  Card* details_;
  FactList* detail_facts_;
};

}  // namespace anneal::studio
