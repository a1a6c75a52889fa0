#pragma once

#include <cstdint>
#include <optional>

#include "app/widgets/controls/card.h"

class QPushButton;

namespace anneal::studio {

class ProjectSession;
class ShortList;

/// Every data set of the project with all its versions, the newest first, and how each differs from the one
/// before. A version that goes back to what an earlier one says is not a row of its own. Where a folder is no
/// longer there, a person is asked where it went.
class EarlierData : public Card {
  Q_OBJECT

 public:
  explicit EarlierData(ProjectSession& session, QWidget* parent = nullptr);

  /// `shown` is the version that is open, if one is. Throws what the project does.
  void show_data(const std::optional<std::int64_t>& shown = std::nullopt);
  void retranslate();

 signals:
  void chosen(qint64 version);
  /// Its folder has moved.
  void relink_wanted(qint64 version);

 private:
  ProjectSession& session_;
  ShortList* list_;
};

/// How a version's content differs from that of the one before, in a few words; empty where it does not.
QString data_difference(const std::string& before, const std::string& now);

}  // namespace anneal::studio
