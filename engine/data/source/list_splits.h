#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "protocol/spec/folder_reading.h"
#include "source/discover.h"
#include "source/listing.h"
#include "source/remark.h"

namespace anneal::data {

/// Whether a file is called like a list of images, .csv or .tsv.
bool is_list_name(const std::filesystem::path& path);

/// Whether a file lists images (see manifest.h): one that is called so, or a .txt, .lst or .jsonl file in
/// which several images have one label, for such files hold many other things.
bool is_list(const std::filesystem::path& path);

/// The splits of a list of images, see manifest.h, which it may name in a column. UserError where it names
/// some and none is for training.
Splits discover_list(const std::filesystem::path& path);

/// The only list in a folder, and where nothing else could be the data set its only .csv or .tsv; else the
/// only list in each of its folders that are called like splits, training among them. `remarks` are on what
/// is not taken. UserError where the folder has several lists that are called like splits.
std::optional<Splits> discover_lists(const std::filesystem::path& folder, const Listing& listing,
                                     const FolderReading& reading, std::vector<Remark>& remarks);

}  // namespace anneal::data
