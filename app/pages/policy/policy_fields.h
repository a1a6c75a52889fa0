#pragma once

#include <QWidget>
#include <functional>
#include <string>
#include <vector>

#include "app/pages/policy/policy_draft.h"

class QComboBox;
class QLineEdit;
class QVBoxLayout;

namespace anneal::studio {

class Field;

/// The form of a policy: one field for each key of the spec's section "training", with its default, a
/// mark where it differs and a sentence where it is wrong.
class PolicyFields : public QWidget {
  Q_OBJECT

 public:
  explicit PolicyFields(PolicyDraft& draft, QWidget* parent = nullptr);

  /// Only the fields that mean something for it are shown, and those that are wrong.
  void set_task(Task task);
  /// Shows the draft's values, leaving alone what is being typed.
  void show_draft();
  void retranslate();

  /// What a key of the section is called; also of one that no field shows.
  static QString name_of(const std::string& key);

 signals:
  void edited();

 private:
  struct Row {
    std::string key;
    Field* field;
    std::function<void()> show;
  };

  void add_curve(const char* key, const Curve Training::*curve);
  void add_number(const char* key, std::function<double(const Training&)> value);
  void add_warmup();
  void add_optimizer();
  void add_precision();
  Field* add_row(const char* key, QWidget* editor, std::function<void()> show);
  void read_number(const std::string& key, const QString& text);
  void finish_edit(const std::string& key);
  void mark();

  PolicyDraft& draft_;
  Task task_ = Task::image_classification;
  QVBoxLayout* column_;
  std::vector<Row> rows_;
  QComboBox* optimizer_ = nullptr;
  QComboBox* precision_ = nullptr;
};

}  // namespace anneal::studio
