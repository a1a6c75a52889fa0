#include "engine/runs/curves/event_folders.h"

#include <algorithm>
#include <set>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "engine/runs/curves/meaning.h"
#include "engine/runs/curves/read_curves.h"

namespace anneal::curves {

namespace fs = std::filesystem;

namespace {

constexpr int most_folders_down = 4;

/// What a folder holds directly, sorted; the names of event files begin with the time.
struct Content {
  std::vector<fs::path> files;
  std::vector<fs::path> folders;
};

Content content_of(const fs::path& folder) {
  Content content;
  for (const auto& entry : fs::directory_iterator(folder, fs::directory_options::skip_permission_denied)) {
    if (entry.is_directory()) content.folders.push_back(entry.path());
    if (entry.is_regular_file() && is_event_file(entry.path())) content.files.push_back(entry.path());
  }
  std::ranges::sort(content.files);
  std::ranges::sort(content.folders);
  constexpr std::size_t most_files = 1'000;
  if (content.files.size() > most_files)
    throw UserError("contains more than 1,000 event files", folder.string());
  return content;
}

/// "train", but not "train2" nor "train_of_monday", which is a run.
bool is_split(const fs::path& folder) {
  return !split_of_folder(folder).empty();
}

/// "Loss_train", in which PyTorch's add_scalars writes one of several series beside the files of the run.
bool is_series(const fs::path& folder) {
  const std::string name = folder.filename().string();
  const std::size_t before = name.find_last_of('_');
  return before != std::string::npos && split_of_word(name.substr(before + 1));
}

/// Two folders are splits of one run where they mean different ones.
bool are_splits(const std::vector<EventFolder>& folders) {
  std::set<std::string> meant;
  for (const EventFolder& one : folders)
    if (const auto split = split_of_word(one.split)) meant.insert(*split);
  return meant.size() > 1;
}

EventFolders look_in(const fs::path& folder, int folders_down) {
  Content content = content_of(folder);
  EventFolders found;
  std::vector<EventFolder> below;
  std::vector<fs::path> deeper;
  for (const fs::path& each : content.folders) {
    Content inner = content_of(each);
    if (!inner.files.empty())
      below.push_back({each, std::move(inner.files), each.filename().string()});
    else if (!inner.folders.empty())
      deeper.push_back(each);
  }
  const bool has_own = !content.files.empty();
  if (has_own || are_splits(below)) {
    if (has_own) found.folders.push_back({folder, std::move(content.files), split_of_folder(folder)});
    for (EventFolder& each : below) {
      const bool is_of_run = is_split(each.folder) || (has_own && is_series(each.folder));
      if (is_of_run)
        found.folders.push_back(std::move(each));
      else
        found.others.push_back(each.folder.filename().string());
    }
    return found;
  }
  if (below.size() == 1) {
    below.front().split = split_of_folder(below.front().folder);
    found.folders = std::move(below);
    return found;
  }
  if (below.size() > 1) {
    std::string names;
    constexpr std::size_t most_named = 5;
    for (std::size_t i = 0; i < std::min(most_named, below.size()); ++i)
      names += (i == 0 ? "" : ", ") + below[i].folder.filename().string();
    if (below.size() > most_named) names += ", …";
    throw UserError("contains the curves of several runs: " + shown_text(names), folder.string(),
                    "Name one of these folders.");
  }
  if (folders_down < most_folders_down && deeper.size() == 1)
    return look_in(deeper.front(), folders_down + 1);
  return found;
}

}  // namespace

std::string split_of_folder(const fs::path& folder) {
  const fs::path whole = fs::absolute(folder).lexically_normal();
  const std::string name = (whole.has_filename() ? whole : whole.parent_path()).filename().string();
  return split_of_word(name) ? name : "";
}

EventFolders event_folders(const fs::path& folder) {
  try {
    return look_in(folder, 0);
  } catch (const fs::filesystem_error& error) {
    throw UserError("cannot be read: " + error.code().message(), error.path1().string());
  }
}

}  // namespace anneal::curves
