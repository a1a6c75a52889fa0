#include "engine/data/source/samples/quarantine.h"

#include <algorithm>
#include <cerrno>
#include <limits>
#include <sstream>
#include <utility>

#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "engine/core/base/descriptor.h"
#include "engine/core/base/durable_file.h"
#include "engine/core/base/file.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/base/text.h"
#include "engine/data/source/samples/read_sample.h"
#include "engine/data/source/samples/unreadable.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

Quarantined entry_from_json(const json& object, const std::string& place) {
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  Quarantined entry;
  ObjectReader reader(object, place);
  for (const char* key : {"split", "sample", "path", "reason"}) reader.require(key);
  reader.read("split", entry.split);
  reader.read("sample", entry.sample, 0, most);
  reader.read("epoch", entry.epoch, 0, most);
  reader.read("path", entry.path);
  reader.read("reason", entry.reason);
  reader.finish();
  return entry;
}

struct Content {
  std::vector<Quarantined> entries;
  std::size_t bytes = 0;  // of whole lines
};

Content content_of(const std::string& text, const fs::path& file, Damages& damages) {
  Content content;
  content.bytes = text.rfind('\n') + 1;
  std::istringstream lines(text.substr(0, content.bytes));
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    const std::string place = file.string() + ":" + std::to_string(number);
    try {
      content.entries.push_back(entry_from_json(parse_json(line, place), place));
    } catch (const UserError& error) {
      damages.push_back(with_hint(error, "the line is ignored; a sample that it names is tried again"));
    }
  }
  return content;
}

Content read_content(const fs::path& file, Damages& damages) {
  std::error_code missing;
  if (!fs::exists(file, missing)) return {};
  return content_of(read_text_file(file), file, damages);
}

/// Appends all of it or nothing.
void append(const fs::path& file, const std::string& bytes) {
  constexpr mode_t private_file = 0600;
  const bool is_new = !fs::exists(file);
  const Descriptor end = open_regular(file, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, private_file);
  if (!end) throw_write_error("cannot be written", file, errno);
  const off_t before = ::lseek(end.get(), 0, SEEK_END);
  const ssize_t written = ::write(end.get(), bytes.data(), bytes.size());
  const bool is_whole = written == static_cast<ssize_t>(bytes.size());
  const bool is_done = is_whole && ::fsync(end.get()) == 0;
  const int error_number = written >= 0 && !is_whole ? ENOSPC : errno;
  [[maybe_unused]] const int cut = is_done ? 0 : ::ftruncate(end.get(), before);
  if (!is_done) throw_write_error("cannot be written", file, error_number);
  if (is_new) sync_directory(fs::absolute(file).parent_path());
}

/// Whether the catalogue has the entry's sample at its place.
bool matches(const Quarantined& entry, const Catalogue& catalogue) {
  const auto index = static_cast<std::size_t>(entry.sample);
  return index < catalogue.samples.size() &&
         shown_text(catalogue.path(catalogue.samples[index]).string()) == entry.path;
}

bool can_be_read(const Catalogue& catalogue, std::int64_t index) {
  try {
    read_sample(catalogue, catalogue.samples[static_cast<std::size_t>(index)]);
    return true;
  } catch (const UserError&) {
    return false;
  }
}

}  // namespace

json to_json(const Quarantined& entry) {
  json object = {
      {"split", entry.split}, {"sample", entry.sample}, {"path", entry.path}, {"reason", entry.reason}};
  if (entry.epoch >= 0) object["epoch"] = entry.epoch;
  return object;
}

std::vector<Quarantined> read_quarantine(const fs::path& file, Damages& damages) {
  return read_content(file, damages).entries;
}

Quarantine::Quarantine(fs::path file, UnreadableLimit limit) : file_(std::move(file)), limit_(limit) {
  Content content = read_content(file_, damages_);
  entries_ = std::move(content.entries);
  std::error_code missing;
  const auto size = fs::file_size(file_, missing);
  if (!missing && size > content.bytes) fs::resize_file(file_, content.bytes);
}

Quarantine Quarantine::copy_of(const std::string& lines, UnreadableLimit limit) {
  Quarantine copy;
  copy.limit_ = limit;
  copy.entries_ = content_of(lines, {}, copy.damages_).entries;
  return copy;
}

std::string Quarantine::lines() const {
  std::string lines;
  for (const Quarantined& entry : entries_) lines += to_json(entry).dump() + "\n";
  return lines;
}

void Quarantine::open(const std::string& split, const Catalogue& catalogue) {
  samples_[split] = distinct_samples(catalogue);
  if (is_over(split)) release_readable(split, catalogue);
  check(split);
}

bool Quarantine::is_over(const std::string& split) const {
  try {
    check(split);
    return false;
  } catch (const TooManyUnreadable&) {
    return true;
  }
}

void Quarantine::release_readable(const std::string& split, const Catalogue& catalogue) {
  const auto released = std::erase_if(entries_, [&](const Quarantined& entry) {
    return entry.split == split && matches(entry, catalogue) && can_be_read(catalogue, entry.sample);
  });
  if (released > 0 && !file_.empty()) replace_file(file_, lines());
}

void Quarantine::check(const std::string& split) const {
  if (const auto opened = samples_.find(split); opened != samples_.end())
    check_unreadable(samples_of(split), opened->second, limit_, split);
}

std::vector<BadSample> Quarantine::samples_of(const std::string& split) const {
  std::vector<BadSample> samples;
  for (const Quarantined& entry : entries_)
    if (entry.split == split) samples.push_back({entry.path, entry.reason, entry.sample});
  return samples;
}

std::set<std::string> Quarantine::paths(const std::string& split) const {
  std::set<std::string> paths;
  for (const BadSample& sample : samples_of(split)) paths.insert(sample.path);
  return paths;
}

bool Quarantine::holds(const std::string& split, const BadSample& sample) const {
  return std::any_of(entries_.begin(), entries_.end(), [&](const Quarantined& entry) {
    return entry.sample == sample.index && entry.split == split;
  });
}

std::vector<BadSample> Quarantine::add(const std::string& split, std::int64_t epoch,
                                       const std::vector<BadSample>& samples) {
  std::vector<BadSample> added;
  std::vector<Quarantined> entries;
  std::string lines;
  for (const BadSample& sample : samples) {
    if (holds(split, sample)) continue;
    entries.push_back({split, sample.index, epoch, shown_text(sample.path), shown_text(sample.reason)});
    lines += to_json(entries.back()).dump() + "\n";
    added.push_back(sample);
  }
  if (!added.empty() && !file_.empty()) append(file_, lines);
  entries_.insert(entries_.end(), entries.begin(), entries.end());
  return added;
}

std::vector<Exclusion> Quarantine::exclusions(const std::string& split, const Catalogue& catalogue) const {
  std::vector<Exclusion> exclusions;
  for (const Quarantined& entry : entries_)
    if (entry.split == split && matches(entry, catalogue)) exclusions.push_back({entry.sample, entry.epoch});
  return exclusions;
}

std::vector<BadSample> Quarantine::left_out(const std::string& split, const Catalogue& catalogue) const {
  std::vector<BadSample> samples;
  for (const Quarantined& entry : entries_)
    if (entry.split == split && matches(entry, catalogue))
      samples.push_back({entry.path, entry.reason, entry.sample});
  return samples;
}

}  // namespace anneal::data
