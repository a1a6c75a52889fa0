#include "source/repair_files.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <system_error>

#include "base/durable_file.h"
#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "image/repair.h"
#include "source/discover.h"
#include "source/listing.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

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
    throw UserError("does not lie in " + data.string() + "; no other file is touched", path.string());
  const fs::path file = folder / path.filename();
  if (fs::is_symlink(file, error))
    throw UserError("is a link; no file is touched through one", path.string(), "Name the file itself.");
  if (!names_an_image(file.filename().string())) throw UserError("is no image of the data", path.string());
  return file;
}

void check_folder(const fs::path& data) {
  std::error_code error;
  if (!fs::is_directory(data, error) || discover(data).train.folder.empty())
    throw UserError("is no folder of image files, in which alone they can be repaired", data.string());
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

/// Like `model`, which has been read: who may read the one may read the other.
void write_like(const fs::path& model, const fs::path& path, const std::vector<std::uint8_t>& bytes) {
  const fs::perms permissions = fs::status(model).permissions();
  replace_file(path, as_text(bytes));
  fs::permissions(path, permissions);
}

/// It is there already where an earlier repair was interrupted.
void keep(const fs::path& file, const std::vector<std::uint8_t>& bytes) {
  const fs::path kept = kept_original(file);
  if (!fs::exists(fs::symlink_status(kept))) return write_like(file, kept, bytes);
  std::vector<std::uint8_t> before;
  if (is_file(kept)) read_file(kept, before);
  if (before != bytes)
    throw UserError("was repaired before, and what it was then is kept as " + kept.filename().string(),
                    file.string());
}

double repair_file(const fs::path& file) {
  std::vector<std::uint8_t> bytes;
  read_file(file, bytes);
  const Repaired repaired = repair(bytes, file.string());
  keep(file, bytes);
  write_like(file, file, repaired.file);
  return repaired.share;
}

void restore(const fs::path& file) {
  const fs::path kept = kept_original(file);
  if (!is_file(kept)) throw UserError("was not repaired: nothing is kept of what it was", file.string());
  std::error_code error;
  fs::rename(kept, file, error);
  if (error) throw_write_error("cannot put back what it was", file.string(), error.value());
  sync_directory(file.parent_path());
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

bool is_kept_original(const std::string& name) {
  return name.starts_with('.') && name.ends_with(kept_ending);
}

RepairedFiles repair_files(const fs::path& data, const std::vector<fs::path>& files) {
  RepairedFiles result;
  for (const fs::path& file : files_in(data, files))
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
  for (const fs::path& file : files_in(data, files))
    attempt(file, result.failed, [&] {
      restore(file);
      result.restored.push_back(file.string());
    });
  return result;
}

}  // namespace anneal::data
