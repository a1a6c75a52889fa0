#include "engine/project/file/files.h"

#include <cerrno>
#include <fstream>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/sha256.h"
#include "engine/core/base/sha256_stream.h"

namespace anneal::project {

namespace {

constexpr std::size_t part_bytes = std::size_t{1} << 20;

std::vector<StoredFile> read(Statement row) {
  std::vector<StoredFile> found;
  while (row.step())
    found.push_back({row.integer(0), row.integer(1), row.text(2), row.integer(3), row.text(4)});
  return found;
}

constexpr const char* columns = "SELECT id, run, name, bytes, sha256 FROM files ";

void remove(Database& database, std::int64_t run, const std::string& name) {
  for (const char* statement :
       {"DELETE FROM file_parts WHERE file IN (SELECT id FROM files WHERE run = ?1 AND name = ?2)",
        "DELETE FROM files WHERE run = ?1 AND name = ?2"})
    database.prepare(statement).bind(1, run).bind(2, name).run();
}

}  // namespace

std::vector<StoredFile> files(Project& project) {
  return read(project.database().prepare(std::string(columns) + "ORDER BY run, name"));
}

std::vector<StoredFile> files(Project& project, std::int64_t run) {
  Statement row = project.database().prepare(std::string(columns) + "WHERE run = ?1 ORDER BY name");
  row.bind(1, run);
  return read(std::move(row));
}

void store_file(Project& project, std::int64_t run, const std::string& name,
                const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw UserError("cannot be read", path.string());
  const std::string sha256 = sha256_of(path);
  Database& database = project.database();
  Transaction transaction(database);
  remove(database, run, name);
  database.prepare("INSERT INTO files (run, name, bytes, sha256) VALUES (?1, ?2, 0, ?3)")
      .bind(1, run)
      .bind(2, name)
      .bind(3, sha256)
      .run();
  const std::int64_t id = database.last_insert_id();
  Statement insert = database.prepare("INSERT INTO file_parts (file, part, content) VALUES (?1, ?2, ?3)");
  std::string part(part_bytes, '\0');
  std::int64_t bytes = 0;
  for (std::int64_t number = 0;; ++number) {
    file.read(part.data(), static_cast<std::streamsize>(part.size()));
    const auto count = static_cast<std::size_t>(file.gcount());
    if (count == 0) break;
    insert.bind(1, id).bind(2, number).bind_bytes(3, std::string_view(part).substr(0, count)).run();
    bytes += static_cast<std::int64_t>(count);
  }
  if (file.bad()) throw system_error("cannot be read", path.string(), errno);
  database.prepare("UPDATE files SET bytes = ?2 WHERE id = ?1").bind(1, id).bind(2, bytes).run();
  transaction.commit();
}

bool is_intact(Project& project, const StoredFile& file) {
  Statement part = project.database().prepare("SELECT content FROM file_parts WHERE file = ?1 ORDER BY part");
  Sha256Stream digest;
  for (part.bind(1, file.id); part.step();) digest.add(part.bytes(0));
  return digest.finish() == file.sha256;
}

void remove_file(Project& project, const StoredFile& file) {
  Transaction transaction(project.database());
  remove(project.database(), file.run, file.name);
  transaction.commit();
}

void extract_file(Project& project, const StoredFile& file, const std::filesystem::path& path) {
  if (!is_intact(project, file))
    throw UserError("the file " + file.name + " in this project has changed since it was added",
                    project.path().string(), "Ask the sender to send it again.");
  FileReplacement written(path, FileReplacement::Named::by_a_person);
  Statement part = project.database().prepare("SELECT content FROM file_parts WHERE file = ?1 ORDER BY part");
  for (part.bind(1, file.id); part.step();) written.write(part.bytes(0));
  written.commit();
}

}  // namespace anneal::project
