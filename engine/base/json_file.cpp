#include "base/json_file.h"

#include <cerrno>
#include <fstream>
#include <iterator>

#include <nlohmann/json.hpp>

#include "base/object_reader.h"

namespace anneal {

using nlohmann::json;

json read_json_file(const std::filesystem::path& path) {
  std::error_code unknown;
  if (std::filesystem::is_directory(path, unknown)) throw UserError("is a folder, not a file", path.string());
  std::ifstream stream(path, std::ios::binary);
  if (!stream) {
    const int error_number = errno;
    throw UserError(system_error("cannot be read", "", error_number).message(), path.string());
  }
  return parse_json({std::istreambuf_iterator<char>(stream), {}}, path.string());
}

UserError with_hint(const UserError& error, const std::string& hint) {
  return UserError(error.message(), error.place(), hint, error.exit_code());
}

}  // namespace anneal
