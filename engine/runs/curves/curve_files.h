#pragma once

#include <filesystem>
#include <vector>

namespace anneal::curves {

/// The tables of curves, CSV or JSON, of a folder without event files: its only .csv file, else the file that
/// is called as programs call their curves, such as metrics.csv, trainer_state.json or those that end in
/// .log.json, else its only .json file. Of a folder without any those of the folders in it, at most four
/// folders down, as of lightning_logs/version_0 and version_1: one run or more each. Sorted by their names;
/// empty where there are none. UserError for a folder of several files of which no name tells.
std::vector<std::filesystem::path> curve_files(const std::filesystem::path& folder);

}  // namespace anneal::curves
