#include "host/fetch.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>
#include <sstream>

#include <fcntl.h>
#include <sys/file.h>

#include "base/descriptor.h"
#include "base/durable_file.h"
#include "base/error.h"
#include "base/sha256.h"
#include "base/text.h"
#include "host/remote_run.h"
#include "host/safe_path.h"
#include "ssh/framed_script.h"

namespace anneal::remote {

namespace fs = std::filesystem;
using ssh::script_word;

namespace {

constexpr std::size_t most_files = 100'000;

/// Files that tell a run from every other by how they begin, the surest first.
constexpr std::array told_apart_by = {"events.jsonl", "journal.jsonl", "spec.json"};
constexpr std::size_t most_told_apart = 1 << 20;

[[noreturn]] void refuse(std::string_view line) {
  throw UserError("a file cannot be fetched: \"" + shown_text(shortened(line, 120)) + "\"",
                  "what the host lists");
}

/// Makes the folders of a file, none of which may be a link to elsewhere.
void make_folders(const fs::path& root, const fs::path& path) {
  fs::path folder = root;
  for (const fs::path& part : path.parent_path()) {
    folder /= part;
    if (fs::is_symlink(fs::symlink_status(folder)))
      throw UserError("is a link, and nothing is written through it", folder);
    fs::create_directory(folder);
  }
}

/// As far as it is here.
std::string first_line_of(const fs::path& file) {
  std::string text(most_told_apart, '\0');
  std::ifstream stream(file, std::ios::binary);
  stream.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(stream.gcount()));
  return text.substr(0, text.find('\n'));
}

void append(const Descriptor& output, std::string_view bytes, const fs::path& path) {
  while (!bytes.empty()) {
    const ssize_t written = write(output.get(), bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) throw_write_error("cannot be written", path, errno);
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

class Fetch {
 public:
  Fetch(ssh::Session& session, std::string prologue, fs::path folder, const ShowBytes& show)
      : session_(session), prologue_(std::move(prologue)), folder_(std::move(folder)), show_(show) {}

  Fetched all();

 private:
  void begin(const std::vector<RemoteFile>& files);
  bool is_of_this_run(const std::vector<RemoteFile>& files);
  void one(const RemoteFile& file);
  std::string hash_there(const RemoteFile& file, std::int64_t bytes);
  void receive(const RemoteFile& file, const fs::path& part, std::int64_t from);

  ssh::Session& session_;
  std::string prologue_;
  fs::path folder_;
  const ShowBytes& show_;
  std::int64_t total_ = 0;
  Fetched fetched_;
};

/// Of the first bytes of a file there.
std::string Fetch::hash_there(const RemoteFile& file, std::int64_t bytes) {
  return session_
      .output_of(ssh::Command{.script = prologue_ + while_alive + "head -c " + std::to_string(bytes) + " " +
                                        script_word("./" + file.path) + " | sha256sum\n",
                              .answers = 0})
      .substr(0, 64);
}

/// Whether what is here is a copy of the run, or the beginning of one.
bool Fetch::is_of_this_run(const std::vector<RemoteFile>& files) {
  for (const fs::path name : told_apart_by)
    for (const fs::path& here : {folder_ / name, folder_ / (name.string() + ".part")}) {
      if (!fs::is_regular_file(fs::symlink_status(here))) continue;
      const auto there = std::ranges::find(files, name.string(), &RemoteFile::path);
      const std::string line = first_line_of(here);
      const auto bytes = static_cast<std::int64_t>(line.size());
      return there != files.end() && bytes <= there->bytes &&
             (line.empty() || hash_there(*there, bytes) == sha256_of_bytes(line));
    }
  return false;
}

/// Nothing but a copy of this run is written over. A folder that is new is marked as one before all else.
void Fetch::begin(const std::vector<RemoteFile>& files) {
  if (!fs::is_empty(folder_)) {
    if (is_of_this_run(files)) return;
    throw UserError("holds something else than a copy of this run, and is left as it is", folder_,
                    "name another folder: -o DIR");
  }
  for (const fs::path name : told_apart_by) {
    if (std::ranges::find(files, name.string(), &RemoteFile::path) == files.end()) continue;
    const fs::path part = folder_ / (name.string() + ".part");
    if (!open_file(part, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0600))
      throw system_error("cannot be written", part, errno);
    return;
  }
}

void Fetch::receive(const RemoteFile& file, const fs::path& part, std::int64_t from) {
  const Descriptor output =
      open_file(part, O_WRONLY | O_CREAT | O_NOFOLLOW | (from == 0 ? O_TRUNC : O_APPEND), 0600);
  if (!output) throw system_error("cannot be written", part, errno);
  std::int64_t left = file.bytes - from;
  const ssh::Result result =
      session_.run({.script = prologue_ + "tail -c +" + std::to_string(from + 1) + " " +
                              script_word("./" + file.path) + " | head -c " + std::to_string(left) + "\n",
                    .output =
                        [&](std::string_view bytes) {
                          // A host that sends more than it said is not to fill the disk.
                          bytes = bytes.substr(0, static_cast<std::size_t>(std::min<std::int64_t>(
                                                      left, static_cast<std::int64_t>(bytes.size()))));
                          append(output, bytes, part);
                          left -= static_cast<std::int64_t>(bytes.size());
                          fetched_.received_bytes += static_cast<std::int64_t>(bytes.size());
                          if (show_) show_(fetched_.received_bytes + fetched_.kept_bytes, total_);
                        },
                    .answers = 0});
  if (result.status != 0)
    throw EnvironmentError(file.path + " cannot be read there: " + shown_text(shortened(result.errors, 200)),
                           session_.name());
  fsync(output.get());
}

void Fetch::one(const RemoteFile& file) {
  make_folders(folder_, file.path);
  const fs::path target = folder_ / file.path, part = target.string() + ".part";
  if (fs::is_symlink(fs::symlink_status(target)))
    throw UserError("is a link, and nothing is written through it", target);
  // What is here under either name may be its beginning.
  std::error_code unknown;
  if (fs::is_regular_file(fs::symlink_status(target)) && !fs::exists(part)) fs::rename(target, part);
  auto from = static_cast<std::int64_t>(fs::file_size(part, unknown));
  if (unknown || fs::is_symlink(fs::symlink_status(part))) from = 0;
  if (from > file.bytes || (from > 0 && hash_there(file, from) != sha256_of(part))) from = 0;
  fetched_.kept_bytes += from;
  for (int attempt = 0; attempt < 2; ++attempt) {
    if (from < file.bytes || from == 0) receive(file, part, from);
    if (file.bytes == 0 || hash_there(file, file.bytes) == sha256_of(part)) {
      fs::rename(part, target);
      ++fetched_.files;
      return;
    }
    from = 0;
  }
  throw EnvironmentError(file.path + " arrives damaged", session_.name(), "has it been replaced meanwhile?");
}

Fetched Fetch::all() {
  const ssh::Result listing = session_.run(ssh::Command{
      .script = prologue_ + "find . -type f ! -name '*.part' -exec stat -c '%s %n' {} +\n", .answers = 0});
  if (listing.status != 0) throw UserError("there is no run of that name", session_.name());
  const std::vector<RemoteFile> files = files_from_listing(listing.output);
  for (const RemoteFile& file : files) total_ += file.bytes;
  fs::create_directories(folder_);
  const Descriptor lock = open_file(folder_, O_RDONLY | O_DIRECTORY);
  if (!lock) throw system_error("cannot be used", folder_, errno);
  if (flock(lock.get(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    throw UserError("is being fetched into already", folder_,
                    "wait for that, or name another folder: -o DIR");
  begin(files);
  for (const RemoteFile& file : files) one(file);
  return fetched_;
}

}  // namespace

std::vector<RemoteFile> files_from_listing(std::string_view text) {
  std::vector<RemoteFile> files;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    RemoteFile file;
    const auto [rest, error] = std::from_chars(line.data(), line.data() + line.size(), file.bytes);
    std::string_view path = line.substr(static_cast<std::size_t>(rest - line.data()));
    if (error != std::errc() || file.bytes < 0 || !path.starts_with(" ./")) refuse(line);
    path.remove_prefix(3);
    if (!is_safe_path(path) || files.size() == most_files) refuse(line);
    file.path = path;
    files.push_back(std::move(file));
  }
  return files;
}

Fetched fetch_run(ssh::Session& session, const Place& place, const std::string& run, const fs::path& folder,
                  const ShowBytes& show) {
  RemoteRuns::check_name(run);
  const std::string prologue = place_script(place) + "cd \"$runs/" + run + "\" 2>/dev/null || exit 66\n";
  return Fetch(session, prologue, folder, show).all();
}

}  // namespace anneal::remote
