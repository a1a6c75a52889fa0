#pragma once

#include <filesystem>

#include "review/find.h"
#include "widgets/background_job.h"
#include "widgets/card.h"

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;

namespace anneal::studio {

class ProjectSession;

/// Has the images looked at by weights that are at hand: of the project's runs, or published and imported
/// ones that are here. Says what was found.
class FindCard : public Card {
  Q_OBJECT

 public:
  explicit FindCard(ProjectSession& session, QWidget* parent = nullptr);

  /// Of the folder to look at; ends what goes on, and forgets what was found.
  void set_data(const std::filesystem::path& folder, const Corrections& corrections);
  void retranslate();

 signals:
  void found(const anneal::review::Review& review);
  void review_wanted();  ///< to be shown again

 private:
  void list_weights();
  void find();
  void take(const review::Review& review);
  void refresh();

  ProjectSession& session_;
  BackgroundJob job_;
  std::filesystem::path folder_;
  Corrections corrections_;
  QLabel* sentence_;
  QComboBox* weights_;
  QProgressBar* progress_;
  QPushButton* button_;
  QPushButton* show_;
  std::optional<std::int64_t> doubted_;  ///< images; none: not looked for yet
  bool learned_from_them_ = false;
  double accuracy_ = 1;  ///< share of the images whose label is the likeliest class
  QString problem_;
};

}  // namespace anneal::studio
