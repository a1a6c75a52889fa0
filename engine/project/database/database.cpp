#include "engine/project/database/database.h"

#include <limits>
#include <system_error>
#include <utility>

#include <sqlite3.h>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"

namespace anneal::project {

namespace {

constexpr int busy_timeout_ms = 5000;

[[noreturn]] void fail(sqlite3* handle, const std::string& place) {
  const int code = sqlite3_extended_errcode(handle);
  const std::string text = sqlite3_errmsg(handle);
  switch (code) {
    case SQLITE_READONLY_DBMOVED:
      throw EnvironmentError("this project was moved or deleted while it was open", place,
                             "Restore the file, or save the open project under another name.");
    case SQLITE_READONLY_ROLLBACK:
      throw UnfinishedChange(
          "a change to this project was interrupted and has to be undone before it can be read", place,
          "Open it once where it can be written to.");
    case SQLITE_READONLY_DIRECTORY:
      throw EnvironmentError("the folder of this project cannot be written to", place,
                             "Save it in a folder of your own, or change the folder's permissions.");
    default:
      break;
  }
  switch (code & 0xff) {
    case SQLITE_NOTADB:
      throw UserError("this is not an Anneal project", place);
    case SQLITE_CORRUPT:
    case SQLITE_ERROR:  // a schema that is not ours, or of a format that SQLite does not know
      throw UserError("this project file is damaged (" + text + ")", place,
                      "Restore it from a copy, or ask the sender to send it again.");
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      throw EnvironmentError("another program is writing to this project", place,
                             "Wait until it is done, or close it.");
    case SQLITE_FULL:
      throw DiskFull("the disk is full", place, "Free some space and try again.");
    case SQLITE_READONLY:
      throw EnvironmentError("this project can only be read, not changed", place,
                             "Copy it to a folder of your own, or change its permissions.");
    case SQLITE_CANTOPEN:
      throw EnvironmentError("the project file cannot be opened or changed (" + text + ")", place,
                             "Check that its folder exists and can be written to.");
    case SQLITE_INTERRUPT:
      throw UserError("this project file takes too long to read", place);
    case SQLITE_TOOBIG:
      throw UserError("a string is too long for the project file", place);
    default:
      throw EnvironmentError("the project file cannot be used: " + text, place);
  }
}

void check(int code, sqlite3* handle, const std::string& place) {
  if (code != SQLITE_OK) fail(handle, place);
}

// SQLite's NOFOLLOW refuses links anywhere in the path; only one that stands for the file itself is a
// danger, so the folder is resolved first.
std::string without_links_in_folder(const std::filesystem::path& path) {
  std::error_code error;
  const auto folder = std::filesystem::canonical(std::filesystem::absolute(path).parent_path(), error);
  if (error) throw EnvironmentError("this folder does not exist", path.parent_path().string());
  return (folder / path.filename()).string();
}

}  // namespace

void Statement::Finalize::operator()(sqlite3_stmt* statement) const {
  sqlite3_finalize(statement);
}

Statement::Statement(sqlite3* handle, const std::string& place, std::string_view sql)
    : handle_(handle), place_(place) {
  sqlite3_stmt* statement = nullptr;
  const int code = sqlite3_prepare_v2(handle, sql.data(), static_cast<int>(sql.size()), &statement, nullptr);
  statement_.reset(statement);
  check(code, handle_, place_);
}

Statement& Statement::bind(int parameter, std::int64_t value) {
  check(sqlite3_bind_int64(statement_.get(), parameter, value), handle_, place_);
  return *this;
}

Statement& Statement::bind(int parameter, double value) {
  check(sqlite3_bind_double(statement_.get(), parameter, value), handle_, place_);
  return *this;
}

Statement& Statement::bind(int parameter, std::string_view value) {
  check(sqlite3_bind_text64(statement_.get(), parameter, value.data(), value.size(), SQLITE_TRANSIENT,
                            SQLITE_UTF8),
        handle_, place_);
  return *this;
}

Statement& Statement::bind_bytes(int parameter, std::string_view bytes) {
  check(sqlite3_bind_blob64(statement_.get(), parameter, bytes.data(), bytes.size(), SQLITE_TRANSIENT),
        handle_, place_);
  return *this;
}

Statement& Statement::bind(int parameter, const std::optional<std::int64_t>& value) {
  if (value) return bind(parameter, *value);
  check(sqlite3_bind_null(statement_.get(), parameter), handle_, place_);
  return *this;
}

bool Statement::step() {
  switch (sqlite3_step(statement_.get())) {
    case SQLITE_ROW:
      return true;
    case SQLITE_DONE:
      return false;
    default:
      fail(handle_, place_);
  }
}

void Statement::run() {
  while (step()) continue;
  reset();
}

void Statement::reset() {
  sqlite3_reset(statement_.get());
  sqlite3_clear_bindings(statement_.get());
}

std::string Statement::bytes(int column) const {
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_.get(), column));
  if (bytes == nullptr) return {};
  return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

