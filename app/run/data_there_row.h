#pragma once

#include <QTimer>
#include <QWidget>
#include <memory>
#include <string>

#include "app/hosts/ssh_host.h"

class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;

namespace anneal::studio {

class DataSending;
class Field;
class ProjectSession;

/// Where the chosen data is on one host: a path there, which is looked at when it is typed, or the folder of
/// here, which is sent.
class DataThereRow : public QWidget {
  Q_OBJECT

 public:
  /// Without a host over SSH, as in a test, a path is taken as it is.
  DataThereRow(ProjectSession& session, std::string host, std::shared_ptr<SshHost> ssh,
               QWidget* parent = nullptr);

  const std::shared_ptr<SshHost>& ssh() const { return ssh_; }
  void refresh();
  void retranslate();

 signals:
  void kept();  ///< the place is known now, or is another

 private:
  void check_folder();
  void keep(const std::string& folder);
  void press();
  void show_sending();

  ProjectSession& session_;
  std::string host_;
  std::shared_ptr<SshHost> ssh_;
  std::int64_t dataset_ = 0;  ///< version whose place is shown, or is sent; 0 is none
  std::int64_t sent_ = 0;     ///< version that is being sent
  DataSending* sending_ = nullptr;
  QLineEdit* folder_;
  Field* field_;
  QLabel* words_;
  QProgressBar* progress_;
  QPushButton* cancel_;
  QPushButton* send_;
  QTimer timer_;  ///< while bytes go there
};

}  // namespace anneal::studio
