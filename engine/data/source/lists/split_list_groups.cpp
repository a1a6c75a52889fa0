#include "engine/data/source/lists/split_list_groups.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/core/protocol/number_text.h"
#include "engine/data/source/listing/nearby_lists.h"
#include "engine/data/source/lists/image_list.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

constexpr std::array every_role = {SplitRole::train, SplitRole::validation, SplitRole::test};

ListGroup group_of(const fs::path& file) {
  constexpr std::size_t most_digits = 3;  // not of a year
  ListGroup group{.folder = file.parent_path(), .words = {}};
  for (const std::string& word : words_in(file.stem().string())) {
    const bool is_number = word.find_first_not_of("0123456789") == std::string::npos;
    if (is_number && word.size() <= most_digits)
      group.number = std::stoll(word);
    else if (!split_named(word) && !is_generic_name(word) && !is_word_on_splits(word))
      group.words += word + " ";
  }
  return group;
}

/// What the values of a file about splits mean; empty where they are no splits.
std::map<std::string, SplitRole> roles_of(const std::vector<std::string>& values, const fs::path& file) {
  const std::string stem = file.stem().string();
  std::map<std::string, SplitRole> found;
  for (const std::string& value : values)
    if (const auto split = split_named(value)) found.emplace(value, split->role);
  if (found.size() == values.size() && values.size() > 1) return found;
  const bool may_be_numbers = has_word_on_splits(stem) && (!split_named(stem) || values.size() == 3);
  if (may_be_numbers && values == std::vector<std::string>{"0", "1"})
    return {{"0", SplitRole::test}, {"1", SplitRole::train}};
  return may_be_numbers ? roles_of_numbers(values) : std::map<std::string, SplitRole>();
}

/// Why a list does not tell which images are of its split; "" where it does, or has nothing to do with them.
std::string why_unclear(const SplitList& list, std::int64_t names) {
  if (list.count > names) return "each of its names matches several images; add the folders to the names";
  if (2 * list.count < names - 1)  // the first may be a header
    return "it names " + with_separators(list.count) + " of the images, and " +
           with_separators(list.missing) + " that do not exist";
  return "";
}

/// The lists in a file: one, or one of each split. None where it does not name the images.
std::vector<SplitList> lists_in(const fs::path& file, const std::vector<std::string>& paths,
                                std::vector<UnclearList>& unclear) {
  std::vector<SplitList> lists;
  try {
    const ImageList list(file);
    std::map<std::string, SplitRole> values = roles_of(list.values(), file);
    const auto named = split_named(file.stem().string());
    if (values.empty() && named) values.emplace("", named->role);
    for (const auto& [value, role] : values) {
      SplitList found{file, role, value, list.find(paths, value)};
      found.count = std::ranges::count(found.images, true);
      const std::int64_t names = list.size(value);
      found.missing = std::max<std::int64_t>(0, names - found.count);
      if (found.count == 0) continue;
      if (const std::string reason = why_unclear(found, names); reason.empty())
        lists.push_back(std::move(found));
      else
        unclear.push_back({file, reason});
    }
  } catch (const UserError&) {  // it is none
  }
  return lists;
}

Choice choose(const ListGroup& group, const std::vector<SplitList>& lists) {
  Choice choice{group, {}};
  for (const SplitRole role : every_role)
    if (const auto of_role = in_order(lists, role); !of_role.empty())
      choice.lists.emplace(role, of_role.front());
  const auto train = choice.lists.find(SplitRole::train);
  const auto validation = choice.lists.find(SplitRole::validation);
  if (train == choice.lists.end() || validation == choice.lists.end()) return choice;
  if (validation->second->shared_with(*train->second) > 0) choice.lists.erase(validation);  // "trainval"
  return choice;
}

}  // namespace

std::vector<bool> Choice::images() const {
  std::vector<bool> all(lists.begin()->second->images.size());
  for (const auto& [role, list] : lists)
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = all[i] || list->images[i];
  return all;
}

std::int64_t Choice::count() const {
  return std::ranges::count(images(), true);
}

bool has_word_on_splits(const std::string& stem) {
  return std::ranges::any_of(words_in(stem), [](const std::string& word) { return is_word_on_splits(word); });
}

ListsByGroup groups_among(const std::vector<fs::path>& files, const std::vector<std::string>& paths,
                          const fs::path& taken, std::vector<UnclearList>& unclear) {
  ListsByGroup groups;
  for (const fs::path& file : files) {
    if (file == taken) continue;
    for (SplitList& list : lists_in(file, paths, unclear)) groups[group_of(file)].push_back(std::move(list));
  }
  return groups;
}

std::vector<const SplitList*> in_order(const std::vector<SplitList>& lists, SplitRole role) {
  std::vector<const SplitList*> of_role;
  for (const SplitList& list : lists)
    if (list.role == role) of_role.push_back(&list);
  std::ranges::stable_sort(of_role, {}, [](const SplitList* list) {
    return std::tuple(list->file.stem().string().size(), list->file.extension() != ".txt");
  });
  return of_role;
}

std::optional<Choice> best_choice(const ListsByGroup& groups, const fs::path& chosen) {
  std::optional<Choice> best;
  const auto is_chosen = [&](const Choice& choice) {
    return std::ranges::any_of(groups.at(choice.group),
                               [&](const SplitList& list) { return list.file == chosen; });
  };
  const auto is_numbered_alike = [](const ListGroup& a, const ListGroup& b) {
    return a.folder == b.folder && a.words == b.words;
  };
  for (const auto& [group, lists] : groups) {
    Choice choice = choose(group, lists);
    if (!choice.lists.contains(SplitRole::train)) continue;
    const bool is_later = best && is_numbered_alike(best->group, group) && !is_chosen(choice);
    const auto rank = [&](const Choice& each) {
      return std::tuple(is_chosen(each), each.lists.size(), each.count(),
                        -static_cast<std::int64_t>(each.group.words.size()));
    };
    if (!best || (!is_later && rank(choice) > rank(*best))) best = std::move(choice);
  }
  return best;
}

std::optional<Choice> choice_of_others(const ListsByGroup& groups) {
  std::optional<Choice> best;
  for (const auto& [group, lists] : groups) {
    Choice choice = choose(group, lists);
    const auto validation = choice.lists.find(SplitRole::validation),
               test = choice.lists.find(SplitRole::test);
    const bool has_both = validation != choice.lists.end() && test != choice.lists.end();
    if (has_both && 2 * validation->second->shared_with(*test->second) > validation->second->count)
      choice.lists.erase(validation);
    const bool are_files =
        std::ranges::all_of(choice.lists, [](const auto& each) { return each.second->value.empty(); });
    if (choice.lists.empty() || choice.lists.contains(SplitRole::train) || !are_files) continue;
    if (2 * choice.count() > std::ssize(choice.images())) continue;
    if (!best || choice.lists.size() > best->lists.size()) best = std::move(choice);
  }
  return best;
}

}  // namespace anneal::data
