#include "source/other_tasks.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>

#include "base/error.h"
#include "source/name_words.h"
#include "source/split_name.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 3> unlabelled_words = {"unlabeled", "unlabelled", "unannotated"};
constexpr std::array<std::string_view, 3> labelled_words = {"labeled", "labelled", "annotated"};

/// 'a' of "trainA" and "test_a", 'b' likewise; 0 of others.
char side_of_pair(const std::string& name) {
  const std::vector<std::string> parts = words_in(name);
  if (parts.size() != 2 || (parts[1] != "a" && parts[1] != "b")) return 0;
  const auto split = split_named(parts[0]);
  return split && split->is_exact ? parts[1].front() : char{0};
}

bool has_word_of_unlabelled(const std::string& name) {
  return std::ranges::any_of(words_in(name),
                             [](const std::string& word) { return is_one_of(word, unlabelled_words); });
}

std::string in_quotes(const std::string& name) {
  return '"' + name + '"';
}

[[noreturn]] void refuse_unlabelled(const fs::path& folder, const std::string& unlabelled,
                                    const std::vector<std::string>& classes, const std::string& otherwise) {
  const auto labelled = std::ranges::find_if(classes, [](const std::string& name) {
    const std::vector<std::string> parts = words_in(name);
    return std::ranges::any_of(parts,
                               [](const std::string& word) { return is_one_of(word, labelled_words); });
  });
  throw UserError(
      "has the folder " + in_quotes(unlabelled) + ", whose images have no labels by its name: it is no class",
      folder,
      labelled != classes.end() ? "Train with --data " + (folder / *labelled).string() + " --unlabelled " +
                                      (folder / unlabelled).string() + otherwise
                                : "Put it elsewhere, and learn from it with --unlabelled DIR" + otherwise);
}

}  // namespace

void refuse_other_tasks(const fs::path& folder, const std::vector<std::string>& classes,
                        const std::string& layout) {
  if (classes.size() < 2) return;
  const std::string otherwise = "; or, if these folders are the classes, say --layout " + layout + ".";
  const auto masks = std::ranges::find_if(classes, names_masks);
  const auto is_image_or_mask = [](const std::string& name) {
    return names_images(name) || names_masks(name);
  };
  const auto images = std::ranges::find_if_not(classes, names_masks);
  if (masks != classes.end() && images != classes.end() && std::ranges::all_of(classes, is_image_or_mask))
    throw UserError("has images and their masks by the names of its folders, " + in_quotes(*images) +
                        " and " + in_quotes(*masks) +
                        ", and no classes: Anneal tells whole images apart, not their parts",
                    folder, "Put the images of each class into a folder of its own" + otherwise);
  std::string sides;
  for (const std::string& name : classes) sides += side_of_pair(name);
  if (sides.find('a') != std::string::npos && sides.find('b') != std::string::npos &&
      sides.find('\0') == std::string::npos)
    throw UserError("has images of two kinds by the names of its folders, " + in_quotes(classes[0]) +
                        " and " + in_quotes(classes[1]) +
                        ", as programs have them that translate one into the other, and no classes",
                    folder,
                    "To tell the kinds apart, put them into train/A, train/B, test/A and test/B" + otherwise);
  const auto unlabelled = std::ranges::find_if(classes, has_word_of_unlabelled);
  if (unlabelled != classes.end()) refuse_unlabelled(folder, *unlabelled, classes, otherwise);
}

}  // namespace anneal::data
