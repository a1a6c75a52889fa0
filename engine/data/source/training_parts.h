#pragma once

#include <filesystem>
#include <optional>

#include "engine/core/protocol/spec/folder_reading.h"
#include "engine/data/source/discover.h"
#include "engine/data/source/listing/listing.h"

namespace anneal::data {

/// Where several folders are called like the training split and each holds folders of other classes, as
/// "train.X1" and "train.X2" do beside "val.X": all of them as training, whose inner folders are the classes,
/// and at most one folder for each other split. Likewise several that are called as parts of a data set
/// ("part1", "siteA") beside one for another split. Nullopt elsewhere, and where something else has images.
std::optional<Splits> read_training_parts(const std::filesystem::path& folder, const Listing& listing,
                                          const FolderReading& reading);

}  // namespace anneal::data
