#include "engine/data/source/lists/web_addresses.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/core/base/error.h"
#include "engine/core/base/normal_path.h"
#include "engine/core/base/text.h"
#include "engine/data/source/listing/images_beside.h"
#include "engine/data/source/listing/listing.h"
#include "engine/data/source/names/label_columns.h"
#include "engine/data/source/names/name_words.h"
#include "engine/data/source/names/split_name.h"

namespace anneal::data {
namespace {

bool has_image_ending(std::string_view address) {
  address = address.substr(0, address.find_first_of("?#"));
  return names_an_image(std::string(address.substr(address.rfind('/') + 1)));
}

bool is_called_as_of_images(const std::string& column) {
  constexpr std::array<std::string_view, 8> image_terms = {"image",  "images",  "img",      "photo",
                                                           "photos", "picture", "pictures", "thumbnail"};
  return std::ranges::any_of(words_in(column),
                             [&](const auto& word) { return is_one_of(word, image_terms); });
}

}  // namespace

bool is_web_address(std::string_view text) {
  constexpr std::array<std::string_view, 5> beginnings = {"http://", "https://", "s3://", "gs://", "ftp://"};
  const std::string small = lower_case(std::string(trimmed(text).substr(0, 8)));
  return std::ranges::any_of(beginnings, [&](std::string_view each) { return small.starts_with(each); });
}

std::string note_on_web_addresses(const TableBeginning& table) {
  for (std::size_t column = 0; column < table.header.size() && !table.rows.empty(); ++column) {
    const bool is_of_images = is_called_as_of_images(table.header[column]);
    if (std::ranges::all_of(table.rows, [&](const std::vector<std::string>& row) {
          return is_web_address(row[column]) && (is_of_images || has_image_ending(trimmed(row[column])));
        }))
      return "has addresses of images on the web in its column " +
             (is_web_address(table.header[column]) ? std::to_string(column + 1)
                                                   : quoted_text(table.header[column])) +
             ", which Anneal does not download; to train on the images, download them first, and write their "
             "file names into a column path";
  }
  return "";
}

void refuse_web_addresses(const std::filesystem::path& path) {
  const TableBeginning beginning = beginning_of(path);
  const std::string note = note_on_web_addresses(beginning);
  if (note.empty()) return;
  const FoldersByName images(images_beside(normal_path(path).parent_path(), Reach::few));
  if (!column_of_images(beginning, images, share_to_doubt)) throw UserError(note, path.string());
}

}  // namespace anneal::data
