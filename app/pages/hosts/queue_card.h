#pragma once

#include <filesystem>
#include <memory>

#include "app/hosts/host_report.h"
#include "app/hosts/queue_host.h"
#include "app/widgets/controls/card.h"

class QPushButton;

namespace anneal::studio {

class QueueList;

/// What runs on a host, and what waits there behind it and why.
class QueueCard : public Card {
  Q_OBJECT

 public:
  explicit QueueCard(QWidget* parent = nullptr);

  /// Of the computer of that name, where runs have `folder` before their names. Null hides it, as does a
  /// queue that is not known yet.
  void set_host(std::shared_ptr<QueueHost> host, const QString& name, const std::filesystem::path& folder,
                const HostReport& report);
  void retranslate();

 signals:
  void problem(const QString& sentence);
  void queue_changed();  ///< it may have, as was wanted here

 private:
  RunHost::Done tell();
  QString command(const QStringList& action) const;
  void refresh_buttons();

  std::shared_ptr<QueueHost> host_;
  QString name_;
  std::filesystem::path folder_;
  HostReport report_;
  QLabel* running_;
  QLabel* empty_;
  QueueList* list_;
  QPushButton* remove_;
  QPushButton* down_;
  QPushButton* up_;
};

}  // namespace anneal::studio
