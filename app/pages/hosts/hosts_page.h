#pragma once

#include <QTimer>
#include <filesystem>
#include <map>
#include <memory>

#include "app/hosts/host_report.h"
#include "app/widgets/controls/background_job.h"
#include "app/widgets/controls/page.h"

class QGridLayout;

namespace anneal::studio {

class Card;
class CheckList;
class EmptyState;
class HostCard;
class OwnCard;
class ProjectSession;
class QuestionDialogs;
class QueueCard;
class SshHosts;
class ThisComputer;

/// Where runs can live: this computer, and hosts over SSH. What hosts ask is asked from here, whichever page
/// is shown.
class HostsPage : public Page {
  Q_OBJECT

 public:
  explicit HostsPage(ProjectSession& session, QWidget* parent = nullptr);
  ~HostsPage() override;

  HostCard* card(const QString& name) const;
  QuestionDialogs* questions() { return questions_; }

 protected:
  void retranslate() override;
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  void probe_this_computer();
  void add_host();
  void add_card(const QString& name);
  void remove_host(const QString& name);
  void drop_card(const QString& name);
  void arrange();
  void refresh();
  void refresh_host(const QString& name);
  void refresh_heading();
  void select(const QString& name);
  void refresh_inspector();

  ProjectSession& session_;
  SshHosts* hosts_;
  QuestionDialogs* questions_ = nullptr;
  QPushButton* train_;  ///< on the host that is selected
  QPushButton* add_;
  OwnCard* own_card_;
  std::shared_ptr<ThisComputer> this_computer_;
  HostReport own_report_;
  std::filesystem::path own_folder_;  ///< of the runs that it is about
  BackgroundJob probing_;             ///< this computer
  QGridLayout* grid_;
  EmptyState* empty_;
  std::map<QString, HostCard*> cards_;
  QString selected_;  ///< "" is this computer
  bool was_shown_ = false;
  Card* checklist_;
  CheckList* checks_;
  QueueCard* queue_;
  QTimer timer_;  ///< while the page is shown
  int ticks_ = 0;
};

}  // namespace anneal::studio
