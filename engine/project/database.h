#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace anneal::project {

/// A prepared SQL statement. Parameters are numbered from 1, columns from 0, as in SQLite.
/// Doubles keep every value: NaN is stored as NULL and read back as NaN, infinities as themselves.
class Statement {
 public:
  Statement& bind(int parameter, std::int64_t value);
  Statement& bind(int parameter, double value);
  Statement& bind(int parameter, std::string_view value);
  Statement& bind(int parameter, const std::optional<std::int64_t>& value);

  /// Moves to the next row; false after the last one.
  bool step();
  /// Runs a statement that yields no rows and makes it ready for the next binding.
  void run();
  void reset();

  bool is_null(int column) const;
  std::int64_t integer(int column) const;
  double real(int column) const;
  std::string text(int column) const;

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
  /// A private database in memory.
  static Database in_memory();
  /// The bytes of the file that it would be.
  std::string serialized() const;

  const std::filesystem::path& path() const { return path_; }
  bool is_read_only() const;

  /// Copies the whole content into an empty database, also from a file that has been deleted meanwhile.
  void copy_to(Database& empty);

  /// Runs any number of statements that yield nothing of interest.
  void execute(const std::string& sql);
  Statement prepare(std::string_view sql);
  std::int64_t integer(std::string_view sql);  ///< first column of the first row, which must exist
  std::int64_t last_insert_id() const;
  std::int64_t changes() const;  ///< rows changed by the last statement

 private:
  struct Close {
    void operator()(sqlite3* handle) const;
  };
  explicit Database(std::filesystem::path path) : path_(std::move(path)) {}
  void harden();

  std::filesystem::path path_;
  std::unique_ptr<sqlite3, Close> handle_;
};

/// A write transaction: takes the write lock at once, undoes everything unless `commit` was reached.
class Transaction {
 public:
  explicit Transaction(Database& database);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  void commit();

 private:
  Database& database_;
  bool open_ = true;
};

}  // namespace anneal::project
