#include "remote/ssh/user_files.h"

#include <cstdlib>

#include <pwd.h>
#include <unistd.h>

namespace anneal::ssh {

UserFiles UserFiles::of_this_user() {
  UserFiles files;
  const passwd* account = getpwuid(getuid());
  const char* home = std::getenv("HOME");
  if (home != nullptr && *home == '/')
    files.home = home;
  else if (account != nullptr)
    files.home = account->pw_dir;
  files.user = account != nullptr ? account->pw_name : "";
  files.directory = files.home / ".ssh";
  files.config = files.directory / "config";
  return files;
}

}  // namespace anneal::ssh
