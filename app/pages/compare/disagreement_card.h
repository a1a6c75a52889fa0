#pragma once

#include <memory>
#include <vector>

#include "comparison/images.h"
#include "models/thumbnail_model.h"
#include "widgets/card.h"

class QComboBox;
class QListView;

namespace anneal::studio {

class SampleComparison;

/// Pictures of samples that only one of two runs gets right, with what the other takes them for.
class DisagreementModel : public ThumbnailModel {
  Q_OBJECT

 public:
  using ThumbnailModel::ThumbnailModel;

  static constexpr int cell_width = 132;  ///< of a picture and two lines of words
  static constexpr int cell_height = side + 40;
  static constexpr int most = 1000;

  /// Those without a picture are left out.
  void show(const std::vector<comparison::Disagreement>& all, const SampleComparison& samples);

  QVariant data(const QModelIndex& index, int role) const override;

 private:
  std::vector<comparison::Disagreement> rows_;
};

/// The samples on which a run and the baseline disagree.
class DisagreementCard : public Card {
  Q_OBJECT

 public:
  /// A run that is held against the baseline.
  struct Other {
    QString name;
    const comparison::PairedSamples* paired;  ///< of the samples that are shown
  };

  explicit DisagreementCard(QWidget* parent = nullptr);

  /// Hides itself where there is none.
  void show_samples(const QString& baseline, std::vector<Other> others,
                    std::shared_ptr<const SampleComparison> samples);
  void retranslate();

 private:
  void list_choices();
  void show_chosen();

  QString baseline_;
  std::vector<Other> others_;
  std::shared_ptr<const SampleComparison> samples_;
  QComboBox* choice_;
  QListView* view_;
  DisagreementModel* model_;
};

}  // namespace anneal::studio
