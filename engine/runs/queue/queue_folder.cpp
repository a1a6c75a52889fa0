#include "engine/runs/queue/queue_folder.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <map>
#include <tuple>

#include <fcntl.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/hexadecimal.h"
#include "engine/core/base/json_file.h"
#include "engine/core/base/machine.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/base/own_file.h"
#include "engine/core/protocol/node_folder.h"
#include "engine/core/protocol/process_json.h"
#include "engine/runs/link/secret_file.h"

namespace anneal::queue {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr const char* waiting_state = "waiting";
constexpr const char* starting_state = "starting";
constexpr const char* refused_state = "refused";
constexpr const char* entry_file = "entry.json";
constexpr const char* spec_file = "spec.json";
constexpr const char* placed_file = "placed.json";
constexpr const char* refusal_file = "refusal.json";
constexpr const char* order_file = "order.json";
constexpr const char* secret_file = "secret";
constexpr const char* gathered_file = "gathered.json";
constexpr const char* runner_file = "runner.json";
constexpr std::int64_t most_tickets = std::int64_t{1} << 53;
constexpr std::int64_t most_counted = most_tickets / 2;  ///< an entry above it stays the last

void make_private(const fs::path& path) {
  if (mkdir(path.c_str(), 0700) != 0 && errno != EEXIST) throw_write_error("cannot be made", path, errno);
}

std::string unguessable_name() {
  std::array<std::byte, 8> bytes;
  static_cast<void>(getrandom(bytes.data(), bytes.size(), 0));
  return "." + hexadecimal(bytes);
}

std::vector<std::string> names_in(const fs::path& folder) {
  std::vector<std::string> names;
  std::error_code problem;
  for (fs::directory_iterator at(folder, problem), end; !problem && at != end; at.increment(problem))
    if (const std::string name = at->path().filename(); !name.starts_with('.')) names.push_back(name);
  std::ranges::sort(names);
  return names;
}

std::string text_of(const json& value) {
  return value.dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
}

/// What nobody has heard yet, or what is damaged, is heard again.
Gathered read_gathered(const fs::path& folder) try {
  return gathered_from_json(read_json_file(folder / gathered_file), gathered_file);
} catch (const UserError&) {
  return {};
}

/// One that another user has put there, or a file of it, is damaged, too.
Entry read_entry(const fs::path& folder) {
  struct stat owner {};  // what others may write does not matter in a folder that is closed to them
  for (const fs::path& own :
       {folder, folder / entry_file, folder / spec_file, folder / secret_file, folder / gathered_file})
    if (lstat(own.c_str(), &owner) == 0 && belongs_to_another(owner))
      throw UserError("belongs to another user", own);
  Entry entry{.run = folder.filename(), .program = {}, .spec = read_json_file(folder / spec_file)};
  const json found = read_json_file(folder / entry_file);
  ObjectReader reader(found, folder / entry_file);
  std::string program;
  reader.read("program", program);
  reader.read("suspects", entry.suspects);
  reader.read("added", entry.added);
  reader.read("mark", entry.mark);
  reader.read("ticket", entry.ticket, 0, most_tickets);
  entry.program = program;
  if (const json* part = reader.find("part")) {
    entry.part = part_from_json(*part, link::read_secret(folder / secret_file), reader.place_of("part"));
    entry.gathered = read_gathered(folder);
  }
  return entry;
}

/// Nothing where it is missing or damaged: then tickets say the order.
std::vector<long> read_order(const fs::path& queue) try {
  return list_from_json<long>(read_json_file(queue / order_file), order_file, "tickets");
} catch (const UserError&) {
  return {};
}

/// Two runs of several hosts are to stand alike on all of these, or each might wait for the other; so they
/// share out the places that such runs have here by an order that all hosts know.
void order_parts(std::vector<Entry>& entries) {
  std::vector<std::size_t> places;
  std::vector<Entry> parts;
  for (std::size_t i = 0; i < entries.size(); ++i)
    if (!entries[i].gathered.order.empty()) {
      places.push_back(i);
      parts.push_back(entries[i]);
    }
  std::ranges::sort(parts, {}, [](const Entry& entry) { return entry.gathered.order; });
  for (std::size_t i = 0; i < places.size(); ++i) entries[places[i]] = std::move(parts[i]);
}

/// True where it was there, and is `to` now; whatever has that name is kept.
bool rename_folder(const fs::path& from, const fs::path& to) {
  if (renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return true;
  // A file system without that flag: a folder that holds something is replaced by none of them.
  if (errno == EINVAL && rename(from.c_str(), to.c_str()) == 0) return true;
  if (errno == ENOENT || errno == EEXIST || errno == ENOTEMPTY) return false;
  throw_write_error("cannot be renamed", from, errno);
}

[[noreturn]] void refuse_taken(const std::string& run) {
  throw UserError("there is already a run of that name: " + run, "queue", "choose another name");
}

}  // namespace

QueueFolder::QueueFolder(const fs::path& runs)
    : runs_(fs::absolute(runs).lexically_normal()), path_(runs_ / ".queue" / host_name()) {}

std::optional<EnvironmentError> QueueFolder::distrust() const {
  for (const char* state : {"", waiting_state, starting_state, refused_state}) {
    const fs::path folder = *state == '\0' ? path_ : path_ / state;
    struct stat found {};
    if (lstat(folder.c_str(), &found) != 0) continue;
    if (const std::string problem = S_ISDIR(found.st_mode) ? why_not_own(found) : "is not a folder";
        !problem.empty())
      return EnvironmentError(problem + ", so nothing in it is started", folder,
                              "if nobody needs it, remove it; otherwise use another folder for runs");
  }
  return std::nullopt;
}

void QueueFolder::check_is_own() const {
  if (const std::optional<EnvironmentError> problem = distrust()) throw *problem;
}

std::vector<std::string> QueueFolder::names(const char* state) const {
  return distrust() ? std::vector<std::string>() : names_in(path_ / state);
}

fs::path QueueFolder::folder_of(const char* state, const std::string& run) const {
  return path_ / state / run;
}

std::vector<Entry> QueueFolder::waiting() const {
  std::vector<Entry> entries;
  for (const std::string& name : names(waiting_state)) try {
      entries.push_back(read_entry(folder_of(waiting_state, name)));
    } catch (const UserError&) {
      // Claimed or removed meanwhile, or damaged: see `refused`.
    }
  std::map<long, std::size_t> places;
  for (const long ticket : read_order(path_)) places.emplace(ticket, places.size());
  const auto place = [&](const Entry& entry) {
    const auto found = places.find(entry.ticket);
    return std::tuple(found == places.end() ? places.size() : found->second, entry.ticket, entry.run);
  };
  std::ranges::sort(entries, {}, place);
  order_parts(entries);
  return entries;
}

std::vector<std::string> QueueFolder::starting() const {
  return names(starting_state);
}

std::vector<Refusal> QueueFolder::refused() const {
  std::vector<Refusal> refusals;
  for (const std::string& name : names(waiting_state)) try {
      read_entry(folder_of(waiting_state, name));
    } catch (const UserError& error) {
      // Nobody will ever start it; one that was claimed or removed meanwhile is gone.
      if (fs::exists(folder_of(waiting_state, name))) refusals.push_back({name, error.what()});
    }
  for (const std::string& name : names(refused_state)) {
    Refusal refusal{.run = name, .reason = "could not be started"};
    try {
      refusal.reason = read_json_file(folder_of(refused_state, name) / refusal_file).value("reason", "");
      if (const Entry entry = read_entry(folder_of(refused_state, name)); entry.part)
        refusal.node = entry.part->node;
    } catch (const std::exception&) {
      // The reason is lost, but not that it was refused.
    }
    refusals.push_back(std::move(refusal));
  }
  return refusals;
}

long QueueFolder::next_ticket() const {
  long last = 0;
  const auto count = [&](long ticket) {
    if (ticket < most_counted) last = std::max(last, ticket);
  };
  for (const Entry& other : waiting()) count(other.ticket);
  for (const long ticket : read_order(path_)) count(ticket);
  return last + 1;
}

void QueueFolder::add(Entry entry) const {
  check_run_name(entry.run);
  check_is_own();
  for (const char* state : {starting_state, refused_state})
    if (fs::exists(folder_of(state, entry.run))) refuse_taken(entry.run);
  if (is_at_work(entry) || fs::exists(run_directory(entry.run) / run_files::spec)) refuse_taken(entry.run);
  fs::create_directories(runs_);
  for (const fs::path& folder : {path_.parent_path(), path_, path_ / waiting_state}) make_private(folder);
  const fs::path fresh = path_ / unguessable_name();
  make_private(fresh);
  replace_file(fresh / spec_file, entry.spec.dump(2) + "\n");
  json said = {{"program", entry.program.string()},
               {"added", entry.added},
               {"suspects", entry.suspects},
               {"mark", entry.mark},
               {"ticket", next_ticket()}};
  if (entry.part) {
    said["part"] = to_json(*entry.part);
    replace_file(fresh / secret_file, entry.part->secret.bytes() + "\n");
    fs::permissions(fresh / secret_file, fs::perms::owner_read | fs::perms::owner_write);
    replace_file(fresh / gathered_file, text_of(to_json(entry.gathered)));
  }
  replace_file(fresh / entry_file, text_of(said));
  const bool is_first = rename_folder(fresh, folder_of(waiting_state, entry.run));
  if (!is_first) {
    fs::remove_all(fresh);
    refuse_taken(entry.run);
  }
  sync_directory(path_ / waiting_state);
}

void QueueFolder::move(const std::string& run, std::size_t position) const {
  std::vector<Entry> entries = waiting();
  const auto found = std::ranges::find(entries, run, &Entry::run);
  if (found == entries.end())
    throw UserError("is not waiting: " + run, "queue",
                    "choose a run that is waiting: one that has started cannot be moved");
  Entry moved = std::move(*found);
  entries.erase(found);
  entries.insert(entries.begin() + static_cast<std::ptrdiff_t>(std::min(position, entries.size())),
                 std::move(moved));
  json order = json::array();
  for (const Entry& entry : entries) order.push_back(entry.ticket);
  replace_file(path_ / order_file, order.dump() + "\n");
}

void QueueFolder::remove(const std::string& run) const {
  check_run_name(run);
  // Out of sight by one rename, which the watcher's claim may have come before.
  const fs::path gone = path_ / unguessable_name();
  const bool is_ours = rename_folder(folder_of(waiting_state, run), gone) ||
                       rename_folder(folder_of(refused_state, run), gone);
  if (!is_ours)
    throw UserError("is not in the queue: " + run, "queue", "to end a run that has started, use `stop`");
  fs::remove_all(gone);
}

bool QueueFolder::claim(const std::string& run) const {
  make_private(path_ / starting_state);
  return rename_folder(folder_of(waiting_state, run), folder_of(starting_state, run));
}

fs::path QueueFolder::place_claimed(const std::string& run, const json& spec) const {
  const fs::path file = folder_of(starting_state, run) / placed_file;
  replace_file(file, spec.dump(2) + "\n");
  return file;
}

fs::path QueueFolder::log_of_claimed(const std::string& run) const {
  return folder_of(starting_state, run) / "log";
}

fs::path QueueFolder::secret_of_claimed(const std::string& run) const {
  return folder_of(starting_state, run) / secret_file;
}

void QueueFolder::set_runner_of_claimed(const std::string& run, const ProcessId& runner) const {
  replace_file(folder_of(starting_state, run) / runner_file, text_of(to_json(runner)));
}

std::vector<std::pair<Entry, ProcessId>> QueueFolder::begun() const {
  std::vector<std::pair<Entry, ProcessId>> found;
  for (const std::string& run : starting()) try {
      const fs::path folder = folder_of(starting_state, run);
      if (!fs::exists(folder / runner_file)) continue;
      const ProcessId runner = process_from_json(read_json_file(folder / runner_file), runner_file);
      found.emplace_back(read_entry(folder), runner);
    } catch (const UserError&) {
      // Damaged: `take_back_claims` will see to it.
    }
  return found;
}

bool QueueFolder::is_at_work(const Entry& entry) const {
  const fs::path run = run_directory(entry.run);
  const bool is_first = !entry.part || entry.part->node == 0;
  return fs::exists(is_first ? run / run_files::spec : node_folder(run, entry.part->node) / node_runner);
}

void QueueFolder::set_gathered(const std::string& run, const Gathered& gathered) const {
  if (fs::exists(folder_of(waiting_state, run)))
    replace_file(folder_of(waiting_state, run) / gathered_file, text_of(to_json(gathered)));
}

void QueueFolder::set_spec(const std::string& run, const json& spec) const {
  if (fs::exists(folder_of(waiting_state, run)))
    replace_file(folder_of(waiting_state, run) / spec_file, spec.dump(2) + "\n");
}

void QueueFolder::finish_claim(const std::string& run) const {
  fs::remove_all(folder_of(starting_state, run));
}

void QueueFolder::refuse_claim(const std::string& run, const std::string& reason) const {
  make_private(path_ / refused_state);
  replace_file(folder_of(starting_state, run) / refusal_file,
               json{{"reason", reason}}.dump(-1, ' ', false, json::error_handler_t::replace) + "\n");
  if (!rename_folder(folder_of(starting_state, run), folder_of(refused_state, run))) finish_claim(run);
}

void QueueFolder::take_back_claims() const {
  const auto parts = begun();
  for (const std::string& run : starting()) {
    if (std::ranges::any_of(parts, [&](const auto& part) { return part.first.run == run; })) continue;
    if (fs::exists(run_directory(run) / run_files::spec))
      finish_claim(run);
    else if (fs::exists(folder_of(starting_state, run) / refusal_file))
      rename_folder(folder_of(starting_state, run), folder_of(refused_state, run));
    else
      rename_folder(folder_of(starting_state, run), folder_of(waiting_state, run));
  }
}

void check_run_name(const std::string& run) {
  const auto is_allowed = [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= '0' && letter <= '9') || letter == '-' || letter == '_' || letter == '.';
  };
  if (run.empty() || run.size() > 100 || run.front() == '.' || run.ends_with(".start") ||
      !std::ranges::all_of(run, is_allowed))
    throw UserError("is not a valid name for a run in a queue: \"" + run + "\"", "--run-dir",
                    "use only letters a-z, digits, \".\", \"_\" and \"-\"");
}

}  // namespace anneal::queue
