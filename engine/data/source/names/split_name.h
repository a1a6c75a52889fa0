#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace anneal::data {

enum class SplitRole { train, validation, test };

/// "training", "validation", "test"
const char* words_of(SplitRole role);

/// "train", "validation", "test", as specs have them
const char* name_of(SplitRole role);

/// What the name of a folder, or a value in a split column, says of a split.
struct SplitName {
  SplitRole role;
  bool is_exact = false;  ///< sure, and alone: "train", "Validation Set", "测试集"; not "dev" or "seg_train"
  bool is_short = false;  ///< "tr", which may be short for something else
};

/// Known are the usual words of English and a dozen other languages, in any case, alone or as one of the
/// words of a name: "seg_train", "mydata-test", "train2017", "ValImages". Training and validation together
/// are for training ("train_val_list"). nullopt where there is none of them, or others that mean different
/// splits
/// ("train_test").
std::optional<SplitName> split_named(std::string_view name);

/// Of one of several names: as split_named; "public" and "private", the parts of a competition's test set,
/// are of the test split.
std::optional<SplitName> split_among(std::string_view name);

/// Of a value in a column of splits: blank, "UNASSIGNED" as Google's lists have it, or "Ignored" as Kaggle's.
bool says_no_split(std::string_view value);

/// "eval", "evaluation set": for validation where nothing else is, and for testing beside "dev" or "val".
bool says_evaluation(std::string_view name);

/// "gallery" and "query", or "probe": in which persons and the like are looked for, and which. The gallery is
/// for training where nothing else is.
bool says_gallery(std::string_view name);
bool says_query(std::string_view name);

/// The words of a name that do not tell of a split: "cat" of "cat_train", "test-cat" and "TrainImages_cat".
std::string without_split_words(std::string_view name);

/// What the numbers of splits mean where all three occur: 0 training, 1 validation, 2 testing, as CelebA has
/// them. Empty for other values, such as 0 and 1 alone, of which either may be training.
std::map<std::string, SplitRole> roles_of_numbers(const std::vector<std::string>& values);

/// The words of a name in lower case: "seg_Train2017" → seg, train, 2017; "ValImages" → val, images.
std::vector<std::string> words_in(std::string_view name);

/// Whether a name says nothing of what is in the images: "train", "test_images", "data2".
bool is_generic_name(std::string_view name);

/// Sees whether the names of several things are those of splits and nothing else, training among several.
class SplitWords {
 public:
  /// nullopt: of a name that is not that of a split.
  void add(const std::optional<SplitName>& name);

  bool can_be() const { return are_all_; }  ///< so far
  bool are_splits() const { return are_all_ && roles_.size() >= 2 && roles_.contains(SplitRole::train); }

 private:
  bool are_all_ = true;
  std::set<SplitRole> roles_;
};

}  // namespace anneal::data
