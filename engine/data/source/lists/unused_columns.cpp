#include "engine/data/source/lists/unused_columns.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/core/base/text.h"
#include "engine/core/base/truth.h"
#include "engine/core/protocol/number_text.h"
#include "engine/data/source/lists/split_flags.h"
#include "engine/data/source/names/label_columns.h"
#include "engine/data/source/names/name_words.h"
#include "engine/data/source/names/split_name.h"

namespace anneal::data {
namespace {

constexpr std::array<std::string_view, 21> out_words = {
    "exclude", "excluded", "ignore",    "ignored",  "drop",    "dropped",   "bad",
    "discard", "removed",  "remove",    "skip",     "skipped", "invalid",   "corrupt",
    "outlier", "rejected", "corrupted", "unusable", "reject",  "duplicate", "blurry"};
constexpr std::array<std::string_view, 5> in_words = {"include", "included", "keep", "usable", "good"};

template <std::size_t count>
bool has_word_of(const std::string& name, const std::array<std::string_view, count>& known) {
  return std::ranges::any_of(words_in(name), [&](const std::string& word) { return is_one_of(word, known); });
}

/// In how many rows it says that; nullopt where some say neither yes nor no.
std::optional<std::int64_t> rows_that_say(bool wanted, const OtherColumn& column) {
  std::int64_t rows = 0;
  for (std::size_t row = 0; row < column.cells.size(); ++row) {
    const std::string_view cell = trimmed(column.cells[row]);
    const auto said = cell.empty() ? std::optional(false) : truth(cell);
    if (!said) return std::nullopt;
    rows += *said == wanted ? 1 : 0;
  }
  return rows;
}

/// Of a column of yes and no that is called like one of rows to be left out, or of a split.
std::string note_on_flag(const OtherColumn& column) {
  const bool names_out = has_word_of(column.name, out_words);
  const auto split = split_named(column.name);
  if (!names_out && !has_word_of(column.name, in_words) && !split) return "";
  const bool wanted = names_out || split;
  const auto rows = rows_that_say(wanted, column);
  const auto all = static_cast<std::int64_t>(column.cells.size());
  if (!rows || *rows == 0 || *rows == all) return "";
  const std::string name = quoted_text(column.name),
                    share = with_separators(*rows) + " of " + with_separators(all);
  if (split)
    return name + " is yes in " + share +
           " rows, which are used like the others; a column split with train or test in every row keeps them "
           "apart";
  if (names_out)
    return name + " is yes in " + share +
           " rows, which are used like the others; to skip them, remove them from the list";
  return name + " is no in " + share +
         " rows, which are used like the others; to skip them, remove them from the list";
}

/// Of a column that has words for splits, but not in every row.
std::string note_on_parts(const OtherColumn& column) {
  std::set<SplitRole> roles;
  std::int64_t rows = 0;
  for (std::size_t row = 0; row < column.cells.size(); ++row) {
    const auto split = split_named(column.cells[row]);
    if (!split || !split->is_exact) continue;
    roles.insert(split->role);
    ++rows;
  }
  if (!roles.contains(SplitRole::train) || roles.size() < 2) return "";
  return quoted_text(column.name) + " gives a split in " + with_separators(rows) + " of " +
         with_separators(static_cast<std::int64_t>(column.cells.size())) +
         " rows, and something else in the others, so it is not used and all rows are used for training; use "
         "a column named split instead, where rows without a valid split are skipped";
}

/// Of images that several rows name.
std::string note_on_repeats(const std::vector<ManifestRow>& rows) {
  struct Seen {
    std::string_view label;
    std::int64_t rows = 0;
    bool has_others = false;  // labels
  };
  std::unordered_map<std::string_view, Seen> seen;
  for (const ManifestRow& row : rows) {
    Seen& image = seen.try_emplace(row.path, Seen{.label = row.label}).first->second;
    ++image.rows;
    image.has_others |= image.label != row.label;
  }
  std::int64_t images = 0, their_rows = 0, of_several = 0;
  for (const auto& [path, image] : seen) {
    if (image.rows < 2) continue;
    ++images;
    their_rows += image.rows;
    of_several += image.has_others ? 1 : 0;
  }
  if (images == 0) return "";
  const std::string share = with_separators(their_rows) + " of " + with_separators(std::ssize(rows));
  if (of_several == 0)
    return share +
           " rows name an image that other rows also name: each row counts as a separate image, which gives "
           "it more weight and may put it in both training and validation; keep one row for each image";
  return share + " rows name an image that other rows also name, with different labels for " +
         with_separators(of_several) + " of " + with_separators(images) +
         " such images: each row counts as a separate image, but Anneal learns only one class per image, "
         "which does not fit a list of boxes or of several labels";
}

}  // namespace

void remark_on_unused_columns(const std::vector<ManifestRow>& rows, const ManifestNotes& notes,
                              const std::filesystem::path& path, std::vector<Remark>& remarks) {
  const auto tell = [&](Remark::Kind kind, const std::string& sentence) {
    if (!sentence.empty()) remarks.push_back({kind, path, sentence});
  };
  tell(Remark::Kind::doubtful_rows, note_on_repeats(rows));
  std::vector<std::string> names;
  for (const OtherColumn& column : notes.columns_aside) {
    tell(Remark::Kind::doubtful_rows, note_on_flag(column));
    tell(Remark::Kind::doubtful_rows, note_on_parts(column));
    if (!trimmed(column.name).empty()) names.push_back(column.name);  // pandas numbers rows in such a column
  }
  if (!names.empty())
    tell(Remark::Kind::unused_columns, names.size() == 1
                                           ? "its column " + quoted_list(names) + " is not used"
                                           : "its columns " + quoted_list(names) + " are not used");
}

}  // namespace anneal::data
