#pragma once

#include <QCoreApplication>
#include <QString>
#include <filesystem>
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
  std::string name;  ///< "train", "validation", "test"
  std::shared_ptr<const data::Catalogue> catalogue;
};

/// What can be said of a data set before its images are read.
struct Listed {
  std::filesystem::path path;
  Corrections corrections = {};  ///< as which the images are taken
  std::vector<data::StaleCorrection> stale = {};
  std::string layout = {};
  std::vector<ListedSplit> splits;  ///< training first
  DatasetSummary summary;
};

/// A split's name in the person's language.
class SplitWords {
  Q_DECLARE_TR_FUNCTIONS(SplitWords)

 public:
  static QString name(const std::string& split);
};

/// Lists the files, and decodes a few of them for their usual size. Throws UserError when the layout is not
/// understood.
Listed list_dataset(const std::filesystem::path& path, const Corrections& corrections = {});

/// Decodes every image. Nothing when stopped.
std::optional<data::Report> inspect_dataset(const std::filesystem::path& path, const Corrections& corrections,
                                            const data::Progress& progress, std::stop_token stop);

}  // namespace anneal::studio
