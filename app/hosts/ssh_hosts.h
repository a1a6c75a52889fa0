#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <filesystem>
#include <map>
#include <memory>

#include "app/hosts/ssh_host.h"
#include "remote/host/host_list.h"

namespace anneal::studio {

/// The hosts that the user has added, here or with anneal-remote, in the order of that list. GUI thread only.
class SshHosts : public QObject {
  Q_OBJECT

 public:
  struct Settings {
    std::filesystem::path list = remote::HostList::default_file();
    ssh::UserFiles files = ssh::UserFiles::of_this_user();
    std::shared_ptr<OwnPrograms> programs = std::make_shared<OwnPrograms>();
  };

  /// A list that cannot be read holds nothing; `problem` says why.
  explicit SshHosts(Settings settings, QObject* parent = nullptr);
  SshHosts() : SshHosts(Settings()) {}
  ~SshHosts() override;

  /// Those that were added elsewhere meanwhile.
  void look_for_others();

  QStringList names() const;
  std::shared_ptr<SshHost> host(const QString& name) const;  ///< null where there is none
  const QString& problem() const { return problem_; }

  /// Or says anew what place it is. Throws UserError for what is not a name or no such path, EnvironmentError
  /// where the list cannot be written.
  void add(const QString& name, const remote::Place& place = {});
  /// Nothing changes there; runs go on.
  void remove(const QString& name);

  /// Hosts that the user's SSH configuration names, less those that are added.
  QStringList offered() const;

  HostPerson& person() { return *person_; }

 signals:
  void added(const QString& name);
  void removed(const QString& name);
  void changed(const QString& name);  ///< its report has

 private:
  std::shared_ptr<SshHost> begin(const remote::KnownPlace& place);

  Settings settings_;
  QString problem_;
  std::shared_ptr<HostPerson> person_ = std::make_shared<HostPerson>();
  std::map<QString, std::shared_ptr<SshHost>> hosts_;
  QStringList names_;
};

}  // namespace anneal::studio
