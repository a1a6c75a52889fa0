#pragma once

#include <string>
#include <vector>

#include "engine/data/source/samples/dataset.h"
#include "engine/data/source/samples/folder_scan.h"

namespace anneal::data {

/// The part of a scan of `source.folder` that the source takes: without what it excludes, and with the names
/// of the folders at its class level as the classes. Images that lie above that level are left out. UserError
/// where nothing is left, and for folders in it that may not be read.
FolderScan selected(FolderScan scan, const Source& source);

/// The scan with these of its samples alone, whose classes are given by their names, one for each.
FolderScan with_samples(FolderScan scan, std::vector<Sample> samples,
                        const std::vector<std::string>& classes);

}  // namespace anneal::data
