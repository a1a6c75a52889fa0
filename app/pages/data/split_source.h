#pragma once

#include <QWidget>

#include "page_data/data_choice.h"

class QComboBox;
class QDoubleSpinBox;
class QPushButton;

namespace anneal::studio {

class ElidedLabel;
class Field;

/// Where the images that validate, or those that test, come from: as they lie there, a share of the images
/// for training, a folder of their own, or none.
class SplitSource : public QWidget {
  Q_OBJECT

 public:
  /// Of "validation" or "test".
  explicit SplitSource(const char* split, QWidget* parent = nullptr);

  /// `is_found`: such a split lies there, so that it is what an empty place means. Else that is a tenth of
  /// training for validation, and nothing for test.
  void set_place(const SplitPlace& place, bool is_found);
  const SplitPlace& place() const { return place_; }
  /// As when a person chooses it.
  void take_folder(const std::filesystem::path& folder);
  void set_problem(const QString& sentence);
  void retranslate();

 signals:
  void changed();

 private:
  enum class Kind { as_found, none, share, folder };

  Kind kind() const;
  void list_kinds();
  void choose_kind();
  void take_share(double percent);
  void choose_folder();
  void refresh();
  bool is_validation() const;

  const char* split_;
  SplitPlace place_;
  bool is_found_ = false;
  QComboBox* kinds_;
  Field* field_;
  QDoubleSpinBox* share_;
  QWidget* folder_row_;
  QPushButton* choose_;
  ElidedLabel* folder_;
};

}  // namespace anneal::studio
