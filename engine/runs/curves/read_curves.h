#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/runs/curves/scalars.h"

namespace anneal::curves {

/// Whether TensorBoard would take it for one of its files: by the name alone.
bool is_event_file(const std::filesystem::path& path);

/// Reads a TensorBoard event file, CSV, JSON (see json_curves.h), or a folder of one run: its event files and
/// those of the folders of its splits in it, as Keras' train and validation; without them its tables of
/// curves, see curve_files.h, each of which is called by its folder where there are several. Files are told
/// apart by what they begin with. Series of event files in a folder that is called like a split, which name
/// none themselves, are called by it: "validation/epoch_loss". Each run of a table; event files are of one.
/// UserError for anything else, for a folder of several runs, and where there is not one number.
std::vector<Scalars> read_curves(const std::filesystem::path& path);

/// What is to be read for each run where a person chose these: event files, or folders of them, that belong
/// to different splits of one run are replaced by the folder above.
std::vector<std::filesystem::path> one_for_each_run(const std::vector<std::filesystem::path>& paths);

}  // namespace anneal::curves
