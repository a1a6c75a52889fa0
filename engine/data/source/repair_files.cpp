#include "engine/data/source/repair_files.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <string_view>
#include <system_error>

#include <sys/stat.h>
#include <unistd.h>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/base/folder_lock.h"
#include "engine/core/base/temporary_file.h"
#include "engine/core/base/text.h"
#include "engine/data/image/repair.h"
#include "engine/data/source/discover.h"
#include "engine/data/source/listing/listing.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

using Bytes = std::vector<std::uint8_t>;

constexpr std::string_view kept_ending = ".damaged";

bool is_in(const fs::path& folder, const fs::path& root) {
  return std::mismatch(root.begin(), root.end(), folder.begin(), folder.end()).first == root.end();
}

/// The file itself, without a link on the way to it.
fs::path file_in(const fs::path& data, const fs::path& root, const fs::path& named) {
  const fs::path path = data / named;
  std::error_code error;
  const fs::path folder = fs::weakly_canonical(path.parent_path(), error);
  if (error || !is_in(folder, root))
    throw UserError("is not in " + data.string() + "; no other file can be changed", path.string());
  const fs::path file = folder / path.filename();
  if (fs::is_symlink(file, error))
    throw UserError("is a link; files are not changed through links", path.string(), "Give the file itself.");
  if (!names_an_image(file.filename().string()))
    throw UserError("is not an image of the data", path.string());
  return file;
}

void check_folder(const fs::path& data) {
  std::error_code error;
  if (!fs::is_directory(data, error) || discover(data).train.folder.empty())
    throw UserError("is not a folder of image files; only files in one can be repaired", data.string());
}

std::vector<fs::path> files_in(const fs::path& data, const std::vector<fs::path>& named) {
  check_folder(data);
  const fs::path given = fs::absolute(data), root = fs::canonical(data);
  std::vector<fs::path> files;
  for (const fs::path& each : named) files.push_back(file_in(given, root, each));
  return files;
}

bool is_file(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(fs::symlink_status(path, error));
}

bool holds(const fs::path& path, const Bytes& bytes) {
  Bytes found;
  if (!is_file(path)) return false;
  read_file(path, found);
  return found == bytes;
}

/// Its owner where that may be, and who may read `model` may read the file.
void take_rights(const fs::path& file, const fs::path& model) {
  struct stat found = {};
  if (stat(model.c_str(), &found) != 0) return;
  [[maybe_unused]] const int result = lchown(file.c_str(), found.st_uid, found.st_gid);
  fs::permissions(file, fs::status(model).permissions());
}

/// The file itself under its second name, which keeps owner, rights and further names for when it comes back;
/// a copy where the file system has no second names. It is there already where an earlier repair was
/// interrupted. Returns whether it was made now.
bool keep(const fs::path& file, const Bytes& bytes) {
  const fs::path kept = kept_original(file);
  const bool is_new = !fs::exists(fs::symlink_status(kept));
  if (is_new) {
    std::error_code has_no_second_names;
    fs::create_hard_link(file, kept, has_no_second_names);
    if (has_no_second_names) {
      replace_file(kept, as_text(bytes));
      take_rights(kept, file);
    }
  }
  if (holds(kept, bytes)) return is_new;
  if (!is_new)
    throw UserError("was repaired before, and its original is stored as " + kept.filename().string(),
                    file.string());
  fs::remove(kept);
  throw UserError("was changed while it was being repaired", file.string());
}

void replace(const fs::path& file, const Bytes& before, const Bytes& after) {
  FileReplacement replacement(file);
  replacement.write(as_text(after));
  if (!holds(file, before)) throw UserError("was changed while it was being repaired", file.string());
  replacement.commit();
  take_rights(file, kept_original(file));
}

double repair_file(const fs::path& file) {
  const FolderLock lock(file.parent_path());
  Bytes bytes;
  read_file(file, bytes);
  const Repaired repaired = repair(bytes, file.string());
  const bool is_new = keep(file, bytes);
  try {
    replace(file, bytes, repaired.file);
  } catch (...) {
    if (is_new && !holds(file, repaired.file)) fs::remove(kept_original(file));
    throw;
  }
  return repaired.share;
}

