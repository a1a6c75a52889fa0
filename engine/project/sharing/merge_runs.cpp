#include "engine/project/sharing/merge_runs.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/base/text.h"
#include "engine/project/database/short_transactions.h"
#include "engine/project/file/about.h"
#include "engine/project/file/edits.h"
#include "engine/project/sharing/copied_run.h"

namespace anneal::project {

namespace {

using nlohmann::json;
using Ids = std::map<std::int64_t, std::int64_t>;
using OptionalId = std::optional<std::int64_t>;

struct Row {
  std::int64_t id = 0;
  std::string uid;
  std::string created;
  std::string directory;
  OptionalId parent = {};
};

std::vector<Row> rows_of(Database& database) {
  Statement row = database.prepare("SELECT id, uid, created, directory, parent FROM runs ORDER BY id");
  std::vector<Row> rows;
  while (row.step())
    rows.push_back({row.integer(0), row.text(1), row.text(2), row.text(3),
                    row.is_null(4) ? OptionalId() : row.integer(4)});
  return rows;
}

std::string text_of(Database& database, std::int64_t run, const char* column) {
  Statement row = database.prepare(std::string("SELECT ") + column + " FROM runs WHERE id = ?1");
  row.bind(1, run).step();
  return row.text(0);
}

OptionalId mapped(const Ids& ids, const Statement& row, int column) {
  if (row.is_null(column)) return std::nullopt;
  const auto found = ids.find(row.integer(column));
  return found == ids.end() ? std::nullopt : std::optional(found->second);
}

/// Both lists of tags without repetition, those of `first` first; text that is not a list counts as none.
std::string tags_of_both(const std::string& first, const std::string& second) {
  json both = json::array();
  for (const std::string& text : {first, second}) {
    const json tags = json::parse(text, nullptr, false);
    if (!tags.is_array()) continue;
    for (const json& tag : tags)
      if (tag.is_string() && std::find(both.begin(), both.end(), tag) == both.end()) both.push_back(tag);
  }
  return both.dump();
}

std::vector<Edit> new_edits(const std::vector<Edit>& edits, const std::vector<Edit>& known) {
  std::set<std::string> uids;
  for (const Edit& edit : known) uids.insert(edit.uid);
  std::vector<Edit> found;
  for (const Edit& edit : edits)
    if (!uids.contains(edit.uid)) found.push_back(edit);
  return found;
}

bool is_among(const std::vector<Edit>& edits, const std::string& field) {
  return std::any_of(edits.begin(), edits.end(), [&](const Edit& edit) { return edit.field == field; });
}

class RunMerge {
 public:
  RunMerge(Project& project, Project& theirs, const VersionIds& versions, ShortTransactions& transactions,
           MergeResult& result)
      : project_(project),
        their_project_(theirs),
        mine_(project.database()),
        theirs_(theirs.database()),
        versions_(versions),
        transactions_(transactions),
        result_(result) {}

  void run() {
    std::map<std::string, Row> known;
    for (Row& row : rows_of(mine_)) known[row.uid] = std::move(row);
    merge_studies();
    const std::vector<Row> rows = rows_of(theirs_);
    for (const Row& row : rows)
      if (row.parent) children_[*row.parent].push_back(row.id);
    for (const Row& row : rows) {
      const auto found = known.find(row.uid);
      if (found == known.end() || found->second.created != row.created ||
          found->second.directory != row.directory)
        add(row, row.uid);
      else
        merge(row, found->second.id, known);
      connect(row);
      transactions_.pause();
    }
  }

 private:
  void merge_studies() {
    Statement row = theirs_.prepare("SELECT id, name, created, content FROM studies");
    while (row.step()) {
      Statement same =
          mine_.prepare("SELECT id FROM studies WHERE name = ?1 AND created = ?2 AND content = ?3");
      if (same.bind(1, row.text(1)).bind(2, row.text(2)).bind(3, row.text(3)).step()) {
        studies_[row.integer(0)] = same.integer(0);
        continue;
      }
      mine_.prepare("INSERT INTO studies (name, created, content) VALUES (?1, ?2, ?3)")
          .bind(1, row.text(1))
          .bind(2, row.text(2))
          .bind(3, row.text(3))
          .run();
      studies_[row.integer(0)] = mine_.last_insert_id();
    }
  }

