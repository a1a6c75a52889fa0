#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace anneal::data {

/// What the names of one class have in common, however they are spelled: "Cat", "cat" and "cat ", and
/// "golden_retriever" and "golden-retriever" (see engine/core/base/spelling.h); "1", "1.0" and "1,000" beside
/// "1000". Names of one letter are told by its case, since "A" and "a" are different letters, and numbers
/// with leading zeros are codes: "007" is not "7".
std::string class_key(std::string_view name);
std::set<std::string> class_keys(const std::vector<std::string>& names);

/// The classes, sorted: of names that differ in their spelling alone, the first.
std::vector<std::string> joined_spellings(const std::set<std::string>& names);

/// The names that are one class with others, a group for each class, in the order in which they are given.
std::vector<std::vector<std::string>> spellings_of_one(const std::vector<std::string>& names);

/// The names that only leading zeros tell apart, "01" and "1", a group for what would be one class without
/// them. They are different classes.
std::vector<std::vector<std::string>> same_but_for_zeros(const std::vector<std::string>& names);

/// The names of one letter that only its case tells apart, "A" and "a", a group for each letter. They are
/// different classes.
std::vector<std::vector<std::string>> same_but_for_case(const std::vector<std::string>& names);

/// Finds classes by their names: as they stand, or as they differ in their spelling alone.
class ClassLookup {
 public:
  explicit ClassLookup(const std::vector<std::string>& classes);

  std::optional<std::uint32_t> find(const std::string& name) const;

  /// Also by a name that differs in leading zeros alone, as programs for tables take them away: "14" is the
  /// class "00014" where no other is called "14" or "014".
  std::optional<std::uint32_t> find_but_for_zeros(const std::string& name) const;

 private:
  std::unordered_map<std::string, std::uint32_t> by_name_;
  using ByKey = std::unordered_map<std::string, std::optional<std::uint32_t>>;

  ByKey by_key_;            ///< nullopt: of several classes
  ByKey by_key_but_zeros_;  ///< likewise
};

}  // namespace anneal::data
