#include "engine/project/sharing/disclosure.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/project/file/about.h"

namespace anneal::project {

namespace {

using nlohmann::json;

/// Where JSON and sentences stand that name places.
struct TextColumn {
  const char* table;
  const char* key;  ///< by which its row is found
  const char* column;
};
constexpr std::array text_columns = {
    TextColumn{"runs", "id", "spec"},        TextColumn{"runs", "id", "plans"},
    TextColumn{"runs", "id", "job"},         TextColumn{"runs", "id", "start_problem"},
    TextColumn{"versions", "id", "content"}, TextColumn{"studies", "id", "content"},
};
constexpr const char* machine_key = "machine";
constexpr const char* anonymous_machine = "another computer";

bool is_path(std::string_view text) {
  const bool is_of_windows = text.size() > 2 && std::isalpha(static_cast<unsigned char>(text[0])) != 0 &&
                             text[1] == ':' && (text[2] == '\\' || text[2] == '/');
  return text.size() > 1 && (is_of_windows || text.starts_with('/') || text.starts_with("~/")) &&
         text.find('\n') == std::string_view::npos && text.find(": ") == std::string_view::npos;
}

/// Of a sentence that begins with what it is about, "/data/my photos/1.jpg: cannot be read"; "" of others.
std::string path_in_front(const std::string& text) {
  const std::string path = text.substr(0, text.find(": "));
  return path.size() < text.size() && is_path(path) ? path : "";
}

std::string last_name(std::string_view path) {
  const std::size_t end = path.find_last_not_of("/\\");
  if (end == std::string_view::npos) return {};
  path = path.substr(0, end + 1);
  const std::size_t cut = path.find_last_of("/\\");
  return std::string(cut == std::string_view::npos ? path : path.substr(cut + 1));
}

/// What becomes of a text that stands under `key`, "" where there is none.
using ForText = std::function<std::string(const std::string& key, const std::string& text)>;

/// Each text of a value replaced; true where one has become another. Keys are words of the format.
bool replace_texts(const std::string& key, json& value, const ForText& replaced) {
  if (value.is_string()) {
    std::string before = value.get<std::string>(), after = replaced(key, before);
    const bool is_other = after != before;
    if (is_other) value = std::move(after);
    return is_other;
  }
  bool is_other = false;
  if (value.is_array())
    for (json& inner : value) is_other = replace_texts(key, inner, replaced) || is_other;
  if (value.is_object())
    for (auto& [inner, content] : value.items())
      is_other = replace_texts(inner, content, replaced) || is_other;
  return is_other;
}

/// In JSON its texts, of anything else the whole.
std::string replaced_in(const std::string& text, const ForText& replaced) {
  json value = json::parse(text, nullptr, false);
  if (!value.is_structured()) return replaced("", text);
  if (!replace_texts("", value, replaced)) return text;
  return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

bool ends_word(const std::string& text, std::size_t at) {
  const auto letter = static_cast<unsigned char>(at < text.size() ? text[at] : ' ');
  return std::isalnum(letter) == 0 && letter != '_' && letter != '-' && letter < 0x80;
}

/// Each place where `word` stands by itself.
void replace_word(std::string& text, const std::string& word, const std::string& by) {
  for (std::size_t at = 0; (at = text.find(word, at)) != std::string::npos;) {
    const bool is_alone = (at == 0 || ends_word(text, at - 1)) && ends_word(text, at + word.size());
    if (is_alone) text.replace(at, word.size(), by);
    at += is_alone ? by.size() : word.size();
  }
}

/// Paths amid a sentence, as far as they have no space.
std::vector<std::pair<std::size_t, std::size_t>> paths_amid(const std::string& text) {
  std::vector<std::pair<std::size_t, std::size_t>> found;  // first letter, letters
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool begins = text[at] == '/' && (at == 0 || std::string_view(" \"'(=[,:;").find(text[at - 1]) !=
                                                           std::string_view::npos);
    if (!begins) continue;
    const std::size_t end = std::min(text.find_first_of(" \"')],;\n", at), text.size());
    std::string_view path = std::string_view(text).substr(at, end - at);
    while (path.ends_with(':') || path.ends_with('.')) path.remove_suffix(1);
    // "1 / 2", "//" and "/s" are none.
    if (path.find('/', 1) != std::string_view::npos && path.size() > 3 && path[1] != '/')
      found.emplace_back(at, path.size());
    at = end;
  }
  return found;
}

class Finder {
 public:
  std::string operator()(const std::string& /*key*/, const std::string& text) {
    const std::string front = is_path(text) ? text : path_in_front(text);
    if (!front.empty()) found.paths.insert(front);
    const std::string rest = text.substr(front.size());
    for (const auto& [at, letters] : paths_amid(rest)) found.paths.insert(rest.substr(at, letters));
    return text;
  }
  Disclosure found;
};

/// What is found as a whole is also left out amid sentences, where it may have spaces.
class Remover {
 public:
  explicit Remover(const Disclosure& known) {
    for (const std::string& path : known.paths) paths_.push_back(path);
    std::ranges::sort(paths_, [](const auto& one, const auto& other) { return one.size() > other.size(); });
    for (const std::string& host : known.hosts) {
      const std::string alias = "host " + std::to_string(aliases_.size() + 1);
      aliases_.emplace(host, alias);
    }
  }

