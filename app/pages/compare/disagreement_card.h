#pragma once

#include <memory>
#include <vector>

#include "app/models/captioned_pictures.h"
#include "app/widgets/controls/card.h"
#include "engine/quality/comparison/images.h"

class QComboBox;

namespace anneal::studio {

class RowView;
class SampleComparison;

/// Pictures of samples that only one of two runs gets right, with what the other takes them for.
class DisagreementModel : public CaptionedPictures {
  Q_OBJECT

 public:
  using CaptionedPictures::CaptionedPictures;

  static constexpr int most = 1000;

  /// Those without a picture are left out.
  void show(const std::vector<comparison::Disagreement>& all, const SampleComparison& samples);

 protected:
  QString caption(int row) const override;

 private:
  std::vector<comparison::Disagreement> rows_;
};

/// The samples on which a run and the baseline disagree: pictures, or rows with what stands in them.
class DisagreementCard : public Card {
  Q_OBJECT

 public:
  /// A run that is held against the baseline.
  struct Other {
    QString name;
    const comparison::PairedSamples* paired;  ///< of the samples that are shown
  };

  explicit DisagreementCard(QWidget* parent = nullptr);

  /// Of those that are right on other samples than the baseline; hides itself where there is none.
  void show_samples(const QString& baseline, std::vector<Other> others,
                    std::shared_ptr<const SampleComparison> samples);
  void retranslate();

 private:
  void list_choices();
  void show_chosen();
  std::size_t show_rows(const std::vector<comparison::Disagreement>& listed);

  QString baseline_;
  std::vector<Other> others_;
  std::shared_ptr<const SampleComparison> samples_;
  QComboBox* choice_;
  PictureList* view_;
  DisagreementModel* model_;
  RowView* rows_;
};

}  // namespace anneal::studio
