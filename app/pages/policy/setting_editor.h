#pragma once

#include <QObject>

#include <nlohmann/json.hpp>

#include "engine/core/protocol/settings.h"

class QComboBox;
class QLineEdit;

namespace anneal::studio {

class CurveEdit;

/// What a setting is changed in: a choice where it is one, a curve, else a line of text.
class SettingEditor : public QObject {
  Q_OBJECT

 public:
  /// `setting` is to outlive it.
  explicit SettingEditor(const Setting& setting, QObject* parent = nullptr);

  QWidget* widget() const { return widget_; }

  /// Shows a value as it is typed, or chosen.
  void show_value(const nlohmann::json& value);
  /// What stands there; null for nothing, which is the default. Throws UserError where it cannot be read.
  nlohmann::json value() const;
  void retranslate();

 signals:
  void typed();   ///< more may follow
  void left();    ///< nothing more follows
  void chosen();  ///< from a list

 private:
  void make_choice();
  void make_curve();
  void make_line();

  const Setting& setting_;
  QWidget* widget_ = nullptr;  ///< one of these
  QComboBox* choice_ = nullptr;
  CurveEdit* curve_ = nullptr;
  QLineEdit* line_ = nullptr;
};

}  // namespace anneal::studio
