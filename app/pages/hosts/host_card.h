#pragma once

#include "app/hosts/host_report.h"
#include "app/pages/hosts/computer_card.h"

class QProgressBar;
class QPushButton;

namespace anneal::studio {

class FactList;
class StageRow;
class StateBadge;

/// A host over SSH: how the way there stands, what it has, what runs there.
class HostCard : public ComputerCard {
  Q_OBJECT

 public:
  explicit HostCard(const QString& name, QWidget* parent = nullptr);

  const QString& name() const { return name_; }
  void show_report(const HostReport& report);
  void retranslate();

 signals:
  void test_wanted();
  void programs_wanted();
  void removal_wanted();

 private:
  QString name_;
  HostReport report_;
  StateBadge* badge_;
  StageRow* stages_;
  QLabel* problem_;
  FactList* facts_;
  QLabel* programs_;
  QProgressBar* progress_;
  QLabel* runs_;
  QPushButton* remove_;
  QPushButton* send_;
  QPushButton* test_;
};

}  // namespace anneal::studio