  /// Where a run of theirs lives, in the words of this project. What they call "" is their computer.
  std::string host_here(const std::string& host) {
    const std::string machine = about(project_, "machine");
    std::string named = host.empty() ? about(their_project_, "machine") : host;
    if (named.empty()) named = "another computer";
    return named == machine ? std::string() : named;
  }

  std::int64_t add(const Row& theirs, const std::string& uid) {
    Statement row = theirs_.prepare(
        "SELECT dataset_version, model_version, policy_version, study, host, name, directory, created, "
        "notes, "
        "tags, deleted_at, job FROM runs WHERE id = ?1");
    row.bind(1, theirs.id).step();
    Statement insert = mine_.prepare(
        "INSERT INTO runs (uid, dataset_version, model_version, policy_version, study, host, name, "
        "directory, "
        "created, notes, tags, deleted_at, job, spec, status) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, '', '')");
    insert.bind(1, uid);
    for (int column = 0; column < 3; ++column) insert.bind(column + 2, mapped(versions_, row, column));
    insert.bind(5, mapped(studies_, row, 3)).bind(6, host_here(row.text(4)));
    for (int column = 5; column <= 11; ++column) insert.bind(column + 2, row.text(column));
    insert.run();
    const std::int64_t id = mine_.last_insert_id();
    ids_[theirs.id] = id;
    added_.insert(id);
    take_events(theirs.id, id);
    copy_files(theirs_, theirs.id, mine_, id);
    for (const Edit& edit : edits(their_project_, theirs.id)) record(edit, id);
    ++result_.new_runs;
    return id;
  }

  void merge(const Row& theirs, std::int64_t id, const std::map<std::string, Row>& known) {
    ids_[theirs.id] = id;
    const std::int64_t here = next_event(mine_, id);
    const std::int64_t there = next_event(theirs_, theirs.id);
    if (there > here && continues(mine_, id, theirs_, theirs.id)) {
      take_events(theirs.id, id);
      ++result_.continued_runs;
    } else if (there > here || !continues(theirs_, theirs.id, mine_, id)) {
      keep_apart(theirs, id, known);
      return;
    }
    copy_files(theirs_, theirs.id, mine_, id);
    if (merge_edits(theirs.id, id)) ++result_.edited_runs;
  }

  /// Curves that contradict those of here: as a run of its own, once.
  void keep_apart(const Row& theirs, std::int64_t id, const std::map<std::string, Row>& known) {
    const std::string uid = theirs.uid + "/" + digest_of_points(theirs_, theirs.id).substr(0, 16);
    const auto found = known.find(uid);
    const std::int64_t apart = found == known.end() ? add(theirs, uid) : found->second.id;
    ids_[theirs.id] = apart;
    if (found != known.end()) return;
    const std::string name = visible_line(text_of(mine_, id, "name"));
    mine_.prepare("UPDATE runs SET name = name || ' 2' WHERE id = ?1").bind(1, apart).run();
    result_.conflicts.push_back(
        {MergeConflict::Kind::curves, name, name, visible_line(text_of(mine_, apart, "name"))});
  }

  /// Curves, log, and how the run stands by them.
  void take_events(std::int64_t theirs, std::int64_t id) {
    copy_events(theirs_, theirs, mine_, id);
    Statement row = theirs_.prepare(
        "SELECT spec, status, started, plans, seconds, epoch, epochs, best_metric, best_value, best_epoch, "
        "best_samples, start_problem FROM runs WHERE id = ?1");
    row.bind(1, theirs).step();
    Statement update = mine_.prepare(
        "UPDATE runs SET spec = ?2, status = ?3, started = ?4, plans = ?5, seconds = ?6, epoch = ?7, "
        "epochs = ?8, best_metric = NULLIF(?9, ''), best_value = ?10, best_epoch = ?11, "
        "best_samples = ?12, start_problem = ?13 WHERE id = ?1");
    update.bind(1, id);
    for (int column = 0; column <= 3; ++column) update.bind(column + 2, row.text(column));
    for (int column = 4; column <= 6; ++column) update.bind(column + 2, row.real(column));
    update.bind(9, row.text(7)).bind(10, row.real(8)).bind(11, row.real(9));
    update.bind(12, row.integer(10)).bind(13, row.text(11)).run();
  }

