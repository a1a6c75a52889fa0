#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/pages/data/suspects/suspects_job.h"
#include "app/widgets/controls/card.h"
#include "engine/quality/review/report.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;

namespace anneal::studio {

class ProjectSession;

/// Has the images looked at by weights that are at hand: of the project's runs, or published and imported
/// ones that are here; by itself, too, while nothing trains here, where such weights are likely to see well.
/// Says what was found.
class FindCard : public Card {
  Q_OBJECT

 public:
  explicit FindCard(ProjectSession& session, QWidget* parent = nullptr);

  /// Of what to look at; ends what goes on, and forgets what was found.
  void set_data(const std::filesystem::path& folder, const Corrections& corrections,
                const std::vector<std::string>& classes, const FolderReading& reading = {});
  /// What is left of what was found before, in the same data.
  void set_known(const review::Review& review);
  /// From now on it may look by itself: the images have been read.
  void allow_look();
  void retranslate();

 signals:
  void found(const anneal::review::Review& review);    ///< as the person wanted
  void noticed(const anneal::review::Review& review);  ///< by itself
  void review_wanted();                                ///< to be shown again

 private:
  void follow_runs();
  void list_weights();
  void find();
  void stop();
  void look_by_itself();
  void start(const std::string& weights, bool is_background);
  void take(const review::Review& review);
  void refresh();
  bool waits_for_runs() const;
  QString sentence() const;

  ProjectSession& session_;
  SuspectsJob job_;
  std::filesystem::path folder_;
  FolderReading reading_;
  Corrections corrections_;
  std::vector<std::string> classes_;
  std::vector<std::string> listed_runs_;  ///< whose weights are listed, and how they stand
  bool may_look_ = false;
  bool is_background_ = false;  ///< what goes on, or was found, is by itself
  QLabel* sentence_;
  QComboBox* weights_;
  QProgressBar* progress_;
  QPushButton* button_;
  QPushButton* show_;
  QCheckBox* by_itself_;
  std::optional<std::int64_t> doubted_;  ///< images; none: not looked for yet
  bool learned_from_them_ = false;
  QString seen_with_;    ///< by which weights, for the screen
  double accuracy_ = 1;  ///< share of the images whose label is the likeliest class
  QString problem_;
  QString ended_;  ///< why there is no finding: the look ended before its time
};

}  // namespace anneal::studio
