#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/hosts/engine_job.h"
#include "app/models/picture_dialog.h"
#include "app/results/explanation.h"
#include "app/results/predictions.h"
#include "engine/quality/review/decisions.h"

class QCheckBox;
class QComboBox;
class QPushButton;

namespace anneal::studio {

class FittedTable;

/// Shows an image large, with its label where that is known, and how likely the model takes each class to be,
/// which the engine is asked for, as it is for where the model looked, which is drawn over it; and takes a
/// person's word on the label.
class SampleDialog : public PictureDialog {
  Q_OBJECT

 public:
  SampleDialog(const QString& engine, const std::filesystem::path& run, QWidget* parent = nullptr);

  /// `precision` is that of the evaluation; `decided` what was said of the image before.
  void show_sample(const Picture& picture, const Prediction& prediction,
                   const std::vector<std::string>& classes, const QString& precision,
                   const std::optional<review::Decision>& said);
  /// Where what is said can be kept; else labels are only shown.
  void allow_decisions(bool are_allowed);

 signals:
  void decided(const anneal::review::Decision& decision);  ///< to keep it takes back what was said

 protected:
  void retranslate() override;

 private:
  void ask_for_all(const QString& precision);
  void take_answer(const QByteArray& output);
  void show_guesses();
  void ask_where_it_looked();
  void take_explanation(const QByteArray& output);
  void show_explained(const QString& sentence);
  void decide(Correction::Decision decision);
  void refresh();

  std::filesystem::path run_;
  EngineJob job_, explaining_;
  Prediction prediction_;
  std::vector<std::string> classes_;
  QString precision_;
  std::optional<review::Decision> decided_;
  bool may_decide_ = false;
  QLabel* verdict_;
  FittedTable* guesses_;
  QCheckBox* explains_;
  QLabel* explained_;
  QComboBox* class_;
  QPushButton* relabel_;
  QPushButton* leave_out_;
  QPushButton* take_back_;
  QLabel* said_;
};

}  // namespace anneal::studio
