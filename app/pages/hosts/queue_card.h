#pragma once

#include <memory>

#include "hosts/host_report.h"
#include "hosts/ssh_host.h"
#include "widgets/card.h"

class QPushButton;

namespace anneal::studio {

class QueueList;

/// What runs on a host, and what waits there behind it and why.
class QueueCard : public Card {
  Q_OBJECT

 public:
  explicit QueueCard(QWidget* parent = nullptr);

  /// Null hides it, as does a queue that is not known yet.
  void set_host(std::shared_ptr<SshHost> host, const HostReport& report);
  void retranslate();

 signals:
  void problem(const QString& sentence);

 private:
  RunHost::Done tell_problem();
  void refresh_buttons();

  std::shared_ptr<SshHost> host_;
  HostReport report_;
  QLabel* running_;
  QLabel* empty_;
  QueueList* list_;
  QPushButton* remove_;
  QPushButton* down_;
  QPushButton* up_;
};

}  // namespace anneal::studio
