#pragma once

#include <QWidget>
#include <string>
#include <vector>

#include "app/pages/live/words/step_words.h"

class QLabel;
class QVBoxLayout;

namespace anneal::studio {

/// What makes a step shorter, with a button for each setting that it names.
class StepAdviceView : public QWidget {
  Q_OBJECT

 public:
  explicit StepAdviceView(QWidget* parent = nullptr);

  void show_advice(const StepAdvice& advice);

 signals:
  void setting_wanted(const QString& key);

 private:
  QLabel* sentence_;
  QVBoxLayout* buttons_;
  QStringList names_;  ///< of the buttons
};

}  // namespace anneal::studio
