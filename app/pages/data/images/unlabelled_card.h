#pragma once

#include <QString>
#include <filesystem>

#include "app/pages/data/choice/scan.h"
#include "app/widgets/controls/card.h"

class QLabel;
class QPushButton;

namespace anneal::studio {

/// Images without labels that training learns from, too: which folder, how many, and the way to choose one or
/// to do without.
class UnlabelledCard : public Card {
  Q_OBJECT

 public:
  explicit UnlabelledCard(QWidget* parent = nullptr);

  void show_images(const Listed& listed, const std::filesystem::path& folder, bool can_change);
  void retranslate();

 signals:
  void folder_chosen(const QString& folder);  ///< empty: none any more

 private:
  void choose();
  void refresh();

  std::filesystem::path folder_;
  std::int64_t images_ = 0;
  QString problem_;
  QLabel* words_;
  QPushButton* choose_;
  QPushButton* remove_;
};

}  // namespace anneal::studio
