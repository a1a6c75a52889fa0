#pragma once

#include <QString>
#include <QWidget>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/protocol/settings.h"

class QLabel;

namespace anneal::studio {

class Field;
class SettingEditor;
class SettingRows;

/// One setting in a list of them: its name, what it is changed in, what it does and may be, its default where
/// it is another, and what is wrong with it.
class SettingRow : public QWidget {
  Q_OBJECT

 public:
  /// `setting` is to outlive it.
  explicit SettingRow(const Setting& setting, QWidget* parent = nullptr);

  const Setting& setting() const { return setting_; }
  const QString& found_by() const { return found_by_; }

  /// Shows what the rows say of it, but for the value while a person types it.
  void show_setting(const SettingRows& rows);
  nlohmann::json value() const;  ///< see SettingEditor
  bool is_typed() const { return is_typed_; }
  void set_typed(bool typed) { is_typed_ = typed; }

  void take_focus();
  /// Makes its parts the next ones after `before` in the order of Tab, and says which is the last.
  QWidget* follow(QWidget* before);
  void retranslate();
  /// Whether it can be changed: what does not go with other settings is greyed out and says why.
  bool is_enabled() const;

 signals:
  void typed();
  void left();
  void chosen();
  void reset_wanted();

 private:
  /// `obstacle`: why it cannot be changed; empty: it can.
  void show_obstacle(const QString& obstacle);
  static QString obstacle_to(const Setting& setting, const SettingRows& rows);

  const Setting& setting_;
  QString found_by_;
  bool is_typed_ = false;
  QString does_;  ///< with the numbers that are allowed
  SettingEditor* editor_;
  Field* field_;
  QLabel* summary_;
  QLabel* usual_;
};

}  // namespace anneal::studio
