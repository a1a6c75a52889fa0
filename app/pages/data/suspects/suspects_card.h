#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "app/pages/data/choice/scan.h"
#include "app/pages/data/suspects/suspect_model.h"
#include "app/widgets/controls/card.h"
#include "engine/quality/review/report.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace anneal::studio {

/// The suspects of a review, one reason at a time, and what to do with each: keep (K), drop (D) or relabel as
/// suggested (R); all copies can be dropped at once. Decisions are taken back (U), or by another, and kept
/// nowhere until `save_wanted`. Of weights that
/// recognise few of the images, which doubt too many, the strongest doubts alone are shown at first.
class SuspectsCard : public Card {
  Q_OBJECT

 public:
  /// Shown at first of each reason, where the weights are weak.
  static constexpr std::size_t strongest = 24;

  explicit SuspectsCard(QWidget* parent = nullptr);

  void set_review(review::Review review, const std::vector<ListedSplit>& splits, bool can_save);
  const Corrections& decisions() const { return model_->decisions(); }
  /// The review without the images that are decided on.
  review::Review undecided() const;
  void retranslate();
  QPushButton& save_button() { return *save_; }

 signals:
  void save_wanted();
  void images_wanted();  ///< all of them, in the place of suspects

 private:
  void build_bar();
  void show_reason();
  std::int64_t listed() const;
  void show_current();
  void name_more();
  void decide(Correction::Decision decision);
  void drop_copies();
  void take_back();
  review::Reason reason() const;
  std::vector<int> chosen_rows() const;

  std::optional<review::Review> review_;
  std::vector<ListedSplit> splits_;
  bool can_save_ = false;
  bool shows_all_ = true;  ///< and not only the strongest doubts
  QComboBox* reason_;
  QPushButton* more_;
  QPushButton* images_;
  QPushButton* save_;
  PictureList* view_;
  SuspectModel* model_;
  QLabel* sentence_;
  QPushButton* keep_;
  QPushButton* drop_;
  QComboBox* class_;
  QPushButton* relabel_;
  QPushButton* drop_all_;
  QPushButton* take_back_;
};

}  // namespace anneal::studio
