#include "engine/data/source/unlabelled.h"

#include <algorithm>

#include "engine/core/base/error.h"
#include "engine/core/base/normal_path.h"
#include "engine/data/image/codec.h"
#include "engine/data/source/catalogue.h"
#include "engine/data/source/listing/listing.h"
#include "engine/data/source/listing/visited_folders.h"
#include "engine/data/source/names/exclude_patterns.h"
#include "engine/data/source/samples/file_store.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

/// `path` is that of the folder from the source's, with a slash at its end.
void collect(const fs::path& folder, const std::string& path, const ExcludePatterns& exclusion,
             VisitedFolders& visited, std::vector<fs::path>& directories, NameList& files,
             Catalogue& catalogue) {
  if (!visited.enter(folder)) return;
  const Listing listing = list(folder);
  const auto directory = static_cast<std::uint32_t>(directories.size());
  if (!listing.images.empty()) directories.push_back(folder);
  for (const std::string& name : listing.images) {
    if (exclusion.covers(path + name)) continue;
    catalogue.samples.push_back({0, directory, static_cast<std::uint32_t>(files.size())});
    files.add(name);
  }
  for (const std::string& name : listing.folders)
    if (!exclusion.covers(path + name))
      collect(folder / name, path + name + "/", exclusion, visited, directories, files, catalogue);
}

Catalogue open_folder(const Source& source) try {
  const fs::path root = normal_path(source.folder);
  Catalogue catalogue;
  catalogue.source = source;
  VisitedFolders visited(fs::weakly_canonical(root).parent_path());
  std::vector<fs::path> directories;
  NameList files;
  collect(root, "", ExcludePatterns(source.exclude, root.filename().string()), visited, directories, files,
          catalogue);
  if (const std::string other = find_other_picture(root); catalogue.samples.empty() && !other.empty())
    throw UserError("has no image (" + codec_names() + "); " + other, root,
                    "Convert the images to JPEG or PNG.");
  if (catalogue.samples.empty())
    throw UserError("has no image (" + codec_names() + "); found " + describe(list(root)), root);
  catalogue.store = std::make_shared<const FileStore>(std::move(directories), std::move(files));
  return catalogue;
} catch (const fs::filesystem_error& error) {
  throw UserError("cannot be read: " + error.code().message(), error.path1());
}

}  // namespace

Catalogue open_unlabelled(const Source& source) {
  Catalogue catalogue = source.folder.empty() ? open(source) : open_folder(source);
  catalogue.classes = {""};
  for (Sample& sample : catalogue.samples) sample.label = 0;
  return catalogue;
}

Catalogue cycled(const Catalogue& catalogue, std::int64_t count) {
  Catalogue result = catalogue;
  result.samples.clear();
  result.samples.reserve(static_cast<std::size_t>(count));
  for (std::int64_t i = 0; i < count; ++i)
    result.samples.push_back(catalogue.samples[static_cast<std::size_t>(i) % catalogue.samples.size()]);
  return result;
}

std::int64_t rounds_per_epoch(std::int64_t labelled, std::int64_t unlabelled, std::int64_t ratio) {
  const std::int64_t met_in_a_round = std::max<std::int64_t>(labelled * ratio, 1);
  return std::max<std::int64_t>((unlabelled + met_in_a_round - 1) / met_in_a_round, 1);
}

}  // namespace anneal::data
