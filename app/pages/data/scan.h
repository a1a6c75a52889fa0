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

#include "inspect/report.h"
#include "models/dataset_summary.h"
#include "source/dataset.h"

namespace anneal::studio {

/// One split of a data set, listed but not read.
struct ListedSplit {
  std::string name;  ///< "train", "validation", "test"; of images without labels "unlabelled"
  std::shared_ptr<const data::Catalogue> catalogue;
};

/// What can be said of a data set before its images are read.
struct Listed {
  std::filesystem::path path;
  Corrections corrections = {};  ///< as which the images are taken
  std::vector<data::StaleCorrection> stale = {};
  std::string layout = {};
  std::vector<ListedSplit> splits;  ///< training first
  /// Images to learn from without labels; null where none are named, or those that are cannot be listed.
  std::shared_ptr<const data::Catalogue> unlabelled = {};
  QString unlabelled_problem = {};  ///< why they cannot
  DatasetSummary summary;
};

/// A split's name in the person's language.
class SplitWords {
  Q_DECLARE_TR_FUNCTIONS(SplitWords)

 public:
  static QString name(const std::string& split);
};

/// Lists the files, and decodes a few of them for their usual size. Throws UserError when the layout is not
/// understood. `unlabelled` is a folder of images to learn from without labels; empty: none.
Listed list_dataset(const std::filesystem::path& path, const Corrections& corrections = {},
                    const std::filesystem::path& unlabelled = {});

/// A progress function for work on another thread: `take` is told of it on the GUI thread, now and then, for
/// as long as `owner` lives and nobody has asked the work to stop.
data::Progress progress_to(QPointer<QObject> owner, std::stop_token stop,
                           std::function<void(std::int64_t done, std::int64_t total)> take);

/// Decodes every image. Nothing when stopped.
std::optional<data::Report> inspect_dataset(const std::filesystem::path& path, const Corrections& corrections,
                                            const data::Progress& progress, std::stop_token stop);

}  // namespace anneal::studio
