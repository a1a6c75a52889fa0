#pragma once

#include <QString>
#include <filesystem>
#include <optional>

#include "app/pages/data/choice/data_choice.h"
#include "app/widgets/controls/background_job.h"
#include "app/widgets/controls/card.h"
#include "engine/data/packing/write_pack.h"

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;

namespace anneal::studio {

/// Puts a data set into one file that loads fast, as it is corrected, in the background. Hidden for what is
/// such a file.
class PackCard : public Card {
  Q_OBJECT

 public:
  explicit PackCard(QWidget* parent = nullptr);

  void set_data(const DataChoice& choice);
  /// What was being packed is no longer shown: that ends.
  void close();
  void pack_into(const std::filesystem::path& output);
  void retranslate();

 signals:
  /// The pack in place of what it was made of.
  void open_wanted(const anneal::studio::DataChoice& choice);

 private:
  QString proposed() const;
  void tell_end(const QString& title);
  void press();
  void use();
  void refresh();
  bool has_pack() const;
  QString sentence() const;

  BackgroundJob job_;
  DataChoice choice_;
  std::filesystem::path output_;
  std::optional<data::PackResult> made_;  ///< the last pack, and …
  DataChoice packed_;                     ///< … of what: it is offered again where that is shown again
  QString problem_;
  QLabel* words_;
  QComboBox* side_;
  QProgressBar* progress_;
  QPushButton* button_;
  QPushButton* use_;
};

}  // namespace anneal::studio
