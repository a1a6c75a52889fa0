#include "source/split_flags.h"

#include <algorithm>

#include "base/text.h"
#include "base/truth.h"
#include "source/listing.h"

namespace anneal::data {
namespace {

/// "Is Test" and "is.test" → "is_test"
std::string plain_name(std::string_view name) {
  std::string plain = lower_case(std::string(trimmed(name)));
  std::ranges::replace(plain, ' ', '_');
  std::ranges::replace(plain, '.', '_');
  return plain;
}

std::optional<std::size_t> column_called(const std::vector<std::string>& names,
                                         const std::vector<std::string_view>& wanted) {
  for (const std::string_view name : wanted)
    for (std::size_t i = 0; i < names.size(); ++i)
      if (plain_name(names[i]) == name) return i;
  return std::nullopt;
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
  std::vector<std::string_view> test = {"is_test"}, validation = {"is_valid", "is_val", "is_validation"},
                                train = {"is_train", "is_training"};
  if (may_be_bare) {
    test.emplace_back("test");
    validation.emplace_back("validation");
    train.emplace_back("train");
  }
  return {.test = column_called(names, test),
          .validation = column_called(names, validation),
          .train = column_called(names, train)};
}

bool are_splits(const SplitFlags& flags, const std::vector<std::string>& names,
                const std::vector<std::optional<SplitRole>>& roles) {
  const auto trained = std::ranges::count(roles, std::optional(SplitRole::train));
  const bool are_all_told = std::ranges::all_of(roles, [](const auto& role) { return role.has_value(); });
  if (!are_all_told || trained == 0 || trained == std::ssize(roles)) return false;
  const auto is_sure = [&](const std::optional<std::size_t>& column) {
    return column && plain_name(names[*column]).starts_with("is_");
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
