#pragma once

#include <filesystem>

#include "engine/data/source/discover.h"

namespace anneal::data {

/// Splits that text files near the images tell, where nothing else has told any: files whose lines name the
/// images (see image_list.h) and whose names are those of splits ("meta/train.txt", "labels/val1.txt"), or
/// one file about splits whose lines say it behind each name ("train_test_split.txt": 1 for training, 0 for
/// testing; "partition.txt": 0, 1, 2 for training, validation, testing; or words). They are looked for in
/// `folder`, in the folders down to that of the images, in folders without images in these, and in the folder
/// above one that is called "images" or the like. Of numbered lists the first are taken; `chosen`, a list
/// among them, is preferred. Remarks say what was taken, how to read the data otherwise, and which lists of
/// images are not used.
void take_split_lists(const std::filesystem::path& folder, const FolderReading& reading, Splits& splits,
                      const std::filesystem::path& chosen = {});

}  // namespace anneal::data
