#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <unordered_set>
#include <vector>

namespace anneal::data {

/// A text file that names images, one in each line: with their endings or without, from any of the folders
/// above them or by their names alone ("cat/1.jpg", "/data/cat/1", "1"). Of a line that says more, what
/// stands behind the name up to its end is its value, such as "1" or "test". Where the names are the numbers
/// that the file images.txt beside it has before the names of images, as in CUB-200, those count. Of a JSON
/// file each text in it is a line.
class ImageList {
 public:
  /// UserError for a file that cannot be read, is not a text, or has more than 256 MiB.
  explicit ImageList(const std::filesystem::path& file);

  /// The values that occur, sorted, where every line has one and there are at most three; none else.
  const std::vector<std::string>& values() const { return values_; }

  /// How many different names stand in it, in lines of that value; "" for all.
  std::int64_t size(const std::string& value = {}) const;

  /// Which of the images, by their paths from any folder, have a line of that value; "" for any.
  std::vector<bool> find(const std::vector<std::string>& paths, const std::string& value = {}) const;

 private:
  struct Line {
    std::string whole;  ///< without the ending of an image, and what stands behind that
    std::string first;  ///< up to the first separator; where `whole` has an ending the same
    std::string value;
  };
  using Names = std::unordered_set<std::string>;

  static Line line_of(std::string text);
  void read_json(const std::string& text, const std::string& place);
  void read_lines(const std::string& text);
  void replace_numbers(const std::filesystem::path& file);
  void find_values();
  Names names_of(std::string Line::*part, const std::string& value) const;

  std::vector<Line> lines_;
  std::vector<std::string> values_;
};

/// Where the first name with the ending of an image ends in a line that begins with it; npos where there is
/// none.
std::size_t end_of_image_name(const std::string& line);

/// Which of the images the lists leave: those of that value in `list`, unless that is empty, and none that is
/// in one of `except`. UserError as ImageList.
std::vector<bool> images_left_by(const std::filesystem::path& list, const std::string& value,
                                 const std::vector<std::string>& except,
                                 const std::vector<std::string>& paths);

}  // namespace anneal::data
