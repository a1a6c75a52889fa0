#include "remote/host/listing.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <set>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "remote/host/safe_path.h"

namespace anneal::remote {

namespace {

constexpr std::size_t most_files = 100'000;

[[noreturn]] void refuse(std::string_view line, const std::string& why) {
  throw UserError("\"" + visible_line(shortened(line, 120)) + "\" cannot be fetched: " + why,
                  "the host's list of files");
}

RemoteFile file_from(std::string_view line) {
  RemoteFile file;
  const auto [rest, error] = std::from_chars(line.data(), line.data() + line.size(), file.bytes);
  std::string_view path = line.substr(static_cast<std::size_t>(rest - line.data()));
  if (error != std::errc() || file.bytes < 0 || !path.starts_with(" ./"))
    refuse(line, "it is not a size and a name");
  path.remove_prefix(3);
  if (!is_safe_path(path)) refuse(line, "its name leads out of the run or is not a name");
  if (!hidden_character(path).empty()) refuse(line, "its name has an invisible character");
  if (path.ends_with(".part")) refuse(line, "such names are used for files that are being received");
  file.path = path;
  return file;
}

/// A file system would take one for the other, or the second for the first.
void check_names(const std::vector<RemoteFile>& files) {
  std::set<std::string_view> paths;
  for (const RemoteFile& file : files)
    if (!paths.insert(file.path).second) refuse(file.path, "it is listed twice");
  for (const RemoteFile& file : files)
    for (std::size_t end = file.path.find('/'); end != std::string::npos; end = file.path.find('/', end + 1))
      if (paths.contains(std::string_view(file.path).substr(0, end))) refuse(file.path, "it is below a file");
}

}  // namespace

std::vector<RemoteFile> files_from_listing(std::string_view text) {
  std::vector<RemoteFile> files;
  std::int64_t total = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    RemoteFile file = file_from(line);
    if (files.size() == most_files) refuse(line, "there are more than 100,000 files");
    if (file.bytes > std::numeric_limits<std::int64_t>::max() - total)
      refuse(line, "no disk has room for such sizes");
    total += file.bytes;
    files.push_back(std::move(file));
  }
  check_names(files);
  return files;
}

}  // namespace anneal::remote
