#include "engine/project/file/origin.h"

#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>
#include <span>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/hexadecimal.h"
#include "engine/core/base/machine.h"
#include "engine/core/base/sha256.h"
#include "engine/project/file/about.h"
#include "engine/runs/link/secret.h"

namespace anneal::project {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t key_bytes = 32;

std::string first_line(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string line;
  std::getline(file, line);
  return line;
}

std::optional<std::string> read_key(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string key(key_bytes, '\0');
  if (!file.read(key.data(), static_cast<std::streamsize>(key.size()))) return std::nullopt;
  return key;
}

/// Made when it is first asked for; nullopt where there is no place for it.
std::optional<link::Secret> own_key(bool make) {
  const auto folder = state_folder();
  if (!folder) return std::nullopt;
  const fs::path path = *folder / "project-key";
  try {
    if (make && !read_key(path)) {
      std::error_code error;
      fs::create_directories(*folder, error);
      fs::permissions(*folder, fs::perms::owner_all, error);
      FileReplacement file(path);
      file.write(link::random_bytes(key_bytes));
      file.commit_as_new();
      fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write, error);
    }
  } catch (const Error&) {
    // Another program was faster, or there is no room: either shows in what can be read now.
  }
  auto key = read_key(path);
  return key ? std::optional(link::Secret(std::move(*key), path.string())) : std::nullopt;
}

/// Which file this is, as long as it is not copied.
std::optional<std::string> identity(const fs::path& path) {
  struct stat found = {};
  if (lstat(path.c_str(), &found) != 0) return std::nullopt;
  return std::to_string(found.st_dev) + ":" + std::to_string(found.st_ino);
}

std::string sealed_text(Project& project, const std::string& identity) {
  return "anneal project " + about(project, "machine") + "\n" + identity;
}

void rename_host(Database& database, const std::string& from, const std::string& to) {
  database.prepare("UPDATE runs SET host = ?2 WHERE host = ?1").bind(1, from).bind(2, to).run();
}

}  // namespace

std::optional<fs::path> state_folder() {
  const auto variable = [](const char* name) {
    const char* value = std::getenv(name);
    return std::string(value == nullptr ? "" : value);
  };
  if (const std::string state = variable("XDG_STATE_HOME"); state.starts_with('/'))
    return fs::path(state) / "anneal";
  if (const std::string home = variable("HOME"); home.starts_with('/'))
    return fs::path(home) / ".local" / "state" / "anneal";
  return std::nullopt;
}

const std::string& this_machine() {
  static const std::string name = [] {
    const std::string id = first_line("/etc/machine-id");
    return host_name() + " (" + sha256_of_bytes(id.empty() ? host_name() : id).substr(0, 4) + ")";
  }();
  return name;
}

bool is_from_here(Project& project) {
  const auto key = own_key(false);
  const auto file = identity(project.path());
  if (!key || !file || about(project, "machine") != this_machine()) return false;
  const std::string seal = about(project, "seal");
  const auto expected = key->sign(sealed_text(project, *file));
  return seal == hexadecimal(std::as_bytes(std::span(expected)));
}

std::string home_of(Project& project) {
  if (is_from_here(project)) return {};
  const std::string machine = about(project, "machine");
  return machine.empty() ? "another computer" : machine;
}

void adopt(Project& project) {
  const auto file = identity(project.path());
  const auto key = own_key(true);
  Transaction transaction(project.database());
  const std::string before = about(project, "machine");
  if (!before.empty() && before != this_machine()) {
    rename_host(project.database(), "", before);
    rename_host(project.database(), this_machine(), "");
  }
  set_about(project, "machine", this_machine());
  if (key && file) {
    const auto seal = key->sign(sealed_text(project, *file));
    set_about(project, "seal", hexadecimal(std::as_bytes(std::span(seal))));
  }
  transaction.commit();
  project.set_home({});
}

}  // namespace anneal::project
