#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/data/source/listing/class_folders.h"
#include "engine/data/source/listing/listing.h"

namespace anneal::data {

/// Whether a folder holds images without labels by its name: "unlabeled", "unsup".
bool says_unlabelled(const std::string& name);

/// UserError where the names of the folders that would be the classes say that they are none: images beside
/// their masks, pairs of kinds between which images are translated, images without labels, the splits of each
/// class; and where folders inside of them tell findings ("study1_positive") and they themselves, as those of
/// patients, do not. The hint says that `layout` ("classes", "splits") reads them as classes nevertheless.
void refuse_other_tasks(const std::filesystem::path& folder, const std::vector<std::string>& classes,
                        const std::string& layout);

/// UserError where names of different splits are the same without these ("cat_train", "cat_test"), unless
/// all of them are (see named_splits.h). The hint as above.
void refuse_splits_of_classes(const std::filesystem::path& folder, const std::vector<std::string>& classes,
                              const std::string& layout);

/// UserError where training has one class alone and another split that one and more, as data sets of
/// anomalies do.
void refuse_one_class(const std::filesystem::path& folder, const ClassFolders& train,
                      const std::vector<ClassFolders>& others);

/// UserError where the folder, or that of a split in it, holds a folder of images beside one of files that
/// tell where objects are in them ("images", "labels").
void refuse_annotations(const std::filesystem::path& folder, const Listing& listing);

/// UserError where a file beside images tells of objects in them, in the form of YOLO (a text of numbers for
/// an image) or of COCO (a JSON file). To be called where nothing tells classes.
void refuse_object_labels(const std::filesystem::path& folder, const Listing& listing);

}  // namespace anneal::data
