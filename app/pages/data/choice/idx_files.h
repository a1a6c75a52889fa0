#pragma once

#include <filesystem>
#include <vector>

namespace anneal::studio {

/// Whether a name ends as that of an IDX file does: "train-images-idx3-ubyte", gzipped or not.
bool is_idx_name(const std::filesystem::path& file);

/// The folder that the IDX files of one data set stand in, by any of them, at least one. Throws UserError
/// that names what is missing where they stand in several folders, where images stand there without labels or
/// the other way round, and where there are none to train on.
std::filesystem::path folder_of_idx(const std::vector<std::filesystem::path>& files);

}  // namespace anneal::studio
