#pragma once

#include <QWidget>

#include "app/pages/data/choice/data_choice.h"

class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QPushButton;

namespace anneal::studio {

class ElidedLabel;
class Field;

/// Where the images or rows that validate, or those that test, come from: as they lie there, a share of those
/// for training, a folder or table of their own, or none.
class SplitSource : public QWidget {
  Q_OBJECT

 public:
  enum class Of { images, rows };

  /// Of "validation" or "test".
  SplitSource(Of of, const char* split, QWidget* parent = nullptr);

  /// `is_found`: such a split lies there, so that it is what an empty place means. Else that is the usual
  /// share of training for validation, and nothing for test.
  void set_place(const SplitPlace& place, bool is_found);
  const SplitPlace& place() const { return place_; }
  /// Of training, that is held out as things stand: 0 where samples of its own are.
  double share() const;
  /// As when a person chooses it.
  void take_path(const std::filesystem::path& path);
  void set_problem(const QString& sentence);
  void retranslate();

 signals:
  void changed();

 private:
  enum class Kind { as_found, none, share, other };

  Kind kind() const;
  void list_kinds();
  void choose_kind();
  void take_share();
  void take_seed();
  void choose_other();
  void refresh();
  bool is_validation() const;
  double usual_share() const;
  QString name() const;
  QString question() const;

  Of of_;
  const char* split_;
  SplitPlace place_;
  bool is_found_ = false;
  QComboBox* kinds_;
  Field* field_;
  QDoubleSpinBox* share_;
  QLineEdit* seed_;
  Field* seed_field_;
  QWidget* other_row_;
  QPushButton* choose_;
  ElidedLabel* other_;
};

}  // namespace anneal::studio
