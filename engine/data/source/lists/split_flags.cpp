#include "engine/data/source/lists/split_flags.h"

#include <algorithm>

#include "engine/core/base/text.h"
#include "engine/core/base/truth.h"
#include "engine/data/source/listing/listing.h"

namespace anneal::data {
namespace {

/// "Is Test" and "is.test" → "is_test"
std::string plain_name(std::string_view name) {
  std::string plain = lower_case(std::string(trimmed(name)));
  std::ranges::replace(plain, ' ', '_');
  std::ranges::replace(plain, '.', '_');
  return plain;
}

/// Whether a name begins as those of flags do, or says that it is of a set of samples: "is_test", "testset".
bool is_sure_flag(std::string_view name) {
  const std::vector<std::string> parts = words_in(name);
  return parts.size() > 1 || (!parts.empty() && (parts[0].ends_with("set") || parts[0].ends_with("data")));
}

/// The split that a column called so can be a flag of: "is_holdout", "IsTrain", "test set"; with
/// `may_be_bare` also "test", "validation" and "train".
std::optional<SplitRole> role_of_flag(std::string_view name, bool may_be_bare) {
  std::vector<std::string> parts = words_in(name);
  if (parts.empty()) return std::nullopt;
  const bool begins_so = parts.size() > 1 && parts.front() == "is";
  if (begins_so) parts.erase(parts.begin());
  if (!begins_so && !is_sure_flag(name)) {
    const bool is_bare = parts[0] == "test" || parts[0] == "validation" || parts[0] == "train";
    if (!may_be_bare || !is_bare) return std::nullopt;
  }
  std::string rest;
  for (const std::string& word : parts) rest += word + " ";
  const auto split = split_named(rest);
  return split && (split->is_exact || parts.size() == 1) ? std::optional(split->role) : std::nullopt;
}

/// Those that begin with "is" are sooner meant.
std::optional<std::size_t> flag_column(const std::vector<std::string>& names, SplitRole role,
                                       bool may_be_bare) {
  std::optional<std::size_t> found;
  for (std::size_t i = names.size(); i-- > 0;) {
    const bool is_worse =
        found && plain_name(names[*found]).starts_with("is_") && !plain_name(names[i]).starts_with("is_");
    if (!is_worse && role_of_flag(names[i], may_be_bare) == role) found = i;
  }
  return found;
}

}  // namespace

std::vector<std::size_t> SplitFlags::columns() const {
  std::vector<std::size_t> all;
  for (const auto& column : {test, validation, train})
    if (column) all.push_back(*column);
  return all;
}

std::optional<SplitRole> SplitFlags::role_of(
    const std::function<std::string_view(std::size_t)>& cell_of) const {
  const auto value = [&](const std::optional<std::size_t>& column, bool otherwise) {
    return column ? truth(trimmed(cell_of(*column))) : std::optional(otherwise);
  };
  const auto is_test = value(test, false), is_validation = value(validation, false),
             is_trained = value(train, true);
  if (!is_test || !is_validation || !is_trained) return std::nullopt;
  if (*is_test) return SplitRole::test;
  if (*is_validation) return SplitRole::validation;
  return *is_trained ? SplitRole::train : SplitRole::test;
}

SplitFlags split_flags_in(const std::vector<std::string>& names, bool may_be_bare) {
  return {.test = flag_column(names, SplitRole::test, may_be_bare),
          .validation = flag_column(names, SplitRole::validation, may_be_bare),
          .train = flag_column(names, SplitRole::train, may_be_bare)};
}

bool are_splits(const SplitFlags& flags, const std::vector<std::string>& names,
                const std::vector<std::optional<SplitRole>>& roles) {
  const auto trained = std::ranges::count(roles, std::optional(SplitRole::train));
  const bool are_all_told = std::ranges::all_of(roles, [](const auto& role) { return role.has_value(); });
  if (!are_all_told || trained == 0 || trained == std::ssize(roles)) return false;
  const auto is_sure = [&](const std::optional<std::size_t>& column) {
    return column && is_sure_flag(names[*column]);
  };
  return is_sure(flags.test) || is_sure(flags.train) || 2 * trained >= std::ssize(roles);
}

const std::vector<std::string>& split_column_names() {
  static const std::vector<std::string> names = {"split", "subset", "set", "partition", "dataset"};
  return names;
}

bool is_called_a_split(std::string_view name) {
  const std::string plain = plain_name(name);
  return plain == "usage" || std::ranges::count(split_column_names(), plain) > 0;  // as Kaggle has it
}

}  // namespace anneal::data
