#include "engine/core/base/json_file.h"

#include <cerrno>
#include <fstream>
#include <string>

#include <nlohmann/json.hpp>

#include "engine/core/base/entry_kind.h"
#include "engine/core/base/object_reader.h"

namespace anneal {

using nlohmann::json;

namespace {

constexpr std::size_t most_bytes = std::size_t{512} << 20;

/// Those under /dev are meant: the shell makes one for a command, as in `anneal train <(make-spec)`.
bool may_wait_for_ever(const std::filesystem::path& path, std::filesystem::file_type kind) {
  const bool may_wait = kind == std::filesystem::file_type::fifo ||
                        kind == std::filesystem::file_type::character;  // a link to a terminal
  return may_wait && !path.string().starts_with("/dev/") && !path.string().starts_with("/proc/");
}

}  // namespace

json read_json_file(const std::filesystem::path& path) {
  std::error_code unknown;
  const auto kind = std::filesystem::status(path, unknown).type();
  if (may_wait_for_ever(path, kind))
    throw UserError(what_it_is(kind) + ", which might block forever", path.string());
  if (kind == std::filesystem::file_type::directory || kind == std::filesystem::file_type::block ||
      kind == std::filesystem::file_type::socket)
    throw UserError(what_it_is(kind) + ", not a file", path.string());
  const auto too_large = [&] {
    return UserError("has more than " + std::to_string(most_bytes >> 20) + " MiB, too many for such a file",
                     path.string());
  };
  const std::uintmax_t size = std::filesystem::file_size(path, unknown);
  if (!unknown && size > most_bytes) throw too_large();
  std::ifstream stream(path, std::ios::binary);
  if (!stream) {
    const int error_number = errno;
    throw UserError(system_error("cannot be read", "", error_number).message(), path.string());
  }
  std::string text;
  for (char part[1 << 16]; stream.read(part, sizeof part) || stream.gcount() > 0;) {
    text.append(part, static_cast<std::size_t>(stream.gcount()));
    if (text.size() > most_bytes) throw too_large();  // a device, or somebody's mistake
  }
  return parse_json(text, path.string());
}

UserError with_hint(const UserError& error, const std::string& hint) {
  return UserError(error.message(), error.place(), hint, error.exit_code());
}

}  // namespace anneal
