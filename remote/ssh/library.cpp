#include "remote/ssh/library.h"

#include <charconv>

#include <libssh/libssh.h>

#include "engine/core/base/error.h"
#include "engine/core/process/program_output.h"

namespace anneal::ssh {

namespace {

constexpr const char* needed = "0.10.6-0+deb12u3";

[[noreturn]] void refuse(const std::string& found) {
  throw EnvironmentError(
      "is version " + found + ", which has known security holes; " + needed + " or later is needed", "libssh",
      "sudo apt-get install --only-upgrade libssh-4", ExitCode::unavailable);
}

/// "" where no package says.
std::string package_version() {
  try {
    const ProgramOutput said = output_of(
        {.program = "/usr/bin/dpkg-query", .arguments = {"--show", "--showformat", "${Version}", "libssh-4"}},
        ProgramErrors::dropped);
    return said.is_good() ? said.text : "";
  } catch (const EnvironmentError&) {
    return "";
  }
}

}  // namespace

bool is_sound_package(const std::string& version) {
  const std::string mended = "0.10.6-0+deb12u";
  if (!version.starts_with("0.10.6-0")) return !version.starts_with("0.10.6");  // others say what they are
  int update = 0;
  if (version.starts_with(mended))
    std::from_chars(version.data() + mended.size(), version.data() + version.size(), update);
  return update >= 3;
}

void require_sound_library() {
  if (ssh_version(SSH_VERSION_INT(0, 10, 6)) == nullptr) refuse(ssh_version(0));
  static const std::string package = package_version();
  if (!package.empty() && !is_sound_package(package)) refuse(package);
}

}  // namespace anneal::ssh
