#pragma once

#include <optional>
#include <vector>

#include "engine/core/protocol/spec/folder_reading.h"
#include "engine/data/source/listing/class_folders.h"
#include "engine/data/source/names/remark.h"

namespace anneal::data {

/// Where the layout is automatic and the folders hold nothing but folders, which are the classes: as the
/// outer ones are called as parts of a data set, such as "fold1", "cam2" and "2020-01-01", or all hold the
/// same ones, as "Berlin" and "Hamburg" may. Not where the names tell that it is the outer ones that are
/// classes, with the same conditions or numbers in each. With a remark; nullopt elsewhere.
std::optional<FolderReading> reading_of_inner_classes(const ClassFolders& classes,
                                                      std::vector<Remark>& remarks);

/// Where folders of classes hold folders themselves: the inner ones might be the classes instead, or belong
/// to other classes, or be splits. Nothing where those are called by numbers, or by numbered names of which
/// none recurs, unless one class alone has them and they are numbered as classes are, or after images and
/// masks, or each holds but one, of the same name.
void remark_on_inner_folders(const ClassFolders& classes, std::vector<Remark>& remarks);

}  // namespace anneal::data
