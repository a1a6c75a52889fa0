#include "curves/read_curves.h"

#include <algorithm>
#include <vector>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"

namespace anneal::curves {

namespace fs = std::filesystem;

namespace {

/// A record begins with the length of its bytes: eight bytes, of which the last four of a short one are 0.
bool is_records(std::string_view bytes) {
  return bytes.size() >= 16 && bytes.substr(3, 5) == std::string_view("\0\0\0\0\0", 5);
}

/// Of the curve in a file as TensorBoard saves it, "run-logs_train-tag-epoch_loss.csv": "train/epoch_loss".
/// Of any other file its name.
std::string curve_name(const fs::path& path) {
  std::string name = path.stem().string();
  if (name.ends_with(')') && name.rfind(" (") != std::string::npos) name.resize(name.rfind(" ("));
  const std::string before_tag = "-tag-";
  const std::size_t tag = name.find(before_tag);
  if (!name.starts_with("run-") || tag == std::string::npos) return name;
  const std::string folder = name.substr(0, tag);
  return folder.substr(folder.find_last_of("-_/") + 1) + "/" + name.substr(tag + before_tag.size());
}

Scalars read_file(const fs::path& path) {
  std::error_code error;
  const auto size = fs::file_size(path, error);
  if (!error && size > most_bytes) throw UserError("is larger than 512 MiB", path.string());
  std::vector<std::uint8_t> bytes;
  anneal::read_file(path, bytes);
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  if (is_records(text)) return read_tensorboard(text, path.string());
  if (is_event_file(path)) throw UserError("is no TensorBoard event file", path.string());
  check_utf8(text, path.string());
  return read_csv(text, path.string(), curve_name(path));
}

std::vector<fs::path> event_files(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.is_regular_file() && is_event_file(entry.path())) files.push_back(entry.path());
  std::ranges::sort(files);  // their names begin with the time
  constexpr std::size_t most_files = 1'000;
  if (files.size() > most_files) throw UserError("holds more than 1,000 event files", folder.string());
  return files;
}

}  // namespace

bool is_event_file(const fs::path& path) {
  return path.filename().string().find("tfevents") != std::string::npos;
}

void add(Scalars& scalars, std::size_t& count, const std::string& name, const Scalar& scalar,
         const std::string& place) {
  if (++count > most_scalars) throw UserError("holds more than 4,000,000 numbers", place);
  if (name.size() > longest_name || !is_utf8(name)) throw UserError("has a name that is no name", place);
  auto& series = scalars.series[name];
  if (scalars.series.size() > most_series) throw UserError("holds more than 1,000 series", place);
  series.push_back(scalar);
}

Scalars read_curves(const fs::path& path) {
  std::error_code error;
  Scalars all;
  if (fs::is_directory(path, error)) {
    std::size_t count = 0;
    for (const fs::path& file : event_files(path)) {
      const Scalars part = read_file(file);
      all.is_cut_short = part.is_cut_short;
      for (const auto& [name, series] : part.series)
        for (const Scalar& scalar : series) add(all, count, name, scalar, path.string());
    }
  } else {
    all = read_file(path);
  }
  if (all.series.empty()) throw UserError("holds no curves", path.string());
  return all;
}

}  // namespace anneal::curves
