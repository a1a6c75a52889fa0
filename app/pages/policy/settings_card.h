#pragma once

#include <QString>
#include <functional>
#include <vector>

#include "page_policy/setting_rows.h"
#include "widgets/card.h"

class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace anneal::studio {

class Field;

/// Every setting of a policy, to be searched and edited in place: folded until it is asked for.
class SettingsCard : public Card {
  Q_OBJECT

 public:
  explicit SettingsCard(PolicyDraft& draft, QWidget* parent = nullptr);

  bool is_open() const { return is_open_; }
  void set_open(bool open);
  /// Opens it and searches.
  void find(const QString& query);

  /// Shows the draft's values, leaving alone what is being typed. `refusal`: of the whole spec, by the
  /// engine.
  void show_draft(std::optional<UserError> refusal);
  void retranslate();

 signals:
  void edited();
  void opened();

 private:
  struct Row {
    const Setting* setting;
    QWidget* part;
    Field* field;
    QLabel* summary;
    std::function<void()> show;  ///< the value
  };

  void build();
  void add_row(const Setting& setting);
  std::function<void()> add_editor(const Setting& setting, QWidget*& editor);
  void set(const Setting& setting, const nlohmann::json& value);
  void refresh();
  void lay_out();
  void name_rows();

  SettingRows rows_;
  std::optional<UserError> refusal_;
  bool is_open_ = false;
  QPushButton* toggle_;
  QLineEdit* search_;
  QLabel* nothing_;
  QGridLayout* grid_;
  std::vector<Row> shown_;  ///< made when first opened
};

}  // namespace anneal::studio
