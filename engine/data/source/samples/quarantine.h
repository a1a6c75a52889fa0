#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/base/json_file.h"
#include "engine/core/protocol/spec/unreadable.h"
#include "engine/data/source/samples/bad_sample.h"
#include "engine/data/source/samples/dataset.h"

namespace anneal::data {

/// A sample that a run could not read.
struct Quarantined {
  std::string split;  ///< "train", "validation", "test" or "unlabelled"
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
  /// Goes on with what `file` holds; cuts half a line off. Of each split, `limit` may be left out.
  explicit Quarantine(std::filesystem::path file, UnreadableLimit limit = {});

  /// The same as another process has on disk, by its `lines`; nothing is written here.
  static Quarantine copy_of(const std::string& lines, UnreadableLimit limit);
  /// What the file holds, a JSON object per line.
  std::string lines() const;

  /// Where more of the split is left out than is allowed, tries those samples again and releases what can be
  /// read by now. Throws TooManyUnreadable where that is not enough.
  void open(const std::string& split, const Catalogue& catalogue);

  /// What of the file was passed over.
  const Damages& damages() const { return damages_; }

  /// Takes in what is new and returns it. On disk when this returns; when it cannot be, EnvironmentError
  /// (DiskFull where that is why), and nothing was taken in.
  std::vector<BadSample> add(const std::string& split, std::int64_t epoch,
                             const std::vector<BadSample>& samples);

  /// Throws TooManyUnreadable where more of an opened split is left out than is allowed.
  void check(const std::string& split) const;

  /// What a loader of that split's catalogue need not try. Entries that do not match the catalogue any more
  /// are left out.
  std::vector<Exclusion> exclusions(const std::string& split, const Catalogue& catalogue) const;
  /// The same, with reasons.
  std::vector<BadSample> left_out(const std::string& split, const Catalogue& catalogue) const;

  /// Paths of the split's samples, as they can be shown.
  std::set<std::string> paths(const std::string& split) const;

 private:
  Quarantine() = default;
  bool holds(const std::string& split, const BadSample& sample) const;
  std::vector<BadSample> samples_of(const std::string& split) const;
  bool is_over(const std::string& split) const;
  void release_readable(const std::string& split, const Catalogue& catalogue);

  std::filesystem::path file_;  ///< empty of a copy
  UnreadableLimit limit_;
  Damages damages_;
  std::vector<Quarantined> entries_;
  std::map<std::string, std::int64_t> samples_;  ///< of each opened split
};

}  // namespace anneal::data
