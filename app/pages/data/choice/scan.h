#pragma once

#include <QCoreApplication>
#include <QObject>
#include <QPointer>
#include <QString>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "app/models/dataset_summary.h"
#include "app/pages/data/choice/data_choice.h"
#include "app/pages/data/choice/split_counts.h"
#include "engine/data/inspect/report.h"
#include "engine/data/source/discover.h"

namespace anneal::studio {

/// One split of a data set, listed but not read.
struct ListedSplit {
  std::string name;  ///< "train", "validation", "test"; of images without labels "unlabelled"
  std::shared_ptr<const data::Catalogue> catalogue;
};

/// What can be said of a data set before its images are read.
struct Listed {
  std::filesystem::path path;
  data::Splits found;            ///< what lies there
  data::Splits sources;          ///< the same with the splits that were chosen instead
  Corrections corrections = {};  ///< as which the images are taken
  std::vector<data::StaleCorrection> stale = {};
  std::string layout = {};
  std::vector<ListedSplit> splits;       ///< training first, with what is held out of it
  std::vector<SplitCounts> counts = {};  ///< as a run uses them
  /// Images to learn from without labels; null where none are named, or those that are cannot be listed.
  std::shared_ptr<const data::Catalogue> unlabelled = {};
  QString unlabelled_problem = {};  ///< why they cannot
  DatasetSummary summary = {};

  /// Null where there is none.
  std::shared_ptr<const data::Catalogue> catalogue(const std::string& split) const;
};

/// A split's name in the person's language.
class SplitWords {
  Q_DECLARE_TR_FUNCTIONS(SplitWords)

 public:
  static QString name(const std::string& split);
  static QString at_first(const std::string& split);  ///< as a sentence begins
};

/// What is found with what was chosen in its place: a share of training has no source of its own.
data::Splits with_chosen_splits(const data::Splits& found, const SplitPlace& validation,
                                const SplitPlace& test);

/// Lists the files, and decodes a few of them for their usual size. Throws UserError when the layout is not
/// understood.
Listed list_dataset(const DataChoice& choice);

/// A progress function for work on another thread: `take` is told of it on the GUI thread, now and then, for
/// as long as `owner` lives and nobody has asked the work to stop.
data::Progress progress_to(QPointer<QObject> owner, std::stop_token stop,
                           std::function<void(std::int64_t done, std::int64_t total)> take);

/// Decodes every image. Nothing when stopped.
std::optional<data::Report> inspect_dataset(const data::Splits& sources, const Corrections& corrections,
                                            const data::Progress& progress, std::stop_token stop);

}  // namespace anneal::studio
