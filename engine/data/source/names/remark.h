#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "engine/core/protocol/spec/grouping.h"

namespace anneal::data {

/// What a person should know of how a data set was found.
struct Remark {
  enum class Kind {
    inner_folder,      ///< the images are taken from this folder, the only one of what was named
    unlabelled_split,  ///< a split's folder whose images are in no folder of a training class: left out
    empty_split,       ///< a split's folder without images: left out
    other_folder,      ///< a folder of images beside those of the splits, or as `detail` says: left out
    empty_class,       ///< a folder without images beside those of the classes, or several of them in one,
                       ///< which `detail` counts: left out
    other_table,       ///< a .csv file without the columns of a manifest, or as `detail` says: left out
    split_by_name,     ///< a folder that is taken as the split `detail`, as a part of its name says
    class_like_split,  ///< a folder that is taken as a class, though it could be a split: as `detail` says,
                       ///< if it can
    inner_classes,     ///< the folders of classes hold folders, which `detail` lists, and might not be the
                       ///< classes
    inner_classes_taken,  ///< the inner folders are the classes, which `detail` lists
    repeated_classes,     ///< a folder beside those of the classes that holds nothing but folders of their
                          ///< names: left out
    rendering,  ///< a folder that holds the images of another, which `detail` names, in another form: left
                ///< out
    splits_inside,    ///< the folders of classes all hold folders called like splits, which `detail` lists
    class_names,      ///< a file that names the classes, which are numbers: `detail`
    spellings,        ///< names of one class, which `detail` lists, the one that it has first
    leading_zeros,    ///< names of classes that only leading zeros tell apart, which `detail` lists
    letter_case,      ///< names of classes of one letter that only its case tells apart, which `detail` lists
    list_by_content,  ///< a manifest that does not name its columns so, or not where its images lie: `detail`
    split_by_value,   ///< rows of a manifest that are taken as a split: `detail`
    split_by_names,   ///< names of folders of classes or of images that say which split they are of: `detail`
    split_by_list,    ///< a text file that says which images are of which split: `detail`
    other_rows,       ///< rows of a manifest that are of none of the splits: `detail`; left out
    unlabelled_rows,  ///< rows of a manifest that say no label: `detail`; left out
    unused_columns,   ///< columns of a manifest that say nothing to training: `detail`
    doubtful_labels,  ///< labels of a manifest that may not be classes: `detail`
    doubtful_rows,    ///< rows of a manifest that may not be meant so: `detail`
    unlisted_images,  ///< images beside those of a manifest, which does not name them: `detail`; left out
    missing_images,   ///< images that a manifest names and that are not there: `detail`; left out
    idle_pattern,     ///< a pattern that leaves out nothing: `detail`
    doubtful_images,  ///< images that are masks of others, previews and the like by their names: `detail`
    doubtful_classes,  ///< classes that may be none: `detail`
    groups,            ///< images that seem to belong together: `detail`
    shared_groups,     ///< groups of which a split and training both have images: `detail`
    appearance         ///< images of a split that look otherwise than those of training: `detail`
  };

  Kind kind;
  std::filesystem::path path;
  std::string detail = {};
  std::string exclude = {};         ///< of doubtful images and classes: the pattern that leaves them out
  Grouping group = Grouping::none;  ///< of groups: what keeps them together
  std::int64_t count = 1;           ///< of empty classes: how many folders in `path` it is about
};

/// For programs: "unlabelled-split".
const char* name_of(Remark::Kind kind);

/// Whether it is about something that is left out, and not about how the rest is read.
bool leaves_out(Remark::Kind kind);

/// Whether `detail` alone says what it is about, and not the path.
bool is_told_by_detail(Remark::Kind kind);

/// For people: "…/test is left out: it has images, but no folder of a training class; …"
std::string sentence(const Remark& remark);

}  // namespace anneal::data