  std::string alias(const std::string& host) const {
    const auto found = aliases_.find(host);
    return found == aliases_.end() ? host : found->second;
  }

  std::string operator()(const std::string& key, const std::string& text) const {
    if (key.find("host") != std::string::npos) return alias(text);
    std::string result = is_path(text) ? last_name(text) : text;
    for (const std::string& path : paths_) replace_word(result, path, last_name(path));
    const auto amid = paths_amid(result);
    for (auto one = amid.rbegin(); one != amid.rend(); ++one)
      result.replace(one->first, one->second, last_name(result.substr(one->first, one->second)));
    // A single word may be one of the format: a computer may be called "cpu".
    if (result.find(' ') != std::string::npos)
      for (const auto& [host, by] : aliases_) replace_word(result, host, by);
    return result;
  }

 private:
  std::vector<std::string> paths_;  ///< longest first
  std::map<std::string, std::string> aliases_;
};

std::string without_hash(const std::string& machine) {
  return machine.substr(0, machine.find(" ("));
}

void find_hosts(Project& project, Disclosure& found) {
  if (const std::string machine = about(project, machine_key); !machine.empty())
    found.hosts.insert(without_hash(machine));
  Statement host = project.database().prepare(
      "SELECT DISTINCT host FROM runs WHERE host <> '' AND deleted_at = '' UNION "
      "SELECT DISTINCT json_extract(content, '$.host') FROM log JOIN runs ON runs.id = log.run "
      "WHERE event = 'hello' AND deleted_at = '' AND json_valid(content)");
  while (host.step())
    if (!host.is_null(0) && !host.text(0).empty()) found.hosts.insert(without_hash(host.text(0)));
  found.hosts.erase(anonymous_machine);
}

/// Calls `use` with each row's key and text.
void for_each_text(Project& project, const TextColumn& where,
                   const std::function<void(std::int64_t key, const std::string& text)>& use) {
  const bool is_of_runs = std::string_view(where.table) == "runs";
  Statement row = project.database().prepare(std::string("SELECT ") + where.key + ", " + where.column +
                                             " FROM " + where.table + " WHERE " + where.column + " <> ''" +
                                             (is_of_runs ? " AND deleted_at = ''" : ""));
  while (row.step()) use(row.integer(0), row.text(1));
}

struct LogRow {
  std::int64_t run, seq;
  std::string content;
};

/// What a run has said beside its numbers; only what may name a place.
std::vector<LogRow> log_rows(Project& project) {
  Statement row = project.database().prepare(
      "SELECT run, seq, content FROM log JOIN runs ON runs.id = log.run WHERE deleted_at = ''");
  std::vector<LogRow> rows;
  while (row.step()) rows.push_back({row.integer(0), row.integer(1), row.text(2)});
  return rows;
}

void rewrite_runs(Project& project, const Remover& remover) {
  Statement row = project.database().prepare("SELECT id, directory, host, uid, created FROM runs");
  Statement update =
      project.database().prepare("UPDATE runs SET directory = ?2, host = ?3, uid = ?4 WHERE id = ?1");
  while (row.step()) {
    // What was saved by an early version is told from others by its folder, too.
    const std::string uid = row.text(3);
    const bool has_folder = uid.find('/') != std::string::npos;
    update.bind(1, row.integer(0))
        .bind(2, last_name(row.text(1)))
        .bind(3, remover.alias(without_hash(row.text(2))))
        .bind(4, has_folder ? "run:" + std::to_string(row.integer(0)) + ":" + row.text(4) : uid)
        .run();
  }
}

}  // namespace

Disclosure disclosure_of(Project& project) {
  Finder finder;
  find_hosts(project, finder.found);
  for (const TextColumn& where : text_columns)
    for_each_text(project, where,
                  [&](std::int64_t, const std::string& text) { replaced_in(text, std::ref(finder)); });
  for (const LogRow& row : log_rows(project)) replaced_in(row.content, std::ref(finder));
  Statement directory = project.database().prepare("SELECT directory FROM runs WHERE deleted_at = ''");
  while (directory.step())
    if (is_path(directory.text(0))) finder.found.paths.insert(directory.text(0));
  return std::move(finder.found);
}

void leave_out_places(Project& project) {
  const Remover remover(disclosure_of(project));
  Database& database = project.database();
  for (const TextColumn& where : text_columns) {
    Statement update = database.prepare(std::string("UPDATE ") + where.table + " SET " + where.column +
                                        " = ?2 WHERE " + where.key + " = ?1");
    std::vector<std::pair<std::int64_t, std::string>> changed;
    for_each_text(project, where, [&](std::int64_t key, const std::string& text) {
      if (std::string after = replaced_in(text, remover); after != text)
        changed.emplace_back(key, std::move(after));
    });
    for (const auto& [key, text] : changed) update.bind(1, key).bind(2, text).run();
  }
  Statement update = database.prepare("UPDATE log SET content = ?3 WHERE run = ?1 AND seq = ?2");
  for (const LogRow& row : log_rows(project))
    if (const std::string after = replaced_in(row.content, remover); after != row.content)
      update.bind(1, row.run).bind(2, row.seq).bind(3, after).run();
  rewrite_runs(project, remover);
  set_about(project, machine_key, anonymous_machine);
}

}  // namespace anneal::project
