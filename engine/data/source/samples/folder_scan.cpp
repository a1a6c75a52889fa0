#include "engine/data/source/samples/folder_scan.h"

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

#include <sys/stat.h>

#include "engine/core/base/error.h"
#include "engine/data/image/codec.h"
#include "engine/data/source/listing/listing.h"
#include "engine/data/source/listing/visited_folders.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

class Scanner {
 public:
  explicit Scanner(const fs::path& root) : root_(root), above_(root) {}

  FolderScan scan() {
    const Listing listing = enter("");
    if (listing.folders.empty()) {
      throw UserError("has no folder per class; found " + describe(listing), root_,
                      "Put the images of each class into a folder named after the class.");
    }
    for (const std::string& name : listing.folders) {
      const std::size_t before = scan_.samples.size();
      visited_ = above_;
      collect(name + "/", static_cast<std::uint32_t>(scan_.classes.size()));
      if (scan_.samples.size() > before) scan_.classes.push_back(name);
    }
    if (scan_.classes.empty()) refuse(listing);
    sort();
    return std::move(scan_);
  }

 private:
  /// Where there are pictures of other formats, one of them is named.
  [[noreturn]] void refuse(const Listing& listing) const {
    const std::string none = "has no image (" + codec_names() + ") in any of its folders; ";
    for (const ScannedDirectory& directory : scan_.directories) {
      const std::string other = find_other_picture(root_ / directory.path);
      if (!other.empty())
        throw UserError(none + directory.path + other, root_, "Convert the images to JPEG or PNG.");
    }
    throw UserError(none + "found " + describe(listing), root_,
                    "Put the images of each class into a folder named after the class.");
  }

  /// The stamp comes first, so that it never promises more than was seen.
  Listing enter(const std::string& path) {
    scan_.directories.push_back({path, directory_stamp(root_ / path)});
    return list(root_ / path);
  }

  void collect(const std::string& path, std::uint32_t label) {
    if (!visited_.enter(root_ / path)) return;
    const auto directory = static_cast<std::uint32_t>(scan_.directories.size());
    Listing listing;
    try {
      listing = enter(path);
    } catch (const UserError&) {
      scan_.unreadable.push_back(path);
      return;
    }
    if (scan_.files.size() + listing.images.size() > std::numeric_limits<std::uint32_t>::max())
      throw UserError("has too many images", root_);
    for (const std::string& name : listing.images) {
      scan_.samples.push_back({label, directory, static_cast<std::uint32_t>(scan_.files.size())});
      scan_.files.add(name);
    }
    for (const std::string& name : listing.folders) collect(path + name + "/", label);
  }

  bool is_before(const Sample& a, const Sample& b) const {
    if (a.label != b.label) return a.label < b.label;
    if (a.directory == b.directory) return scan_.files[a.index] < scan_.files[b.index];
    return path_of(a) < path_of(b);
  }

  std::string path_of(const Sample& sample) const {
    return scan_.directories[sample.directory].path + std::string(scan_.files[sample.index]);
  }

  /// Files of one directory come sorted already; those of folders in it may belong between them.
  void sort() {
    const auto in_order = [this](const Sample& a, const Sample& b) { return is_before(a, b); };
    if (std::is_sorted(scan_.samples.begin(), scan_.samples.end(), in_order)) return;
    std::sort(scan_.samples.begin(), scan_.samples.end(), in_order);
    NameList files;
    for (Sample& sample : scan_.samples) {
      files.add(scan_.files[sample.index]);
      sample.index = static_cast<std::uint32_t>(files.size() - 1);
    }
    scan_.files = std::move(files);
  }

  const fs::path& root_;
  FolderScan scan_;
  VisitedFolders above_;  // the root and what it lies in
  VisitedFolders visited_;
};

}  // namespace

DirectoryStamp directory_stamp(const fs::path& directory) {
  constexpr std::int64_t nanoseconds = 1'000'000'000;
  struct stat status = {};
  if (::stat(directory.c_str(), &status) != 0 || !S_ISDIR(status.st_mode)) return {};
  return {status.st_dev, status.st_ino, status.st_ctim.tv_sec * nanoseconds + status.st_ctim.tv_nsec};
}

FolderScan scan_folder(const fs::path& root) {
  return Scanner(root).scan();
}

}  // namespace anneal::data
