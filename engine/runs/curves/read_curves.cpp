#include "engine/runs/curves/read_curves.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <system_error>
#include <vector>

#include "engine/core/base/error.h"
#include "engine/core/base/file_kind.h"
#include "engine/core/base/mapping.h"
#include "engine/core/base/text.h"
#include "engine/runs/curves/curve_files.h"
#include "engine/runs/curves/doubtful_points.h"
#include "engine/runs/curves/event_folders.h"
#include "engine/runs/curves/json_curves.h"
#include "engine/runs/curves/meaning.h"
#include "engine/runs/curves/pieces.h"

namespace anneal::curves {

namespace fs = std::filesystem;

namespace {

/// A record begins with the length of its bytes: eight bytes, of which the last four of a short one are 0.
bool is_records(std::string_view bytes) {
  return bytes.size() >= 16 && bytes.substr(3, 5) == std::string_view("\0\0\0\0\0", 5);
}

/// The words of a name between lines, hyphens, blanks and points.
std::vector<std::string> name_words(const std::string& name) {
  std::vector<std::string> words(1);
  for (const char letter : name) {
    if (std::string_view("-_ .").find(letter) == std::string_view::npos)
      words.back() += letter;
    else if (!words.back().empty())
      words.emplace_back();
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

/// The longest part of a name that means a curve, behind a split that the other words name: "val_loss" of
/// "resnet18_val_loss-3". The name itself where no part of it does.
std::string meaning_in(const std::string& name) {
  if (!meaning_of(name).metric.empty()) return name;
  const std::vector<std::string> words = name_words(name);
  for (std::size_t length = words.size(); length > 0; --length)
    for (std::size_t first = 0; first + length <= words.size(); ++first) {
      std::string part, split;
      for (std::size_t i = 0; i < words.size(); ++i) {
        const bool is_inside = i >= first && i < first + length;
        if (is_inside)
          part += (part.empty() ? "" : "_") + words[i];
        else if (split_of_word(words[i]))
          split = words[i];
      }
      const Meaning found = meaning_of(part);
      if (found.metric.empty()) continue;
      return split.empty() || found.names_split ? part : split + "/" + part;
    }
  return name;
}

/// Of the curve in a file as TensorBoard saves it, "run-logs_train-tag-epoch_loss.csv": "train/epoch_loss".
/// Of any other file what its name says of a curve.
std::string curve_name(const fs::path& path) {
  std::string name = path.stem().string();
  if (name.ends_with(')') && name.rfind(" (") != std::string::npos) name.resize(name.rfind(" ("));
  const std::string before_tag = "-tag-";
  const std::size_t tag = name.find(before_tag);
  if (!name.starts_with("run-") || tag == std::string::npos) return meaning_in(name);
  const std::string folder = name.substr(0, tag);
  const std::string split = folder.substr(folder.find_last_of("-_/") + 1);
  return (split_of_word(split) ? split + "/" : "") + meaning_in(name.substr(tag + before_tag.size()));
}

[[noreturn]] void refuse(FileKind kind, const fs::path& path) {
  throw UserError("is " + name_of(kind) + ", not curves", path.string(),
                  way_out(kind).empty() ? "Name a TensorBoard event file, a folder of them, CSV or JSON."
                                        : way_out(kind));
}

std::vector<Scalars> read_text(std::string_view text, const fs::path& path) {
  const FileKind kind = file_kind(text.substr(0, std::size_t{1} << 16));
  if (kind == FileKind::empty) throw UserError("is empty", path.string());
  if (!is_text(kind)) refuse(kind, path);
  if (kind == FileKind::utf16) {
    std::vector<std::uint8_t> bytes(text.begin(), text.end());
    decode_text(bytes, path.string());
    return read_csv(as_text(bytes), path.string(), curve_name(path));
  }
  check_utf8(text, path.string());
  if (is_json(text)) {
    const JsonTable table = table_of_json(text, path.string());
    std::vector<Scalars> runs = read_csv(table.csv, path.string(), curve_name(path), true);
    for (Scalars& run : runs) run.is_cut_short = table.is_cut_short;
    return runs;
  }
  return read_csv(text, path.string(), curve_name(path));
}

std::vector<Scalars> read_file(const fs::path& path) {
  std::error_code error;
  if (!fs::exists(path, error) && !error) throw UserError("does not exist", path.string(), "Check the name.");
  const auto size = fs::file_size(path, error);
  if (!error && size > most_bytes) throw UserError("is larger than 512 MiB", path.string());
  const Mapping file(path);
  if (is_records(file.text())) return {read_tensorboard(file.text(), path.string())};
  if (is_event_file(path)) throw UserError("is not a TensorBoard event file", path.string());
  return read_text(file.text(), path);
}

/// Calls series by the split whose folder they were in, unless some of them name theirs.
void name_split(Scalars& scalars, const std::string& split) {
  const auto names_one = [](const auto& each) { return meaning_of(each.first).names_split; };
  if (split.empty() || std::ranges::any_of(scalars.series, names_one)) return;
  std::map<std::string, std::vector<Scalar>> named;
  for (auto& [name, series] : scalars.series) named[split + "/" + name] = std::move(series);
  scalars.series = std::move(named);
}

Scalars read_folder(const EventFolder& folder) {
  Scalars all;
  std::size_t count = 0;
  for (const fs::path& file : folder.files) {
    const Scalars part = read_file(file).front();  // a file of another kind is refused by its name
    all.is_cut_short = part.is_cut_short;
    for (const auto& [name, series] : part.series)
      for (const Scalar& scalar : series) add(all, count, name, scalar, folder.folder.string());
  }
  put_in_order(all, true);
  name_split(all, folder.split);
  return all;
}

Scalars read_folders(const EventFolders& found, const std::string& place) {
  Scalars all;
  std::size_t count = 0;
  all.other_folders = found.others;
  for (const EventFolder& folder : found.folders) {
    const Scalars part = read_folder(folder);
    all.is_cut_short = all.is_cut_short || part.is_cut_short;
    for (const auto& [name, series] : part.series)
      for (const Scalar& scalar : series) add(all, count, name, scalar, place);
    all.notes.insert(all.notes.end(), part.notes.begin(), part.notes.end());
  }
  return all;
}

/// The folder that holds the event files, where it is a split's.
fs::path split_folder(const fs::path& path) {
  std::error_code error;
  const fs::path whole = fs::absolute(path, error).lexically_normal();
  fs::path folder = whole.has_filename() ? whole : whole.parent_path();
  if (!fs::is_directory(folder, error)) {
    if (!is_event_file(folder)) return {};
    folder = folder.parent_path();
  }
  return split_of_folder(folder).empty() ? fs::path() : folder;
}

}  // namespace

bool is_event_file(const fs::path& path) {
  return path.filename().string().find("tfevents") != std::string::npos;
}

void add(Scalars& scalars, std::size_t& count, const std::string& name, const Scalar& scalar,
         const std::string& place) {
  if (++count > most_scalars) throw UserError("contains more than 4,000,000 numbers", place);
  if (name.size() > longest_name || !is_utf8(name))
    throw UserError("has a name that is too long or not UTF-8", place);
  auto& series = scalars.series[name];
  if (scalars.series.size() > most_series) throw UserError("contains more than 1,000 series", place);
  series.push_back(scalar);
}

namespace {

/// The notes of the first that is left name the others.
void leave_out_empty(std::vector<Scalars>& runs) {
  std::vector<Note> notes;
  for (const Scalars& run : runs)
    if (run.series.empty() && !run.run.empty())
      notes.push_back({"the run \"" + shortened(shown_text(run.run), 200) +
                       "\" is skipped, because it contains no numbers"});
  std::erase_if(runs, [](const Scalars& run) { return run.series.empty(); });
  if (!runs.empty()) std::ranges::move(notes, std::back_inserter(runs.front().notes));
}

/// Each a run of its own or several, called by its folder below `folder`. One that is not curves is left out,
/// as long as there are others.
std::vector<Scalars> read_tables(const std::vector<fs::path>& tables, const fs::path& folder) {
  std::vector<Scalars> runs;
  std::vector<Note> notes;
  std::optional<UserError> first;
  const bool is_one_folder = tables.front().parent_path() == tables.back().parent_path();
  for (const fs::path& table : tables) try {
      const fs::path named = (is_one_folder ? table : table.parent_path()).lexically_relative(folder);
      for (Scalars& run : read_file(table)) {
        run.run = named.string() + (run.run.empty() ? "" : ", " + run.run);
        runs.push_back(std::move(run));
      }
    } catch (const UserError& error) {
      notes.push_back({"its file " + error.place() + " is skipped: it " + error.message()});
      if (!first) first = error;
    }
  if (runs.empty()) throw *first;
  std::ranges::move(notes, std::back_inserter(runs.front().notes));
  return runs;
}

}  // namespace

std::vector<Scalars> read_curves(const fs::path& path) {
  std::error_code error;
  std::vector<Scalars> runs;
  if (fs::is_directory(path, error)) {
    const EventFolders found = event_folders(path);
    const std::vector<fs::path> tables = found.folders.empty() ? curve_files(path) : std::vector<fs::path>();
    if (tables.empty())
      runs.push_back(read_folders(found, path.string()));
    else
      runs = tables.size() == 1 ? read_file(tables.front()) : read_tables(tables, path);
  } else {
    runs = read_file(path);
    if (is_event_file(path)) put_in_order(runs.front(), true);
    if (is_event_file(path)) name_split(runs.front(), split_of_folder(fs::absolute(path).parent_path()));
  }
  leave_out_empty(runs);
  for (Scalars& run : runs) settle_doubtful_points(run);
  if (runs.empty()) throw UserError("contains no curves", path.string());
  return runs;
}

std::vector<fs::path> one_for_each_run(const std::vector<fs::path>& paths) {
  std::map<fs::path, std::set<std::string>> splits;  // of the folder above
  for (const fs::path& path : paths)
    if (const fs::path folder = split_folder(path); !folder.empty())
      splits[folder.parent_path()].insert(*split_of_word(folder.filename().string()));
  std::vector<fs::path> runs;
  for (const fs::path& path : paths) {
    const fs::path folder = split_folder(path);
    const bool is_shared = !folder.empty() && splits[folder.parent_path()].size() > 1;
    const fs::path& run = is_shared ? folder.parent_path() : path;
    if (std::ranges::count(runs, run) == 0) runs.push_back(run);
  }
  return runs;
}

}  // namespace anneal::curves
