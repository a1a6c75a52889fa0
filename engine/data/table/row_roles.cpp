#include "engine/data/table/row_roles.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data/source/names/split_name.h"
#include "engine/data/table/cells/column_names.h"
#include "engine/data/table/group_codes.h"

namespace anneal::table {

namespace {

bool is_word_of(const std::string& word, auto&& words) {
  return std::ranges::find(words, word) != std::end(words);
}

bool is_flag(const Profile& profile) {
  return profile.distinct == 2 &&
         (profile.content == Content::booleans || profile.content == Content::texts ||
          (profile.least == 0 && profile.most == 1));
}

/// "split" and "partition", or "set" and the like with nothing but short texts.
bool is_unknown_split(const Profile& profile, const std::vector<std::string>& words) {
  static constexpr auto sure = std::to_array<std::string_view>({"split", "splits", "partition"});
  static constexpr auto unsure = std::to_array<std::string_view>({"set", "subset", "dataset", "usage"});
  constexpr std::int64_t most_splits = 5;
  constexpr std::size_t longest_unsure = 2;
  if (words.size() != 1 || profile.distinct > most_splits) return false;
  const bool is_short = std::ranges::all_of(
      profile.frequent, [](const auto& text) { return text.first.size() <= longest_unsure; });
  return is_word_of(words[0], sure) || (is_word_of(words[0], unsure) && is_short && profile.is_whole);
}

/// "seg_train" and "seg_test", which may mean something else.
bool has_parts_of_split_names(const Profile& profile) {
  constexpr std::int64_t most_splits = 8;
  if (profile.content != Content::texts || profile.distinct > most_splits) return false;
  data::SplitWords splits;
  for (const auto& [text, rows] : profile.frequent) splits.add(data::split_named(text));
  return splits.are_splits();
}

/// Not "test", which may be a result, nor "valid".
bool is_bare_split_flag(const Profile& profile, const std::vector<std::string>& words) {
  static constexpr auto flags =
      std::to_array<std::string_view>({"train", "training", "validation", "holdout"});
  return words.size() == 1 && is_word_of(words[0], flags) && is_flag(profile);
}

/// "exclude", "is_excluded", "include in analysis"; not "breakfast_included".
bool is_use_flag(const Profile& profile, const std::vector<std::string>& words) {
  static constexpr auto uses = std::to_array<std::string_view>(
      {"include", "included", "exclude", "excluded", "inclusion", "exclusion", "omit", "omitted", "outlier"});
  static constexpr auto others = std::to_array<std::string_view>(
      {"is", "to", "be", "in", "from", "analysis", "study", "row", "sample", "subject", "flag", "training"});
  return is_flag(profile) &&
         std::ranges::any_of(words, [](const std::string& word) { return is_word_of(word, uses); }) &&
         std::ranges::all_of(words, [](const std::string& word) {
           return is_word_of(word, uses) || is_word_of(word, others);
         });
}

/// A weight that is called so alone may be that of a body; those of rows have a mean of 1 at times.
bool are_weights(const Profile& profile, const std::vector<std::string>& words) {
  static constexpr auto weights = std::to_array<std::string_view>({"weight", "weights", "wgt", "wt"});
  static constexpr auto whose = std::to_array<std::string_view>(
      {"sample", "samples", "survey", "sampling", "design", "final", "analysis", "replicate", "household",
       "case", "frequency", "instance", "row", "population", "poststrat", "probability"});
  static constexpr auto known = std::to_array<std::string_view>(
      {"fnlwgt", "finalwgt", "pweight", "pwgt", "perwt", "hhwt", "pwgtp", "sampleweight", "sampweight"});
  if (profile.content != Content::numbers || profile.least < 0 || words.empty()) return false;
  if (words.size() == 1 && is_word_of(words[0], known)) return true;
  if (!is_word_of(words.back(), weights)) return false;
  if (words.size() > 1) return is_word_of(words[words.size() - 2], whose);
  return !profile.is_whole && std::abs(profile.mean - 1) < 1e-3;
}

/// "user" and "patient", of which several have rows in common.
bool says_whose_row(const Profile& profile) {
  constexpr std::int64_t least_different = 10;  // of numbers
  const bool are_texts = profile.content == Content::texts;
  const bool are_enough =
      are_texts ? are_enough_groups(
                      profile.name, profile.frequent.size(),
                      std::ranges::all_of(profile.frequent,
                                          [](const auto& text) { return looks_numbered(text.first); }))
                : profile.distinct >= least_different;
  const bool may_be_names = are_texts || (profile.content == Content::numbers && profile.is_whole);
  return may_be_names && is_called_a_group(profile.name) && are_enough && profile.distinct < profile.values;
}

}  // namespace

void note_row_role(Profile& profile) {
  const std::vector<std::string> words = data::words_in(profile.name);
  if (has_parts_of_split_names(profile))
    profile.add_note(
        "is used as a feature, though its values may give the split of each row; --column NAME=split divides "
        "the rows by it, and --column NAME=ignored excludes it");
  else if (is_unknown_split(profile, words))
    profile.add_note(
        "is used as a feature, though its name suggests that it gives the split of each row; write train, "
        "validation and test in it to divide the rows by it, or --column NAME=ignored excludes it");
  else if (is_bare_split_flag(profile, words))
    profile.add_note(
        "is used as a feature, though its name suggests that it gives the split of each row; --column "
        "NAME=split divides the rows by it, and --column NAME=ignored excludes it");
  else if (is_use_flag(profile, words))
    profile.add_note(
        "is used as a feature, though its name suggests that it marks the rows to use; remove the others, "
        "and --column NAME=ignored excludes it");
  else if (are_weights(profile, words))
    profile.add_note(
        "is used as a feature, though it looks like the weight of each row, and all rows count the same; "
        "--column NAME=ignored excludes it");
  else if (says_whose_row(profile))
    profile.add_note(
        "is used as a feature, though its name suggests that it identifies whose row it is, which says "
        "nothing about others; --column NAME=ignored excludes it");
}

namespace {

bool is_surely_predicted(const std::vector<std::string>& words) {
  static constexpr auto predictions =
      std::to_array<std::string_view>({"pred", "preds", "predicted", "prediction", "predictions", "yhat",
                                       "proba", "probas", "logit", "logits", "softmax"});
  return words == std::vector<std::string>{"y", "hat"} ||
         std::ranges::any_of(words, [](const std::string& word) { return is_word_of(word, predictions); });
}

bool may_be_predicted(const Profile& profile, const std::vector<std::string>& words,
                      const std::string& target) {
  static constexpr auto scores = std::to_array<std::string_view>(
      {"prob", "probs", "probability", "probabilities", "score", "scores", "confidence", "likelihood"});
  if (std::ranges::none_of(words, [](const std::string& word) { return is_word_of(word, scores); }))
    return false;
  const bool are_shares =
      profile.content == Content::numbers && !profile.is_whole && profile.least >= 0 && profile.most <= 1;
  const std::vector<std::string> of_target = data::words_in(target);
  const bool names_target =
      !of_target.empty() &&
      std::ranges::all_of(of_target, [&](const std::string& word) { return is_word_of(word, words); });
  return names_target || (are_shares && words.size() == 1);
}

}  // namespace

void note_prediction(const std::string& target, Profile& profile) {
  const std::vector<std::string> words = data::words_in(profile.name);
  const bool is_sure = is_surely_predicted(words);
  if (profile.name == target && is_sure)
    profile.add_note(
        "is named as if a model had predicted it, so a model trained on it learns the mistakes of that "
        "model, too; use the column with the true values as --target, if there is one");
  else if (profile.name != target && (is_sure || may_be_predicted(profile, words, target)))
    profile.add_note(
        "is used as a feature, though its name suggests that a model predicted it from the others; --column "
        "NAME=ignored excludes it");
}

}  // namespace anneal::table
