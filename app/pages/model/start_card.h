#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/pages/model/starting_point.h"
#include "app/pages/model/weights_job.h"
#include "app/widgets/controls/card.h"
#include "engine/plan/resolve/weights_advice.h"

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;

namespace anneal::studio {

class ProjectSession;

/// "Start from": what a model's weights begin with, what is known of it, and the way to get it. Nothing is
/// fetched unless a person presses a button that says how much that is.
class StartCard : public Card {
  Q_OBJECT

 public:
  explicit StartCard(ProjectSession& session, QWidget* parent = nullptr);

  const StartingPoint& point() const { return point_; }
  /// Whether a run could begin with it now.
  bool is_ready() const { return point_.is_here(); }

  /// Shows what `init`, a spec's, stands for; those of `preset` are listed first, and of tables or of images
  /// those alone that are for them.
  void show_start(const std::string& preset, std::string init, bool of_rows);
  /// What would be better, with a button that chooses it; or was chosen therefore, with one that begins at
  /// random.
  void show_advice(const std::optional<resolve::WeightsAdvice>& advice);
  void retranslate();

  /// Whether a file's name says that it holds weights.
  static bool names_weights(const QString& path);
  /// Takes weights from a file, as if the person had found it in the dialog.
  void open_file(const QString& path);

 signals:
  void chosen();   ///< the person has taken another point
  void changed();  ///< what the point stands for has come

 private:
  void build();
  void list_anew();
  void fill_list();
  bool suits(const StartingPoint& point) const;
  QString why_not_suited() const;
  void take_choice(int index);
  void choose(std::string init);
  void ask_for_file();
  void fetch();
  void follow_advice();
  void take_weights(const QString& name);
  void show_progress(qint64 bytes, qint64 total);
  void show_problem(const QString& sentence);
  void refresh();
  void refresh_advice();

  ProjectSession& session_;
  WeightsJob job_;
  std::vector<StartingPoint> points_;
  bool is_listed_ = false;
  StartingPoint point_;
  std::string preset_;
  bool of_rows_ = false;  ///< a table is learned from
  std::optional<resolve::WeightsAdvice> advice_;

  QComboBox* list_;
  QPushButton* fetch_;
  QPushButton* stop_;
  QProgressBar* bar_;
  QLabel* coming_;
  QLabel* facts_;
  QLabel* problem_;
  QLabel* way_out_;  ///< where nothing can be fetched
  QPushButton* open_;
  QLabel* advice_text_;
  QPushButton* follow_;
};

}  // namespace anneal::studio
