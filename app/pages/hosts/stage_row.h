#pragma once

#include <QWidget>
#include <array>

#include "app/pages/hosts/host_words.h"

class QLabel;

namespace anneal::studio {

/// The stages of a host side by side, each with a tick, a name and a note.
class StageRow : public QWidget {
  Q_OBJECT

 public:
  explicit StageRow(QWidget* parent = nullptr);
  void set_stages(const std::array<HostStage, 5>& stages);

 private:
  struct Column {
    StateIcon* icon;
    QLabel* name;
    QLabel* note;
  };
  std::array<Column, 5> columns_;
};

}  // namespace anneal::studio
