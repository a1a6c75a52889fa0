#include "engine/project/database/schema.h"

#include <array>
#include <cstddef>

namespace anneal::project {

namespace {

// STRICT makes SQLite's own check refuse a value of another type. Times of day are UTC in ISO 8601.
// A NULL among the REAL columns of `points` is NaN.
constexpr const char* first_tables = R"(
CREATE TABLE items (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  created TEXT NOT NULL,
  UNIQUE (kind, name)
) STRICT;

CREATE TABLE versions (
  id INTEGER PRIMARY KEY,
  item INTEGER NOT NULL REFERENCES items (id),
  number INTEGER NOT NULL,
  created TEXT NOT NULL,
  content TEXT NOT NULL,
  UNIQUE (item, number)
) STRICT;

CREATE TABLE runs (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  directory TEXT NOT NULL,
  spec TEXT NOT NULL,
  dataset_version INTEGER REFERENCES versions (id),
  model_version INTEGER REFERENCES versions (id),
  policy_version INTEGER REFERENCES versions (id),
  status TEXT NOT NULL,
  created TEXT NOT NULL,
  started TEXT NOT NULL DEFAULT '',
  seconds REAL NOT NULL DEFAULT 0,
  epoch REAL NOT NULL DEFAULT 0,
  best_metric TEXT,
  best_value REAL,
  best_epoch REAL,
  notes TEXT NOT NULL DEFAULT '',
  tags TEXT NOT NULL DEFAULT '[]',
  deleted_at TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE TABLE series (
  id INTEGER PRIMARY KEY,
  run INTEGER NOT NULL REFERENCES runs (id),
  name TEXT NOT NULL,
  last_value REAL,
  UNIQUE (run, name)
) STRICT;

CREATE TABLE points (
  series INTEGER NOT NULL REFERENCES series (id),
  seq INTEGER NOT NULL,
  step INTEGER NOT NULL,
  epoch REAL,
  time REAL,
  value REAL,
  minimum REAL,
  maximum REAL,
  superseded INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (series, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE log (
  run INTEGER NOT NULL REFERENCES runs (id),
  seq INTEGER NOT NULL,
  time REAL,
  event TEXT NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (run, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE import_state (
  run INTEGER PRIMARY KEY REFERENCES runs (id),
  device INTEGER NOT NULL,
  inode INTEGER NOT NULL,
  byte_offset INTEGER NOT NULL,
  next_seq INTEGER NOT NULL,
  last_step INTEGER NOT NULL,
  discarding INTEGER NOT NULL
) STRICT;
)";

// What each later version adds, 2 first.
//
// 2: `plans`: see EventRows; `host`: "" is the computer that `about` names under "machine".
// 3: `uid` is the same in every copy of the project, so that copies can be merged. What was saved before
//    gets one of what never changes about it, in each copy the same. `edits`: what people changed about
//    runs. `files`: what a copy for sharing takes along, in parts of at most 1 MiB.
// 4: `thumbnails`: small pictures of data sets in a copy for sharing.
// 5: `job`: what a run asks of Slurm that is started as a job, as JSON; "" where it is none.
// 6: `start_problem`: why a run could not be started, as a person was told. `best_samples`: that the best
//    value was measured on; 0 where that is not known. What was interrupted was "failed" before, as what
//    said why.
constexpr std::array additions = {R"(
CREATE TABLE studies (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  created TEXT NOT NULL,
  content TEXT NOT NULL
) STRICT;
ALTER TABLE runs ADD COLUMN epochs REAL NOT NULL DEFAULT 0;
ALTER TABLE runs ADD COLUMN plans TEXT NOT NULL DEFAULT '[]';
ALTER TABLE runs ADD COLUMN host TEXT NOT NULL DEFAULT '';
ALTER TABLE runs ADD COLUMN parent INTEGER REFERENCES runs (id);
ALTER TABLE runs ADD COLUMN study INTEGER REFERENCES studies (id);
UPDATE runs SET epochs = json_extract(spec, '$.training.epochs')
  WHERE json_valid(spec) AND json_type(spec, '$.training.epochs') IN ('integer', 'real');
)",
                                  R"(
CREATE TABLE about (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

ALTER TABLE versions ADD COLUMN uid TEXT NOT NULL DEFAULT '';
ALTER TABLE runs ADD COLUMN uid TEXT NOT NULL DEFAULT '';
UPDATE versions SET uid = (SELECT kind || ':' || name || ':' || versions.number || ':' || versions.created
                           FROM items WHERE items.id = versions.item);
UPDATE runs SET uid = 'run:' || id || ':' || created || ':' || directory;

CREATE TABLE edits (
  id INTEGER PRIMARY KEY,
  uid TEXT NOT NULL UNIQUE,
  run INTEGER NOT NULL REFERENCES runs (id),
  field TEXT NOT NULL,
  before TEXT NOT NULL,
  after TEXT NOT NULL,
  time TEXT NOT NULL
) STRICT;

CREATE TABLE files (
  id INTEGER PRIMARY KEY,
  run INTEGER NOT NULL REFERENCES runs (id),
  name TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  UNIQUE (run, name)
) STRICT;

CREATE TABLE file_parts (
  file INTEGER NOT NULL REFERENCES files (id),
  part INTEGER NOT NULL,
  content BLOB NOT NULL,
  UNIQUE (file, part)
) STRICT;
)",
                                  R"(
CREATE TABLE thumbnails (
  item INTEGER PRIMARY KEY REFERENCES items (id),
  pack BLOB NOT NULL
) STRICT;
)",
                                  R"(
ALTER TABLE runs ADD COLUMN job TEXT NOT NULL DEFAULT '';
)",
                                  R"(
ALTER TABLE runs ADD COLUMN start_problem TEXT NOT NULL DEFAULT '';
ALTER TABLE runs ADD COLUMN best_samples INTEGER NOT NULL DEFAULT 0;
UPDATE runs SET status = 'interrupted' WHERE status = 'failed' AND started <> ''
  AND NOT EXISTS (SELECT 1 FROM log WHERE log.run = runs.id AND event = 'failed');
)"};
static_assert(schema_version == additions.size() + 1);

void add(Database& database, std::int64_t from, std::int64_t to) {
  for (std::int64_t version = from; version < to; ++version)
    database.execute(additions[static_cast<std::size_t>(version - 1)]);
}

}  // namespace

void create_schema(Database& database, std::int64_t version) {
  database.execute(first_tables);
  database.execute("PRAGMA application_id = " + std::to_string(application_id));
  add(database, 1, version);
  database.execute("PRAGMA user_version = " + std::to_string(version));
}

void upgrade_schema(Database& database, std::int64_t version) {
  add(database, version, schema_version);
  database.execute("PRAGMA user_version = " + std::to_string(schema_version));
}

std::set<std::string> schema_rows(Database& database) {
  std::set<std::string> rows;
  Statement statement = database.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema");
  while (statement.step()) {
    std::string row;
    for (int column = 0; column < 4; ++column) row += statement.text(column) + '\n';
    rows.insert(row);
  }
  return rows;
}

std::set<std::string> expected_schema_rows(std::int64_t version) {
  Database database = Database::in_memory();
  database.execute(first_tables);
  add(database, 1, version);
  return schema_rows(database);
}

}  // namespace anneal::project