bool Statement::is_null(int column) const {
  return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

double Statement::real(int column) const {
  if (is_null(column)) return std::numeric_limits<double>::quiet_NaN();
  return sqlite3_column_double(statement_.get(), column);
}

std::string Statement::text(int column) const {
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  if (bytes == nullptr) return {};
  return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

void Database::Close::operator()(sqlite3* handle) const {
  sqlite3_close_v2(handle);
}

Database::Database(const std::filesystem::path& path, Mode mode) : path_(path) {
  const int flags = (mode == Mode::read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE) |
                    (mode == Mode::create ? SQLITE_OPEN_CREATE : 0) | SQLITE_OPEN_NOFOLLOW |
                    SQLITE_OPEN_FULLMUTEX;
  sqlite3* handle = nullptr;
  const int code = sqlite3_open_v2(without_links_in_folder(path).c_str(), &handle, flags, nullptr);
  handle_.reset(handle);
  check(code, handle, path_.string());
  harden();
}

bool Database::is_read_only() const {
  int refuses_changes = 0;
  sqlite3_stmt* asked = nullptr;
  if (sqlite3_prepare_v2(handle_.get(), "PRAGMA query_only", -1, &asked, nullptr) == SQLITE_OK &&
      sqlite3_step(asked) == SQLITE_ROW)
    refuses_changes = sqlite3_column_int(asked, 0);
  sqlite3_finalize(asked);
  return refuses_changes == 1 || sqlite3_db_readonly(handle_.get(), "main") == 1;
}

bool Database::is_in_memory() const {
  const char* file = sqlite3_db_filename(handle_.get(), "main");
  return file == nullptr || *file == '\0';
}

void Database::refuse_changes() {
  execute("PRAGMA query_only = ON");
}

void Database::set_time_limit(std::chrono::milliseconds limit) {
  using Clock = std::chrono::steady_clock;
  constexpr int operations_between_looks = 10'000;
  end_ = std::make_unique<Clock::time_point>(Clock::now() + limit);
  const auto is_over = [](void* end) { return Clock::now() > *static_cast<Clock::time_point*>(end) ? 1 : 0; };
  sqlite3_progress_handler(handle_.get(), operations_between_looks, is_over, end_.get());
}

void Database::copy_to(Database& empty) {
  constexpr int some_pages = 2048;
  constexpr int all_pages = -1;
  constexpr int most_beginnings = 4;
  sqlite3* to = empty.handle_.get();
  sqlite3_backup* backup = sqlite3_backup_init(to, "main", handle_.get(), "main");
  if (backup == nullptr) fail(to, empty.path_.string());
  // Between the steps others may write, after which it begins anew; where they do not cease, they wait.
  int left = std::numeric_limits<int>::max();
  for (int beginnings = 0; beginnings < most_beginnings;) {
    if (sqlite3_backup_step(backup, some_pages) != SQLITE_OK) break;
    if (sqlite3_backup_remaining(backup) >= left) ++beginnings;
    left = sqlite3_backup_remaining(backup);
  }
  sqlite3_backup_step(backup, all_pages);
  check(sqlite3_backup_finish(backup), to, empty.path_.string());
}

Database Database::in_memory(const std::filesystem::path& path) {
  Database database(path);
  sqlite3* handle = nullptr;
  const int code = sqlite3_open_v2(":memory:", &handle, SQLITE_OPEN_READWRITE, nullptr);
  database.handle_.reset(handle);
  check(code, handle, path.string());
  return database;
}

std::string Database::serialized() const {
  sqlite3_int64 size = 0;
  const std::unique_ptr<unsigned char, decltype(&sqlite3_free)> bytes(
      sqlite3_serialize(handle_.get(), "main", &size, 0), sqlite3_free);
  if (bytes == nullptr) fail(handle_.get(), path_.string());
  return {reinterpret_cast<const char*>(bytes.get()), static_cast<std::size_t>(size)};
}

// What sqlite.org/security.html asks of a program that opens files of unknown origin.
void Database::harden() {
  sqlite3* handle = handle_.get();
  sqlite3_extended_result_codes(handle, 1);
  sqlite3_busy_timeout(handle, busy_timeout_ms);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, nullptr);
  sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, 16 << 20);
  sqlite3_limit(handle, SQLITE_LIMIT_SQL_LENGTH, 100'000);
  sqlite3_limit(handle, SQLITE_LIMIT_COLUMN, 100);
  sqlite3_limit(handle, SQLITE_LIMIT_EXPR_DEPTH, 20);
  sqlite3_limit(handle, SQLITE_LIMIT_COMPOUND_SELECT, 5);
  sqlite3_limit(handle, SQLITE_LIMIT_VDBE_OP, 25'000);
  sqlite3_limit(handle, SQLITE_LIMIT_FUNCTION_ARG, 8);
  sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0);
  sqlite3_limit(handle, SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 50);
  sqlite3_limit(handle, SQLITE_LIMIT_VARIABLE_NUMBER, 32);
  sqlite3_limit(handle, SQLITE_LIMIT_TRIGGER_DEPTH, 1);
  execute("PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0");
}

void Database::execute(const std::string& sql) {
  check(sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr), handle_.get(), path_.string());
}

