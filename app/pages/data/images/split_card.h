#pragma once

#include <array>
#include <memory>
#include <vector>

#include "app/pages/data/choice/scan.h"
#include "app/pages/data/choice/unsaved_splits.h"
#include "app/widgets/controls/background_job.h"
#include "app/widgets/controls/card.h"

class QLabel;
class QPushButton;

namespace anneal::studio {

class FactList;
class SplitSource;

/// How many images train, validate and test, which classes one of them lacks, and the way to split them
/// otherwise: what that makes is counted as it is chosen, and kept when a person says so. What was not kept
/// yet is there again when the same data are shown again.
class SplitCard : public Card {
  Q_OBJECT

 public:
  explicit SplitCard(QWidget* parent = nullptr);

  void show_images(const Listed& listed, const DataChoice& choice, bool can_change);
  /// Of the images that are shown: what cannot be read counts no more.
  void show_report(const Listed& listed, const data::Report& report);
  /// What is counted in the background comes to nothing.
  void close() { counting_.cancel(); }
  const std::vector<SplitCounts>& counts() const { return counts_; }
  void retranslate();

 signals:
  void counts_changed();
  void save_wanted(const anneal::studio::SplitPlace& validation, const anneal::studio::SplitPlace& test);

 private:
  /// A split's own images, once they are listed.
  struct Own {
    data::Source source = {};
    std::shared_ptr<const data::Catalogue> catalogue = {};
  };
  struct Counted {
    std::array<Own, 2> own = {};
    std::vector<SplitCounts> counts = {};
  };

  static Own list(const std::string& split, const std::optional<data::Source>& source,
                  const std::array<Own, 2>& known, const Corrections& corrections,
                  const data::Catalogue& train);
  void edit();
  void open_editor();
  void show_as_kept();
  void discard();
  void save();
  void take_choice();
  void count();
  void show_counts();
  ChosenSplits chosen() const;
  bool is_changed() const { return chosen() != kept_; }
  QString warning() const;

  std::shared_ptr<const data::Catalogue> train_;
  std::shared_ptr<const data::Catalogue> unlabelled_;
  data::Splits found_;
  Corrections corrections_;
  Grouping group_ = Grouping::none;  ///< what stays together in shares
  std::filesystem::path path_;       ///< of the data
  ChosenSplits kept_;                ///< as the version has them
  UnsavedSplits unsaved_;
  std::array<Own, 2> own_, kept_own_;  ///< what validates, what tests
  Unreadable unreadable_;
  std::vector<SplitCounts> counts_, kept_counts_;
  bool can_change_ = false;
  BackgroundJob counting_;
  FactList* facts_;
  QLabel* warning_;
  QPushButton* edit_;
  QWidget* editor_;
  SplitSource* validation_;
  SplitSource* test_;
  QLabel* words_;
  QLabel* problem_;
  QPushButton* save_;
  QPushButton* discard_;
};

}  // namespace anneal::studio
