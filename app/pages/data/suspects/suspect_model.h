#pragma once

#include <vector>

#include "app/models/captioned_pictures.h"
#include "app/pages/data/choice/scan.h"
#include "engine/core/protocol/spec/corrections.h"
#include "engine/quality/review/report.h"

namespace anneal::studio {

/// Pictures of suspects of one reason, worst first, with what is doubted and what a person has decided under
/// each. A copy is followed by the image that it is a copy of.
class SuspectModel : public CaptionedPictures {
  Q_OBJECT

 public:
  using CaptionedPictures::CaptionedPictures;

  struct Row {
    review::ReviewedImage image;
    const review::Suspect* suspect;
    bool is_other;  ///< what `suspect` is a copy of
  };

  /// The worst `most`. `review` stays as it is for as long as it is shown. Images that are not listed any
  /// more are left out.
  void set_review(const review::Review& review, review::Reason reason, const std::vector<ListedSplit>& splits,
                  std::size_t most);
  void clear();

  const Row& row(int row) const { return rows_[static_cast<std::size_t>(row)]; }

  const Corrections& decisions() const { return decisions_; }
  /// In place of an earlier decision on that image.
  void decide(int row, Correction::Decision decision, const std::string& label);
  void show_decisions();  ///< once all are made
  /// What is decided from now on is taken back at once.
  void begin_change() { earlier_.push_back(decisions_); }
  void take_back();
  bool can_take_back() const { return !earlier_.empty(); }

 protected:
  QString caption(int row) const override;
  QString spoken(int row) const override;

 private:
  const Correction* decision_on(const review::ReviewedImage& image) const;

  std::vector<Row> rows_;
  Corrections decisions_;
  std::vector<Corrections> earlier_;  ///< as they were before each change
};

}  // namespace anneal::studio
