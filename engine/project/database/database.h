#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/base/error.h"

struct sqlite3;
struct sqlite3_stmt;

namespace anneal::project {

/// A change of the file was cut off, and has to be undone before it is read: see `check_journal`.
class UnfinishedChange : public EnvironmentError {
 public:
  using EnvironmentError::EnvironmentError;
};

/// A prepared SQL statement. Parameters are numbered from 1, columns from 0, as in SQLite.
/// Doubles keep every value: NaN is stored as NULL and read back as NaN, infinities as themselves.
class Statement {
 public:
  Statement& bind(int parameter, std::int64_t value);
  Statement& bind(int parameter, double value);
  Statement& bind(int parameter, std::string_view value);
  Statement& bind(int parameter, const std::optional<std::int64_t>& value);
  Statement& bind_bytes(int parameter, std::string_view bytes);

  /// Moves to the next row; false after the last one.
  bool step();
  /// Runs a statement that yields no rows and makes it ready for the next binding.
  void run();
  void reset();

  bool is_null(int column) const;
  std::int64_t integer(int column) const;
  double real(int column) const;
  std::string text(int column) const;
  std::string bytes(int column) const;

 private:
  friend class Database;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  Statement(sqlite3* handle, const std::string& place, std::string_view sql);

  sqlite3* handle_;
  std::string place_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

/// One SQLite connection, hardened for files that came from somebody else: no extensions, triggers or
/// views, symbolic links not followed, small limits. Use from one thread at a time.
///
/// Errors carry SQLite's text: UserError when the file is damaged or no database, EnvironmentError for
/// the rest (disk full, read-only, still locked by another program after five seconds).
class Database {
 public:
  enum class Mode { existing, create, read };

  /// An existing file that may not be written to is opened all the same; see `is_read_only`.
  Database(const std::filesystem::path& path, Mode mode);
  /// A private database in memory, called `path` in errors.
  static Database in_memory(const std::filesystem::path& path = ":memory:");
  /// The bytes of the file that it would be.
  std::string serialized() const;

  const std::filesystem::path& path() const { return path_; }
  bool is_read_only() const;
  bool is_in_memory() const;
  /// From now on nothing is changed, as if the file could not be written to.
  void refuse_changes();
  /// A call that takes longer from now on is cut off with a UserError.
  void set_time_limit(std::chrono::milliseconds limit);

  /// Copies the whole content into an empty database, also from a file that has been deleted meanwhile.
  /// Others may write while that goes on; what they write last is in the copy.
  void copy_to(Database& empty);

  /// Runs any number of statements that yield nothing of interest.
  void execute(const std::string& sql);
  Statement prepare(std::string_view sql);
  std::int64_t integer(std::string_view sql);  ///< first column of the first row, which must exist
  std::int64_t last_insert_id() const;
  std::int64_t changes() const;  ///< rows changed by the last statement
  bool is_in_transaction() const;

 private:
  struct Close {
    void operator()(sqlite3* handle) const;
  };
  explicit Database(std::filesystem::path path) : path_(std::move(path)) {}
  void harden();

  std::filesystem::path path_;
  std::unique_ptr<sqlite3, Close> handle_;
  std::unique_ptr<std::chrono::steady_clock::time_point> end_;  ///< of the time limit
};

/// Bytes that SQLite may use in this process from now on, for all that it does.
void limit_database_memory(std::int64_t bytes);

/// A write transaction: takes the write lock at once, undoes everything unless `commit` was reached. Inside
/// another one it is a part of that, which undoes no more than itself and lasts if the other one does.
class Transaction {
 public:
  explicit Transaction(Database& database);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  void commit();

 private:
  Database& database_;
  bool is_inner_;
  bool open_ = true;
};

}  // namespace anneal::project