Statement Database::prepare(std::string_view sql) {
  return {handle_.get(), path_.string(), sql};
}

std::int64_t Database::integer(std::string_view sql) {
  Statement statement = prepare(sql);
  if (!statement.step()) throw EnvironmentError("the project file returned no result", path_.string());
  return statement.integer(0);
}

std::int64_t Database::last_insert_id() const {
  return sqlite3_last_insert_rowid(handle_.get());
}

bool Database::is_in_transaction() const {
  return sqlite3_get_autocommit(handle_.get()) == 0;
}

std::int64_t Database::changes() const {
  return sqlite3_changes64(handle_.get());
}

void limit_database_memory(std::int64_t bytes) {
  sqlite3_hard_heap_limit64(bytes);
}

Transaction::Transaction(Database& database) : database_(database), is_inner_(database.is_in_transaction()) {
  database_.execute(is_inner_ ? "SAVEPOINT inner_transaction" : "BEGIN IMMEDIATE");
}

Transaction::~Transaction() {
  if (!open_) return;
  try {
    database_.execute(is_inner_ ? "ROLLBACK TO inner_transaction; RELEASE inner_transaction" : "ROLLBACK");
  } catch (const Error&) {
    // SQLite has rolled back by itself, as it does when the disk is full.
  }
}

void Transaction::commit() {
  database_.execute(is_inner_ ? "RELEASE inner_transaction" : "COMMIT");
  open_ = false;
}

}  // namespace anneal::project
