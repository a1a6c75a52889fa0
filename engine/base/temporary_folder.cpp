#include "base/temporary_folder.h"

#include <cerrno>
#include <cstdlib>
#include <system_error>

#include "base/error.h"

namespace anneal {

TemporaryFolder::TemporaryFolder(const std::string& purpose) {
  std::string name = (std::filesystem::temp_directory_path() / ("anneal-" + purpose + "-XXXXXX")).string();
  if (mkdtemp(name.data()) == nullptr) throw system_error("cannot be made", name, errno);
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace anneal
