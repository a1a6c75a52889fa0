#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "data/dataset.h"
#include "data/loader.h"
#include "protocol/json_file.h"

namespace anneal::data {

/// A sample that a run could not read.
struct Quarantined {
  std::string split;  ///< "train", "validation" or "test"
  std::int64_t sample = 0;
  std::int64_t epoch = -1;  ///< in which it turned out; of training samples only
  std::string path;         ///< as it can be shown
  std::string reason;
};

nlohmann::json to_json(const Quarantined& entry);

/// What stands in a quarantine file, a JSON object per line (see PROTOCOL.md); nothing when there is none.
/// Half a line at the end, which a kill leaves, is left out; so is any other line that is none, which is then
/// told among `damages`.
std::vector<Quarantined> read_quarantine(const std::filesystem::path& file, Damages& damages);

/// The samples that a run could not read, each once, on disk.
class Quarantine {
 public:
  /// Goes on with what `file` holds; cuts half a line off.
  explicit Quarantine(std::filesystem::path file);

  /// What of the file was passed over.
  const Damages& damages() const { return damages_; }

  /// Takes in what is new and returns it. On disk when this returns; when it cannot be, EnvironmentError
  /// (DiskFull where that is why), and nothing was taken in.
  std::vector<BadSample> add(const std::string& split, std::int64_t epoch,
                             const std::vector<BadSample>& samples);

  /// What a loader of that split's catalogue need not try. Entries that do not match the catalogue any more
  /// are left out.
  std::vector<Exclusion> exclusions(const std::string& split, const Catalogue& catalogue) const;

 private:
  bool holds(const std::string& split, const BadSample& sample) const;

  std::filesystem::path file_;
  Damages damages_;
  std::vector<Quarantined> entries_;
};

}  // namespace anneal::data
