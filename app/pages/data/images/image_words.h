#pragma once

#include <QCoreApplication>
#include <QString>
#include <filesystem>
#include <vector>

#include "app/pages/data/choice/scan.h"
#include "app/widgets/controls/fact_list.h"
#include "engine/data/inspect/report.h"

namespace anneal::studio {

/// What is said of images that are listed, and of those that were read.
class ImageWords {
  Q_DECLARE_TR_FUNCTIONS(ImageWords)

 public:
  static constexpr int tallest_bars = 220;  ///< pixels; more of them are scrolled

  /// `words` are of training's listed images, of which some validate instead.
  static QString before_held_out(const QString& words, const DatasetSummary& summary);
  /// How many training images the classes have, in few words. `summary` says what is held out of them.
  static QString class_sizes(const std::vector<SplitCounts>& counts, const DatasetSummary& summary);
  /// How many images each split has. `unlabelled` may be null.
  static std::vector<Fact> splits(const std::vector<SplitCounts>& counts, const data::Catalogue* unlabelled);
  /// Where they lie and as what they are taken.
  static std::vector<Fact> place(const Listed& listed);
  /// "rose/7.jpg": its name alone is often that of a file of another class, too.
  static QString file(const std::filesystem::path& path);
  static std::vector<Fact> sizes(const data::Report& report);
};

}  // namespace anneal::studio