  /// Whether anything changed here.
  bool merge_edits(std::int64_t theirs, std::int64_t id) {
    const std::vector<Edit> here = edits(project_, id);
    const std::vector<Edit> there = edits(their_project_, theirs);
    for (const Edit& edit : new_edits(there, here)) record(edit, id);
    bool changed = false;
    for (const char* field : {"name", "notes", "tags", "deleted_at"}) {
      const bool edited_here = is_among(new_edits(here, there), field);
      const bool edited_there = is_among(new_edits(there, here), field);
      const std::string mine = text_of(mine_, id, field);
      const std::string other = text_of(theirs_, theirs, field);
      if (mine == other || (edited_here && !edited_there)) continue;
      std::string merged = other;
      if (edited_here || !edited_there) {
        merged = of_both(id, field, mine, other);
        // Says in both copies, once it has gone there, what became of the two.
        record({.field = field, .before = other, .after = merged}, id);
      }
      mine_.prepare(std::string("UPDATE runs SET ") + field + " = ?2 WHERE id = ?1")
          .bind(1, id)
          .bind(2, merged)
          .run();
      changed = changed || merged != mine;
    }
    return changed;
  }

  void record(Edit edit, std::int64_t run) {
    edit.run = run;
    record_edit(project_, edit);
  }

  /// What stands where both copies have changed a field.
  std::string of_both(std::int64_t id, const std::string& field, const std::string& mine,
                      const std::string& theirs) {
    if (field == "tags") return tags_of_both(mine, theirs);
    if (field == "deleted_at") return {};
    const bool is_name = field == "name";
    result_.conflicts.push_back({is_name ? MergeConflict::Kind::name : MergeConflict::Kind::notes,
                                 visible_line(text_of(mine_, id, "name")),
                                 is_name ? visible_line(mine) : mine,
                                 is_name ? visible_line(theirs) : theirs});
    if (is_name || theirs.empty()) return mine;
    return mine.empty() ? theirs : mine + "\n\n---\n\n" + theirs;
  }

  /// A run with its parent and its children, as far as they have come.
  void connect(const Row& theirs) {
    if (theirs.parent) connect(theirs.id, *theirs.parent);
    for (const std::int64_t child : children_[theirs.id]) connect(child, theirs.id);
  }

  /// Where one of the two is new here; the other may be from a merge that was cut off.
  void connect(std::int64_t their_child, std::int64_t their_parent) {
    const auto child = ids_.find(their_child), parent = ids_.find(their_parent);
    if (child == ids_.end() || parent == ids_.end()) return;
    if (!added_.contains(child->second) && !added_.contains(parent->second)) return;
    mine_.prepare("UPDATE runs SET parent = ?2 WHERE id = ?1 AND parent IS NULL")
        .bind(1, child->second)
        .bind(2, parent->second)
        .run();
  }

  Project& project_;
  Project& their_project_;
  Database& mine_;
  Database& theirs_;
  const VersionIds& versions_;
  ShortTransactions& transactions_;
  MergeResult& result_;
  Ids studies_;
  Ids ids_;                                                     ///< of runs here by those there
  std::map<std::int64_t, std::vector<std::int64_t>> children_;  ///< there
  std::set<std::int64_t> added_;
};

}  // namespace

void merge_runs(Project& project, Project& theirs, const VersionIds& versions,
                ShortTransactions& transactions, MergeResult& result) {
  RunMerge(project, theirs, versions, transactions, result).run();
}

}  // namespace anneal::project
