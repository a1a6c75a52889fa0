#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace anneal::ssh {

/// Where a user's SSH files are.
struct UserFiles {
  std::filesystem::path home;
  std::filesystem::path directory;  ///< ~/.ssh
  std::filesystem::path config;
  std::filesystem::path system_config = "/etc/ssh/ssh_config";
  std::vector<std::filesystem::path> system_known_hosts = {"/etc/ssh/ssh_known_hosts",
                                                           "/etc/ssh/ssh_known_hosts2"};
  std::string user;  ///< the name here

  /// Of this process's user: below HOME, else the home of the account.
  static UserFiles of_this_user();
};

}  // namespace anneal::ssh
