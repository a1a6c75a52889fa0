#include "remote/host/fetch.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

#include "engine/core/base/descriptor.h"
#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/base/sha256.h"
#include "engine/core/base/text.h"
#include "remote/host/remote_run.h"
#include "remote/ssh/framed_script.h"

namespace anneal::remote {

namespace fs = std::filesystem;
using ssh::script_word;

namespace {

/// Files that tell a run from every other by how they begin, the surest first.
constexpr std::array told_apart_by = {"events.jsonl", "journal.jsonl", "spec.json"};
constexpr std::size_t most_told_apart = 1 << 20;

/// Makes the folders of a file, none of which may be a link to elsewhere.
void make_folders(const fs::path& root, const fs::path& path) {
  fs::path folder = root;
  for (const fs::path& part : path.parent_path()) {
    folder /= part;
    if (fs::is_symlink(fs::symlink_status(folder)))
      throw UserError("is a link, but files are not written through links", folder);
    fs::create_directory(folder);
  }
}

/// As far as it is here.
std::string first_line_of(const fs::path& file) {
  const std::vector<std::uint8_t> bytes = first_bytes(file, most_told_apart);
  return std::string(as_text(bytes).substr(0, as_text(bytes).find('\n')));
}

void append(const Descriptor& output, std::string_view bytes, const fs::path& path) {
  while (!bytes.empty()) {
    const ssize_t written = write(output.get(), bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) throw_write_error("cannot be written", path, errno);
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

using FileIdentity = std::pair<dev_t, ino_t>;

FileIdentity identity_of(const fs::path& file) {
  struct stat facts {};
  if (stat(file.c_str(), &facts) != 0) throw system_error("cannot be read", file, errno);
  return {facts.st_dev, facts.st_ino};
}

class Fetch {
 public:
  Fetch(ssh::Session& session, std::string prologue, fs::path folder, const ShowBytes& show)
      : session_(session), prologue_(std::move(prologue)), folder_(std::move(folder)), show_(show) {}

  Fetched all();

 private:
  std::int64_t bytes_here(const RemoteFile& file) const;
  void check_room(const std::vector<RemoteFile>& files) const;
  void make_free(const fs::path& target) const;
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
  std::set<FileIdentity> written_;
};

/// Under either name.
std::int64_t Fetch::bytes_here(const RemoteFile& file) const {
  const fs::path target = folder_ / file.path;
  std::error_code unknown;
  for (const fs::path& path : {target, fs::path(target.string() + ".part")})
    if (fs::is_regular_file(fs::symlink_status(path, unknown)))
      return std::min(file.bytes, static_cast<std::int64_t>(fs::file_size(path, unknown)));
  return 0;
}

/// Before a disk is filled with what a host says it has.
void Fetch::check_room(const std::vector<RemoteFile>& files) const {
  std::int64_t needed = 0;
  for (const RemoteFile& file : files) needed += file.bytes - bytes_here(file);
  const std::uintmax_t available = fs::space(folder_).available;
  if (static_cast<std::uintmax_t>(needed) <= available) return;
  throw EnvironmentError("the run needs " + std::to_string(needed / 1'000'000) + " MB more, but only " +
                             std::to_string(available / 1'000'000) + " MB are free here",
                         folder_, "make room, or name a folder on another disk: -o DIR");
}

/// What is here goes on to be written, unless it has another name, too: a hard link, which keeps what it is,
/// or a name that this file system takes for the same.
void Fetch::make_free(const fs::path& target) const {
  struct stat facts {};
  if (lstat(target.c_str(), &facts) != 0 || !S_ISREG(facts.st_mode)) return;
  if (facts.st_nlink > 1)
    fs::remove(target);
  else if (written_.contains({facts.st_dev, facts.st_ino}))
    throw UserError("is also another file of this run, because names here do not differ by letter case",
                    target, "name a folder on another file system: -o DIR");
}

/// Of the first bytes of a file there.
std::string Fetch::hash_there(const RemoteFile& file, std::int64_t bytes) {
  return session_
      .output_of(ssh::Command{.script = prologue_ + while_alive + "head -c " + std::to_string(bytes) + " " +
                                        script_word("./" + file.path) + " | sha256sum\n",
                              .most_output = 4096,
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
    throw UserError("contains something other than a copy of this run and is left as it is", folder_,
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
      open_regular(part, O_WRONLY | O_CREAT | O_NOFOLLOW | (from == 0 ? O_TRUNC : O_APPEND), 0600);
  if (!output) throw system_error("cannot be written", part, errno);
  std::int64_t left = file.bytes - from;
  const ssh::Result result = session_.run(
      {.script = prologue_ + "tail -c +" + std::to_string(from + 1) + " " + script_word("./" + file.path) +
                 " | head -c " + std::to_string(left) + "\n",
       .output =
           [&](std::string_view bytes) {
             if (std::cmp_greater(bytes.size(), left))
               throw EnvironmentError(file.path + " is longer than the host reported", session_.name());
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
    throw UserError("is a link, but files are not written through links", target);
  make_free(target);
  make_free(part);
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
      written_.insert(identity_of(target));
      ++fetched_.files;
      return;
    }
    from = 0;
  }
  throw EnvironmentError(file.path + " arrived damaged", session_.name(),
                         "check whether it was replaced in the meantime");
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
    throw UserError("is already being fetched into", folder_,
                    "wait for that, or name another folder: -o DIR");
  begin(files);
  check_room(files);
  for (const RemoteFile& file : files) one(file);
  return fetched_;
}

}  // namespace

Fetched fetch_run(ssh::Session& session, const Place& place, const std::string& run, const fs::path& folder,
                  const ShowBytes& show) {
  RemoteRuns::check_name(run);
  const std::string prologue = place_script(place) + "cd \"$runs/" + run + "\" 2>/dev/null || exit 66\n";
  return Fetch(session, prologue, folder, show).all();
}

}  // namespace anneal::remote
