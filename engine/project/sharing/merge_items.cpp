#include "engine/project/sharing/merge_items.h"

#include <optional>
#include <string>
#include <vector>

#include "engine/core/base/text.h"

namespace anneal::project {

namespace {

struct VersionRow {
  std::int64_t id = 0;
  std::int64_t item = 0;
  std::int64_t number = 0;
  std::string created;
  std::string content;
  std::string uid;
};

struct ItemRow {
  std::int64_t id = 0;
  std::string kind;
  std::string name;
  std::string created;
};

constexpr const char* version_row_columns = "SELECT id, item, number, created, content, uid FROM versions ";

VersionRow read_version_row(const Statement& row) {
  return {row.integer(0), row.integer(1), row.integer(2), row.text(3), row.text(4), row.text(5)};
}

std::vector<ItemRow> items_of(Database& database) {
  Statement row = database.prepare("SELECT id, kind, name, created FROM items ORDER BY id");
  std::vector<ItemRow> items;
  while (row.step()) items.push_back({row.integer(0), row.text(1), row.text(2), row.text(3)});
  return items;
}

std::vector<VersionRow> versions_of(Database& database, std::int64_t item) {
  Statement row = database.prepare(std::string(version_row_columns) + "WHERE item = ?1 ORDER BY number");
  row.bind(1, item);
  std::vector<VersionRow> versions;
  while (row.step()) versions.push_back(read_version_row(row));
  return versions;
}

class ItemMerge {
 public:
  ItemMerge(Database& mine, Database& theirs, MergeResult& result)
      : mine_(mine), theirs_(theirs), result_(result) {
    Statement row = mine_.prepare(version_row_columns);
    while (row.step()) {
      VersionRow version = read_version_row(row);
      known_[version.uid] = std::move(version);
    }
  }

  VersionIds run() {
    for (const ItemRow& item : items_of(theirs_)) merge(item);
    return std::move(ids_);
  }

 private:
  void merge(const ItemRow& item) {
    std::vector<VersionRow> missing;
    std::optional<VersionRow> last_known;
    for (const VersionRow& version : versions_of(theirs_, item.id)) {
      const auto found = known_.find(version.uid);
      if (found != known_.end() && found->second.content == version.content) {
        ids_[version.id] = found->second.id;
        last_known = found->second;
      } else {
        missing.push_back(version);
      }
    }
    if (missing.empty()) return;
    const bool continues = last_known && last_number(last_known->item) == last_known->number;
    std::int64_t number = continues ? last_known->number : 0;
    const std::int64_t target = continues ? last_known->item : add(item);
    for (const VersionRow& version : missing) insert(version, target, ++number);
  }

  std::int64_t last_number(std::int64_t item) {
    Statement row = mine_.prepare("SELECT max(number) FROM versions WHERE item = ?1");
    row.bind(1, item).step();
    return row.integer(0);
  }

  bool is_taken(const std::string& kind, const std::string& name) {
    Statement row = mine_.prepare("SELECT 1 FROM items WHERE kind = ?1 AND name = ?2");
    return row.bind(1, kind).bind(2, name).step();
  }

  /// Under its own name, or where that is taken here with a number behind it.
  std::int64_t add(const ItemRow& item) {
    std::string name = item.name;
    for (int number = 2; is_taken(item.kind, name); ++number) name = item.name + " " + std::to_string(number);
    if (name != item.name)
      result_.conflicts.push_back({MergeConflict::Kind::version, visible_line(item.name),
                                   visible_line(item.name), visible_line(name)});
    mine_.prepare("INSERT INTO items (kind, name, created) VALUES (?1, ?2, ?3)")
        .bind(1, item.kind)
        .bind(2, name)
        .bind(3, item.created)
        .run();
    return mine_.last_insert_id();
  }

  void insert(const VersionRow& version, std::int64_t item, std::int64_t number) {
    mine_.prepare("INSERT INTO versions (item, number, created, content, uid) VALUES (?1, ?2, ?3, ?4, ?5)")
        .bind(1, item)
        .bind(2, number)
        .bind(3, version.created)
        .bind(4, version.content)
        .bind(5, version.uid)
        .run();
    ids_[version.id] = mine_.last_insert_id();
    known_[version.uid] = {mine_.last_insert_id(), item,       number, version.created,
                           version.content,        version.uid};
    ++result_.new_versions;
  }

  Database& mine_;
  Database& theirs_;
  MergeResult& result_;
  std::map<std::string, VersionRow> known_;  ///< here, by uid
  VersionIds ids_;
};

}  // namespace

VersionIds merge_items(Project& project, Project& theirs, MergeResult& result) {
  return ItemMerge(project.database(), theirs.database(), result).run();
}

}  // namespace anneal::project
