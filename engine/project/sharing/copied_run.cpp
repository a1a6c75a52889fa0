#include "engine/project/sharing/copied_run.h"

#include <map>
#include <tuple>
#include <vector>

#include "engine/core/base/sha256.h"

namespace anneal::project {

namespace {

using SeriesIds = std::map<std::string, std::int64_t>;

SeriesIds series_of(Database& database, std::int64_t run) {
  Statement row = database.prepare("SELECT name, id FROM series WHERE run = ?1");
  row.bind(1, run);
  SeriesIds series;
  while (row.step()) series[row.text(0)] = row.integer(1);
  return series;
}

void remove_events(Database& database, std::int64_t run) {
  for (const char* statement : {"DELETE FROM points WHERE series IN (SELECT id FROM series WHERE run = ?1)",
                                "DELETE FROM series WHERE run = ?1", "DELETE FROM log WHERE run = ?1",
                                "DELETE FROM import_state WHERE run = ?1"})
    database.prepare(statement).bind(1, run).run();
}

void copy_points(Database& from, std::int64_t series, Database& to, std::int64_t target) {
  Statement row = from.prepare(
      "SELECT seq, step, epoch, time, value, minimum, maximum, superseded FROM points WHERE series = ?1 "
      "ORDER BY seq");
  row.bind(1, series);
  Statement insert = to.prepare(
      "INSERT INTO points (series, seq, step, epoch, time, value, minimum, maximum, superseded) "
      "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)");
  while (row.step()) {
    insert.bind(1, target).bind(2, row.integer(0)).bind(3, row.integer(1));
    for (int column = 2; column <= 6; ++column) insert.bind(column + 2, row.real(column));
    insert.bind(9, row.integer(7)).run();
  }
}

void copy_series(Database& from, std::int64_t run, Database& to, std::int64_t target) {
  Statement row = from.prepare("SELECT id, name, last_value FROM series WHERE run = ?1 ORDER BY id");
  row.bind(1, run);
  while (row.step()) {
    to.prepare("INSERT INTO series (run, name, last_value) VALUES (?1, ?2, ?3)")
        .bind(1, target)
        .bind(2, row.text(1))
        .bind(3, row.real(2))
        .run();
    copy_points(from, row.integer(0), to, to.last_insert_id());
  }
}

void copy_log(Database& from, std::int64_t run, Database& to, std::int64_t target) {
  Statement row = from.prepare("SELECT seq, time, event, content FROM log WHERE run = ?1 ORDER BY seq");
  row.bind(1, run);
  Statement insert =
      to.prepare("INSERT INTO log (run, seq, time, event, content) VALUES (?1, ?2, ?3, ?4, ?5)");
  while (row.step()) {
    insert.bind(1, target).bind(2, row.integer(0)).bind(3, row.real(1));
    insert.bind(4, row.text(2)).bind(5, row.text(3)).run();
  }
}

void copy_import_state(Database& from, std::int64_t run, Database& to, std::int64_t target) {
  Statement row = from.prepare(
      "SELECT device, inode, byte_offset, next_seq, last_step, discarding FROM import_state WHERE run = ?1");
  row.bind(1, run);
  if (!row.step()) return;
  Statement insert = to.prepare(
      "INSERT INTO import_state (run, device, inode, byte_offset, next_seq, last_step, discarding) "
      "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)");
  insert.bind(1, target);
  for (int column = 0; column < 6; ++column) insert.bind(column + 2, row.integer(column));
  insert.run();
}

using StoredPoint = std::tuple<std::int64_t, std::int64_t, std::string>;

StoredPoint point_of(const Statement& row) {
  return {row.integer(0), row.integer(1), row.text(2)};
}

Statement points_of(Database& database, std::int64_t series) {
  Statement row = database.prepare("SELECT seq, step, hex(value) FROM points WHERE series = ?1 ORDER BY seq");
  row.bind(1, series);
  return row;
}

/// Whether all of `part` stand in `whole`; both in order.
bool contains(Statement whole, Statement part) {
  while (part.step()) {
    const StoredPoint wanted = point_of(part);
    do {
      if (!whole.step()) return false;
    } while (std::get<0>(point_of(whole)) < std::get<0>(wanted));
    if (point_of(whole) != wanted) return false;
  }
  return true;
}

}  // namespace

void copy_events(Database& from, std::int64_t run, Database& to, std::int64_t target) {
  remove_events(to, target);
  copy_series(from, run, to, target);
  copy_log(from, run, to, target);
  copy_import_state(from, run, to, target);
}

void copy_files(Database& from, std::int64_t run, Database& to, std::int64_t target) {
  Statement row = from.prepare("SELECT id, name, bytes, sha256 FROM files WHERE run = ?1");
  row.bind(1, run);
  while (row.step()) {
    Statement known = to.prepare("SELECT 1 FROM files WHERE run = ?1 AND name = ?2");
    if (known.bind(1, target).bind(2, row.text(1)).step()) continue;
    to.prepare("INSERT INTO files (run, name, bytes, sha256) VALUES (?1, ?2, ?3, ?4)")
        .bind(1, target)
        .bind(2, row.text(1))
        .bind(3, row.integer(2))
        .bind(4, row.text(3))
        .run();
    const std::int64_t file = to.last_insert_id();
    Statement part = from.prepare("SELECT part, content FROM file_parts WHERE file = ?1 ORDER BY part");
    part.bind(1, row.integer(0));
    Statement insert = to.prepare("INSERT INTO file_parts (file, part, content) VALUES (?1, ?2, ?3)");
    while (part.step()) insert.bind(1, file).bind(2, part.integer(0)).bind_bytes(3, part.bytes(1)).run();
  }
}

std::int64_t next_event(Database& database, std::int64_t run) {
  Statement row = database.prepare("SELECT next_seq FROM import_state WHERE run = ?1");
  return row.bind(1, run).step() ? row.integer(0) : 0;
}

bool continues(Database& shorter, std::int64_t run, Database& longer, std::int64_t other) {
  const SeriesIds series = series_of(longer, other);
  for (const auto& [name, id] : series_of(shorter, run)) {
    const auto found = series.find(name);
    if (found == series.end() || !contains(points_of(longer, found->second), points_of(shorter, id)))
      return false;
  }
  return true;
}

std::string digest_of_points(Database& database, std::int64_t run) {
  std::string digests;
  for (const auto& [name, id] : series_of(database, run)) {
    std::string text = name + "\n";
    Statement row = points_of(database, id);
    while (row.step())
      text +=
          std::to_string(row.integer(0)) + " " + std::to_string(row.integer(1)) + " " + row.text(2) + "\n";
    digests += sha256_of_bytes(text);
  }
  return sha256_of_bytes(digests);
}

}  // namespace anneal::project
