#pragma once

#include "app/widgets/controls/background_job.h"
#include "app/widgets/controls/page.h"

class QCheckBox;
class QComboBox;
class QLineEdit;
class QSpinBox;

namespace anneal::studio {

class Card;
class FactList;
class Field;
class Preferences;

/// What a person chooses for the whole studio. Everything takes effect at once.
class SettingsPage : public Page {
  Q_OBJECT

 public:
  explicit SettingsPage(Preferences& preferences);

  QComboBox* appearance() { return appearance_; }
  QComboBox* language() { return language_; }
  QSpinBox* threads() { return threads_; }
  QLineEdit* mirror() { return mirror_; }

 protected:
  void retranslate() override;
  void showEvent(QShowEvent* event) override;

 private:
  struct CacheSizes {
    qint64 weights = 0;
    qint64 index = 0;
  };

  void build_look();
  void build_training();
  void build_caches();
  void measure_caches();
  void show_caches();

  Preferences& preferences_;
  Card* look_;
  Card* training_;
  Card* caches_;
  Card* quiet_;
  QComboBox* appearance_;
  Field* appearance_field_;
  QComboBox* language_;
  Field* language_field_;
  QCheckBox* notifications_;
  QSpinBox* threads_;
  Field* threads_field_;
  QLineEdit* mirror_;
  Field* mirror_field_;
  FactList* sizes_;
  QLabel* no_updates_;
  CacheSizes measured_;
  BackgroundJob measuring_;
};

}  // namespace anneal::studio
