#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <stop_token>

#include "engine/core/protocol/spec/data.h"
#include "engine/quality/review/local_weights.h"
#include "engine/quality/review/report.h"

namespace anneal::review {

struct FindOptions {
  std::size_t most_listed = 1000;     ///< of each reason
  int threads = 0;                    ///< 0: all cores
  std::filesystem::path worker = {};  ///< `anneal-worker`; "": the one beside this program
  std::stop_token stop = {};          ///< ends the worker; then there is no review
};

/// A data set of images as a spec names it, to be looked at: what lies at `path`, with corrections.
DataSpec data_at(const std::filesystem::path& path, const Corrections& corrections = {},
                 const FolderReading& reading = {});

/// The images of `data` that should be looked at (see engine/quality/suspects/search.h): a worker makes
/// features of them with the weights, on which labels are predicted out of sample. Splits that are shares of
/// training's images are not told apart from it. Images that a correction says are kept are counted, not
/// listed. Nullopt where it was stopped. Throws UserError where data or weights cannot be read,
/// EnvironmentError where the worker fails.
std::optional<Review> find_suspects(const DataSpec& data, const LocalWeights& weights,
                                    const FindOptions& options = {});

}  // namespace anneal::review
