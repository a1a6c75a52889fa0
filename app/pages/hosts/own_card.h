#pragma once

#include "app/hosts/host_report.h"
#include "app/pages/hosts/computer_card.h"

namespace anneal::studio {

class FactList;

/// This computer: what it has, and what runs on it.
class OwnCard : public ComputerCard {
  Q_OBJECT

 public:
  explicit OwnCard(QWidget* parent = nullptr);

  void show_report(const HostReport& report);
  void retranslate();

 private:
  HostReport report_;
  QLabel* problem_;
  FactList* facts_;
};

}  // namespace anneal::studio
