#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/protocol/spec/folder_reading.h"
#include "engine/data/source/discover.h"
#include "engine/data/source/listing/listing.h"
#include "engine/data/source/names/remark.h"

namespace anneal::data {

/// Whether a file is called like a list of images, .csv or .tsv.
bool is_list_name(const std::filesystem::path& path);

/// Whether a file lists images (see manifest.h): one that is called so, or a .txt, .lst, .jsonl or .json file
/// in which several images have one label, for such files hold many other things.
bool is_list(const std::filesystem::path& path);

/// Whether a text file lists few images with several labels, so that one who names it means it for a list. A
/// number of its own for each image is not a label.
bool is_short_list(const std::filesystem::path& file);

/// Of a file beside images that is not taken as their list, though it may be meant so by its name: why not,
/// "it names images and no labels". "" of other files.
std::string why_no_list(const std::filesystem::path& file);

/// The lists of images in a folder, not those below it. Forms of submissions to competitions are none. Text
/// files that are called like splits are, too, where they are written as one of training and few images have
/// one label in each.
std::vector<std::filesystem::path> lists_in(const std::filesystem::path& folder);

/// The splits of a list of images, see manifest.h, which it may name in a column; of one that is called like
/// the training split those of the lists beside it as well, see lists_by_split.h. UserError where it names
/// some and none is for training.
Splits discover_list(const std::filesystem::path& path);

/// A list for each split in a folder (lists_by_split.h); the only list in it, and where nothing else could be
/// the data set its only .csv or .tsv; else the only list in each of its folders that are called like splits,
/// training among them. `remarks` are on what is not taken. Lists that name no image of a training split
/// whose folders are classes are taken out of `listing`. UserError where there are several lists of the same
/// images that disagree.
std::optional<Splits> discover_lists(const std::filesystem::path& folder, Listing& listing,
                                     const FolderReading& reading, std::vector<Remark>& remarks);

}  // namespace anneal::data
