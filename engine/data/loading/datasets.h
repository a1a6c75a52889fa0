#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "engine/core/base/json_file.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/data/source/samples/corrections.h"
#include "engine/data/source/samples/dataset.h"

namespace anneal {
class SharedFile;
}

namespace anneal::data {

class ImageCache;
class Quarantine;

/// The source that a spec names; a share of another split is none.
Source source_of(const DataSource& source);

/// As a spec names it.
DataSource data_source_of(const Source& source);

/// The source that `data` names as "train", "validation" or "test", as it is corrected (see
/// engine/data/source/samples/corrections.h); `stale` gets the corrections that no longer hold. Of a split
/// that is a share of another there is none.
Catalogue open_source(const DataSpec& data, const std::string& split,
                      std::vector<StaleCorrection>* stale = nullptr);

/// The cache for samples that are gone through once: none is kept, but they are decoded as in a run that
/// evaluates them again and again, so that the results are the same.
std::shared_ptr<ImageCache> cache_for_one_pass(const JobSpec& spec, const Catalogue& catalogue);

/// The samples a run works on.
struct Datasets {
  std::shared_ptr<const Catalogue> train;
  std::shared_ptr<const Catalogue> evaluation;  ///< of the split that chooses; null where none does
  std::string evaluation_split;                 ///< its name, see choosing_split
  std::shared_ptr<const Catalogue> test;        ///< where it chooses nothing; null where there is none
  std::shared_ptr<const Catalogue> unlabelled;  ///< null when the spec names none

  // Of each of them; they share the memory that the spec allows.
  std::shared_ptr<ImageCache> train_cache;
  std::shared_ptr<ImageCache> evaluation_cache;
  std::shared_ptr<ImageCache> unlabelled_cache;
};

/// Opens what the resolved spec of a run names, and keeps watch over it (see inventory.h). A share of the
/// training samples is cut out with the run's seed. Of each split the quarantine is opened. Beside unlabelled
/// images, `train` has each labelled one as often as an epoch through all of
/// those takes, and `unlabelled` the ratio of it. Throws UserError when samples have changed since the run
/// began, and TooManyUnreadable; damaged inventories are told among `damages`. The memory for decoded images
/// goes to training images first, then to unlabelled ones; the ranks of a host keep them once, in
/// `host_memory`, from which all of them take it alike.
Datasets open_datasets(const JobSpec& spec, const std::filesystem::path& run_directory, int threads,
                       Quarantine& quarantine, Damages& damages, SharedFile* host_memory = nullptr);

/// The split whose figures tell how good a model is: "test" where there is one, else "validation", else
/// "train".
std::string default_split(const DataSpec& data);

/// Whether a split is a share of the training samples, or what shares leave of them.
bool is_drawn(const DataSpec& data, const std::string& split);

/// The part of all training samples, `train`, that is the split.
Catalogue drawn_part(const JobSpec& spec, Catalogue train, const std::string& split);

/// One split by name: "train", "validation" or "test". Throws UserError when the spec has no such split. Of a
/// run see split_of_run.h.
std::shared_ptr<const Catalogue> open_split(const JobSpec& spec, const std::string& split);

}  // namespace anneal::data