/// Or what is kept stands there itself, where the repair was interrupted.
bool was_written_by_repair(const fs::path& file, const fs::path& kept) {
  Bytes bytes;
  read_file(kept, bytes);
  if (holds(file, bytes)) return true;
  try {
    return holds(file, repair(bytes, kept.string()).file);
  } catch (const UserError&) {
    return false;
  }
}

void restore(const fs::path& file) {
  const FolderLock lock(file.parent_path());
  const fs::path kept = kept_original(file);
  if (!is_file(kept)) throw UserError("was not repaired: its original is not stored", file.string());
  if (fs::exists(fs::symlink_status(file)) && !was_written_by_repair(file, kept))
    throw UserError(
        "is not the file that the repair wrote; its original is stored as " + kept.filename().string(),
        file.string());
  std::error_code error;
  fs::rename(kept, file, error);  // leaves both names where they are of one file
  if (!error) fs::remove(kept, error);
  if (error) throw_write_error("cannot restore the original", file.string(), error.value());
  sync_directory(file.parent_path());
}

/// What repairs left in the folders of these files that were killed.
void remove_abandoned(const std::vector<fs::path>& files) {
  std::set<fs::path> folders;
  for (const fs::path& file : files) folders.insert(file.parent_path());
  for (const fs::path& folder : folders) {
    const FolderLock lock(folder);
    std::error_code none;
    std::vector<fs::path> abandoned;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, none)) {
      const fs::path target = target_of_abandoned(entry.path());
      const fs::path image = repaired_file(target).empty() ? target : repaired_file(target);
      if (is_file(entry.path()) && names_an_image(image.filename().string()))
        abandoned.push_back(entry.path());
    }
    for (const fs::path& file : abandoned) remove_if_abandoned(file);
  }
}

/// Does `work` on a file; why that failed where it did.
template <class Work>
void attempt(const fs::path& file, std::vector<BadSample>& failed, const Work& work) {
  try {
    work();
  } catch (const Error& error) {
    failed.push_back({file.string(), error.message()});
  } catch (const fs::filesystem_error& error) {
    failed.push_back({file.string(), error.code().message()});
  }
}

}  // namespace

fs::path kept_original(const fs::path& file) {
  return file.parent_path() / ("." + file.filename().string() + std::string(kept_ending));
}

fs::path repaired_file(const fs::path& kept) {
  const std::string name = kept.filename().string();
  if (name.size() < kept_ending.size() + 2 || !name.starts_with('.') || !name.ends_with(kept_ending))
    return {};
  return kept.parent_path() / name.substr(1, name.size() - kept_ending.size() - 1);
}

RepairedFiles repair_files(const fs::path& data, const std::vector<fs::path>& files) {
  RepairedFiles result;
  const std::vector<fs::path> found = files_in(data, files);
  remove_abandoned(found);
  for (const fs::path& file : found)
    attempt(file, result.failed, [&] { result.repaired.push_back({file.string(), repair_file(file)}); });
  return result;
}

std::vector<fs::path> repairable(const fs::path& data, const std::vector<fs::path>& files) {
  check_folder(data);
  const fs::path given = fs::absolute(data), root = fs::canonical(data);
  std::vector<fs::path> found;
  for (const fs::path& each : files) {
    try {
      found.push_back(file_in(given, root, each));
    } catch (const UserError&) {
      continue;
    }
  }
  return found;
}

RestoredFiles undo_repair(const fs::path& data, const std::vector<fs::path>& files) {
  RestoredFiles result;
  const std::vector<fs::path> found = files_in(data, files);
  remove_abandoned(found);
  for (const fs::path& file : found)
    attempt(file, result.failed, [&] {
      restore(file);
      result.restored.push_back(file.string());
    });
  return result;
}

}  // namespace anneal::data
