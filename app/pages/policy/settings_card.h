#pragma once

#include <QString>
#include <QTimer>
#include <optional>
#include <vector>

#include "app/pages/policy/setting_rows.h"
#include "app/widgets/controls/card.h"

class QCheckBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace anneal::studio {

class SettingRow;

/// Every setting of a policy, by what it is about, to be searched and edited in place: folded until it is
/// asked for. What is typed goes into the draft once a person pauses.
class SettingsCard : public Card {
  Q_OBJECT

 public:
  explicit SettingsCard(PolicyDraft& draft, QWidget* parent = nullptr);

  bool is_open() const { return is_open_; }
  void set_open(bool open);
  /// Opens it and searches; a whole key has the focus then.
  void find(const QString& query);
  /// Opens it at the first setting that is wrong; false where none is.
  bool find_wrong();
  /// Takes what is being typed now.
  void finish_edit();
  /// Forgets what is being typed: the draft has become another.
  void drop_edit();

  /// Shows the draft's values, leaving alone what is being typed. `refusal`: of the whole spec, by the
  /// engine.
  void show_draft(std::optional<UserError> refusal);
  void retranslate();

 signals:
  void edit_begun();  ///< of another setting than before
  void edited();
  void part_shown(QWidget* part);  ///< which is to be in sight
  void command_wanted();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  struct Group {
    QLabel* title;
    std::vector<SettingRow*> rows;
  };

  void build();
  void add_row(const Setting& setting, Group& group);
  void note_typing(SettingRow* row);
  void leave(SettingRow* row);
  void take(SettingRow* row);
  void reset(SettingRow* row);
  void finish_others(SettingRow* row);
  void begin_edit(SettingRow* row);
  void refresh();
  void show_found();
  bool is_seen(const SettingRow& row) const;
  int columns_for(const std::vector<SettingRow*>& rows) const;
  void lay_out();
  void count();
  void name_rows();

  SettingRows rows_;
  bool is_open_ = false;
  QPushButton* command_;
  QPushButton* toggle_;
  QLineEdit* search_;
  QCheckBox* only_changed_;
  QLabel* nothing_;
  QGridLayout* grid_;
  std::vector<Group> groups_;      ///< made when first opened
  std::vector<SettingRow*> seen_;  ///< in order …
  int columns_ = 0;                ///< … side by side
  SettingRow* pending_ = nullptr;  ///< whose text the draft has not yet
  const SettingRow* edited_ = nullptr;
  QTimer pause_;
};

}  // namespace anneal::studio
