#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/pages/model/model_choice.h"
#include "app/widgets/controls/card.h"

class QComboBox;
class QLineEdit;
class QSpinBox;

namespace anneal::studio {

class Field;

/// What a model is built for and how: image side, classes, first layers, hidden widths, dropout,
/// frozen layers.
class BuiltForCard : public Card {
  Q_OBJECT

 public:
  explicit BuiltForCard(QWidget* parent = nullptr);

  ModelInput input() const;
  std::string stem() const;
  std::string hidden() const;   ///< as it is written
  std::string dropout() const;  ///< likewise

  // These show something without a word of it.
  // A side that the policy sets and classes that the data has cannot be changed here.
  void show_side(std::int64_t side, bool is_of_policy);
  void show_classes(std::int64_t classes, bool are_of_data);
  void show_options(const ModelChoice& choice);  ///< stem, hidden widths, dropout
  /// A stem that is not known stays as it is.
  void show_stem(const std::string& stem);
  void show_hidden(const std::string& widths);
  /// How far the layers of such a network can stay as they are, and how far they do: `frozen`, or not at all
  /// where there is no such way. Returns what holds.
  std::vector<std::string> show_freezing(const graph::Graph& graph, const graph::Shape& input,
                                         const std::vector<std::string>& frozen);
  /// What the first layers that fit the images are.
  void show_usual_stem(bool is_small);
  /// What stands for a dropout that nobody has written.
  void show_usual_dropout(double share);
  /// Fields that such a choice has, and which of them differ from `usual`.
  void show_fields(const ModelChoice& choice, const ModelInput& usual);
  void show_problem_of_hidden(const QString& sentence);
  void show_problem_of_dropout();
  void clear_problems();
  void retranslate();

 signals:
  void edited();
  void frozen_chosen(const std::vector<std::string>& patterns);

 private:
  void choose_freezing(int index);

  void say_stem();

  ModelInput usual_;
  bool has_small_stem_ = false;
  Field* side_;
  Field* classes_;
  Field* stem_;
  Field* hidden_;
  Field* dropout_;
  Field* frozen_;
  QSpinBox* side_edit_;
  QSpinBox* classes_edit_;
  QComboBox* stem_edit_;
  QLineEdit* hidden_edit_;
  QLineEdit* dropout_edit_;
  QComboBox* frozen_edit_;
};

}  // namespace anneal::studio
