#pragma once

#include "app/hosts/run_phase.h"
#include "app/pages/live/example_strip.h"
#include "app/widgets/controls/card.h"
#include "engine/runs/history/run_history.h"

class QLabel;

namespace anneal::studio {

class PictureDialog;
class ValuesButton;

/// How a few images are taken by the model as it learns; a click shows one large. Where there are none it
/// says why.
class ExampleCard : public Card {
  Q_OBJECT

 public:
  explicit ExampleCard(QWidget* parent = nullptr);

  void clear();
  void take(const Event& event);
  void refresh(const RunHistory& history, RunPhase phase);
  void retranslate();

 private:
  void show_large(int row);

  ExampleStrip* strip_;
  ValuesButton* values_;
  QLabel* why_;   ///< there are none
  QLabel* more_;  ///< classes than the rows show
  PictureDialog* large_ = nullptr;
  int shown_large_ = 0;  ///< row
  bool is_changed_ = true;
  double epochs_ = 0;
};

}  // namespace anneal::studio
