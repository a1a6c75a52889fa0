#include "engine/runs/work/journal.h"

#include <cerrno>
#include <chrono>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/mapping.h"
#include "engine/core/base/object_reader.h"

namespace anneal::work {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

std::string place_of(const std::string& event, const json& key) {
  return event + " " + key.dump();
}

/// The lines before it are whole, and all that is needed to go on.
[[noreturn]] void throw_damaged(const std::string& message, const fs::path& path, std::size_t line) {
  const std::string hint = line == 1 ? "Start again in another folder."
                                     : "To continue from the lines before it, run in that folder: head -n " +
                                           std::to_string(line - 1) + " " + path.filename().string() +
                                           " > sound && mv sound " + path.filename().string() +
                                           ". Or start again in another folder.";
  throw UserError(message, path.string() + ":" + std::to_string(line), hint);
}

/// Of which `number` is expected.
json journal_line(const std::string& text, const fs::path& path, std::size_t number) {
  json line = json::parse(text, nullptr, false);
  if (line.is_discarded()) throw_damaged("is damaged: it is not JSON", path, number);
  const auto has = [&](const char* name, auto is) {
    return line.is_object() && line.contains(name) && is(line[name]);
  };
  if (!has("event", [](const json& value) { return value.is_string(); }) ||
      !has("time", [](const json& value) { return value.is_number(); }) ||
      !has("key", [](const json&) { return true; }) ||
      !has("seq", [&](const json& value) { return value == number - 1; }))
    throw_damaged("is not a line of a journal, or not the one that belongs here", path, number);
  return line;
}

}  // namespace

Journal::Clock Journal::clock_from_now() {
  using Steady = std::chrono::steady_clock;
  return [begin = Steady::now()] { return std::chrono::duration<double>(Steady::now() - begin).count(); };
}

Journal::Journal(const fs::path& folder, Observer observer, Clock clock)
    : log_(folder / journal_file,
           UserError("belongs to work that is still in progress", (folder / journal_file).string())),
      observer_(std::move(observer)),
      clock_(std::move(clock)) {
  if (log_.bytes() > 0) read(std::string(Mapping(log_.path()).text()));
  sync_directory(folder);
}

void Journal::read(const std::string& text) {
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t newline = text.find('\n', begin);
    json line = journal_line(text.substr(begin, newline - begin), log_.path(), lines_.size() + 1);
    seconds_before_ = line["time"].get<double>();
    places_[place_of(line["event"], line["key"])] = lines_.size();
    lines_.push_back(std::move(line));
    begin = newline + 1;
  }
}

double Journal::seconds() const {
  return seconds_before_ + clock_();
}

std::vector<double> Journal::durations(const std::string& event) const {
  std::vector<double> result;
  double before = 0;
  for (const json& line : lines_) {
    const double now = line["time"].get<double>();
    if (line["event"] == event) result.push_back(now - before);
    before = now;
  }
  return result;
}

const json* Journal::find(const std::string& event, const json& key) const {
  const auto found = places_.find(place_of(event, key));
  return found == places_.end() ? nullptr : &lines_[found->second];
}

const json& Journal::once(const std::string& event, const json& key, const std::function<json()>& work) {
  if (const json* done = find(event, key)) return *done;
  return append(event, key, work());
}

void Journal::tell(const std::string& event, const json& key, const json& fields) {
  once(event, key, [&] { return fields.is_null() ? json::object() : fields; });
}

const json& Journal::append(const std::string& event, const json& key, json fields) {
  fields["seq"] = lines_.size();
  fields["time"] = seconds();
  fields["event"] = event;
  fields["key"] = key;
  if (!log_.append(fields.dump())) throw_write_error("cannot be written", log_.path(), ENOSPC);
  log_.sync();
  places_[place_of(event, key)] = lines_.size();
  lines_.push_back(std::move(fields));
  if (observer_) observer_(lines_.back());
  return lines_.back();
}

}  // namespace anneal::work
