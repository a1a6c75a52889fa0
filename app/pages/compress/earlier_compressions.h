#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "app/widgets/controls/card.h"

namespace anneal::studio {

class ShortList;

/// The compressions of a run, the newest first, by what they were limited to and when they ended. One that is
/// chosen is to be shown again with its front and its files. Hidden where there are less than two.
class EarlierCompressions : public Card {
  Q_OBJECT

 public:
  explicit EarlierCompressions(QWidget* parent = nullptr);

  /// `shown` is the folder of the one that is shown. Of no run: none.
  void show_compressions(const std::optional<std::filesystem::path>& run, const std::filesystem::path& shown);
  void retranslate();

 signals:
  void chosen(int number);

 private:
  struct Row {
    int number = 0;
    QString words;

    bool operator==(const Row&) const = default;
  };
  static Row row_of(const std::filesystem::path& run, int number);
  void list();

  ShortList* list_;
  std::vector<Row> rows_;  ///< that are listed
  int shown_ = 0;          ///< number of the one that is marked; 0: none
};

}  // namespace anneal::studio
