#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/core/base/folder_lock.h"
#include "remote/host/place.h"

namespace anneal::remote {

/// A host that the user has added, by the name that `ssh` takes.
struct KnownPlace {
  std::string name;
  Place place;
};

/// The user's hosts, in a file that holds names and folders and nothing secret.
class HostList {
 public:
  /// Throws UserError where the file is damaged.
  explicit HostList(std::filesystem::path file = default_file());

  const std::vector<KnownPlace>& hosts() const { return hosts_; }
  /// A name may also be ssh://USER@NAME:PORT. One that was not added is taken by its name, with nothing else
  /// known. Throws UserError for a name that ssh could not take.
  KnownPlace find(const std::string& name) const;

  /// Adds, or changes what is known of it, and saves: to the file as it is then, which other programs may
  /// have changed.
  void add(KnownPlace host);
  /// Likewise. Throws UserError where there is none.
  void remove(const std::string& name);

  /// ~/.config/anneal/hosts.json, or where XDG_CONFIG_HOME says.
  static std::filesystem::path default_file();

 private:
  FolderLock read_again();
  void save() const;

  std::filesystem::path file_;
  std::vector<KnownPlace> hosts_;
};

}  // namespace anneal::remote
