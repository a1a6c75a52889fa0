#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/data/source/listing/listing.h"
#include "engine/data/source/names/remark.h"

namespace anneal::data {

/// Why such a list is not taken for one.
inline constexpr const char* labels_of_their_own = "more than half of its rows have a label of their own";

/// Whether a file may be a list of images without names of columns, by its ending.
bool is_text_list_name(const std::string& name);

/// Adds to `lists`, which are lists by themselves, those of the text files of a folder that name too few
/// images to be known as lists alone: those that are called like splits and written as the list of training
/// is, and that list itself where its labels stand in these.
void add_short_lists(const std::vector<std::filesystem::path>& texts,
                     std::vector<std::filesystem::path>& lists);

/// Tells of text files in a folder that are called like splits, name images with labels and are not among the
/// `lists` that were taken.
void remark_on_short_lists(const std::filesystem::path& folder, const Listing& listing,
                           const std::vector<std::filesystem::path>& lists, std::vector<Remark>& remarks);

}  // namespace anneal::data
