#pragma once

#include <QTimer>
#include <optional>

#include "app/hosts/run_host.h"
#include "app/widgets/controls/card.h"

class QComboBox;
class QLineEdit;
class QPushButton;

namespace anneal::studio {

class LogView;

/// The logs of a run: of which rank, its end or earlier lines, and a search through all of it.
class LogCard : public Card {
  Q_OBJECT

 public:
  explicit LogCard(QWidget* parent = nullptr);

  /// Nothing where the run is not on a host that can be asked.
  void set_run(std::optional<RunPlace> run);
  void set_ranks(int count);
  void retranslate();

  LogView* view() { return view_; }

 private:
  void search();
  void offer();

  QComboBox* rank_;
  QLineEdit* search_;
  QPushButton* earlier_;
  LogView* view_;
  QPushButton* end_;
  QTimer typing_;  ///< a search begins once nothing more is typed
};

}  // namespace anneal::studio
