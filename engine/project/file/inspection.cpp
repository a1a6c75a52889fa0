#include "engine/project/file/inspection.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <string>
#include <string_view>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

#include "engine/core/base/descriptor.h"
#include "engine/core/base/error.h"
#include "engine/core/base/temporary_folder.h"
#include "engine/project/database/database.h"
#include "engine/project/database/identity.h"
#include "engine/project/database/journal.h"
#include "engine/project/database/schema.h"

namespace anneal::project {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t header_bytes = 100;

std::string read_header(const fs::path& path) {
  const Descriptor file = open_file(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  if (!file) throw system_error("cannot be read", path.string(), errno);
  std::string header(header_bytes, '\0');
  const ssize_t count = pread(file.get(), header.data(), header.size(), 0);
  header.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
  return header;
}

/// sqlite.org/fileformat.html, "The Database Header".
void check_header(const fs::path& path) {
  const std::string header = read_header(path);
  const auto number_at = [&](std::size_t offset) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i) value = value << 8 | static_cast<unsigned char>(header[offset + i]);
    return value;
  };
  const bool is_ours = header.size() == header_bytes &&
                       std::string_view(header).starts_with(std::string_view("SQLite format 3\0", 16)) &&
                       number_at(68) == application_id;
  if (!is_ours) throw not_a_project(path);
  const bool has_own_log = header[18] != 1 || header[19] != 1;
  if (has_own_log)
    throw UserError("this project was changed by another program, which left it with a write-ahead log",
                    path.string(), "Run: sqlite3 FILE 'PRAGMA journal_mode = DELETE'");
}

std::chrono::milliseconds time_limit(std::int64_t bytes) {
  constexpr std::int64_t least_ms = 10'000;
  constexpr std::int64_t bytes_a_ms = 20'000;  // of a slow disk
  return std::chrono::milliseconds(least_ms + bytes / bytes_a_ms);
}

struct Limit {
  const char* measured;  ///< SQL
  std::int64_t most;
  const char* what;
  std::int64_t since = 1;  ///< version of the tables
};

constexpr std::int64_t mebibyte = 1 << 20;

// What is read into memory at once, by whoever opens the project or looks at a run.
constexpr std::array limits = {
    Limit{"SELECT count(*) FROM runs", 100'000, "runs"},
    Limit{"SELECT total(length(name) + length(directory) + length(spec) + length(notes) + length(tags)) "
          "FROM runs",
          256 * mebibyte, "bytes of text about runs"},
    Limit{"SELECT max(max(length(name), length(directory), length(status), length(created))) FROM runs",
          65'536, "bytes in a name"},
    Limit{"SELECT max(length(job)) FROM runs", 65'536, "bytes in what a job requests", 5},
    Limit{"SELECT max(length(start_problem)) FROM runs", 65'536,
          "bytes in the reason why a run did not start", 6},
    Limit{"SELECT count(*) FROM series", 2'000'000, "curves"},
    Limit{"SELECT total(length(name)) FROM series", 128 * mebibyte, "bytes of names of curves"},
    Limit{"SELECT max(points) FROM (SELECT count(*) AS points FROM points GROUP BY series)", 20'000'000,
          "points of one curve"},
    Limit{"SELECT max(bytes) FROM (SELECT total(length(content)) AS bytes FROM log GROUP BY run)",
          256 * mebibyte, "bytes in the log of one run"},
    Limit{"SELECT count(*) FROM items", 100'000, "datasets, models and policies"},
    Limit{"SELECT total(length(name)) FROM items", 16 * mebibyte,
          "bytes of names of datasets, models and policies"},
    Limit{"SELECT count(*) FROM versions", 1'000'000, "versions"},
};

void check_content(Database& database, std::int64_t version) {
  for (const Limit& limit : limits) {
    if (limit.since > version) continue;
    const std::int64_t found = database.integer(limit.measured);
    if (found > limit.most)
      throw UserError("this project file has " + std::to_string(found) + " " + limit.what +
                          "; the limit is " + std::to_string(limit.most),
                      database.path().string(), "Ask the sender what it is.");
  }
}

/// Returns its size.
std::int64_t check_file(const fs::path& path) {
  std::error_code error;
  check_is_file(path);
  const auto size = static_cast<std::int64_t>(fs::file_size(path, error));
  if (error) throw system_error("cannot be read", path.string(), error.value());
  if (size > largest_project)
    throw UserError("this file has " + std::to_string(size) + " bytes, more than a project can have (" +
                        std::to_string(largest_project) + ")",
                    path.string());
  return size;
}

void inspect(Database database, std::int64_t size) {
  database.set_time_limit(time_limit(size));
  const std::int64_t version = check_identity(database);
  check_tables(database, version);
  check_structure(database);
  check_content(database, version);
}

void make_copy(const fs::path& from, const fs::path& to) {
  std::error_code error;
  fs::copy_file(from, to, error);
  if (error) throw system_error("cannot be copied", from.string(), error.value());
}

/// The sentence with which a file is refused; empty where it is not.
std::string refusal_of(const fs::path& path, Database::Mode mode, std::int64_t size) {
  try {
    inspect(Database(path, mode), size);
    return {};
  } catch (const UserError& error) {
    return error.message();
  }
}

}  // namespace

void inspect(const fs::path& path) {
  const std::int64_t size = check_file(path);
  check_header(path);
  check_journal(path);
  inspect(Database(path, Database::Mode::read), size);
}

void inspect_recovered(const fs::path& path) {
  const std::int64_t size = check_file(path);
  check_header(path);
  check_journal(path);
  std::error_code error;
  if (!fs::exists(journal_of(path), error)) return inspect(Database(path, Database::Mode::read), size);
  const TemporaryFolder folder("recovery");
  const fs::path copy = folder / "copy.anneal";
  const fs::path alone = folder / "alone.anneal";
  make_copy(path, copy);
  make_copy(path, alone);
  make_copy(journal_of(path), journal_of(copy));
  const std::string refusal = refusal_of(copy, Database::Mode::existing, size);
  if (refusal.empty()) return;
  if (refusal_of(alone, Database::Mode::read, size).empty())
    throw UserError("the journal next to this project belongs to another file, and would damage it",
                    journal_of(path).string(), "Move the journal away, and open the project again.");
  throw UserError(refusal, path.string(), "Restore it from a copy, or ask the sender to send it again.");
}

}  // namespace anneal::project
