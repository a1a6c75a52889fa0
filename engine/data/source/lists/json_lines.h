#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace anneal::data {

/// "metadata.jsonl": a JSON object in each line, as Hugging Face's folders of images have it.
bool is_json_lines_name(const std::filesystem::path& file);
bool is_json_name(const std::filesystem::path& file);  ///< "labels.json"

/// Makes a text file of such lines a table in CSV: its first line names the keys of all objects, sorted. The
/// cell of a key that an object lacks is empty, and values that are not texts are written as JSON. A last
/// line that is cut short is left out where `may_be_cut`. UserError with the line for what is not an object,
/// and for more than 1,000 keys.
void json_lines_to_csv(std::vector<std::uint8_t>& bytes, const std::string& place, bool may_be_cut);

/// decode_text, and that for a file that is called so. A .json file becomes one, too: an object of labels by
/// the names of images, of the columns file and label, or a list of such objects as stand in lines. A .txt or
/// .lst file loses the comments at its beginning and, where blanks in names or labels cut nothing, becomes
/// CSV as well, see text_lists.h.
void decode_list(std::vector<std::uint8_t>& bytes, const std::filesystem::path& file,
                 bool may_be_cut = false);

}  // namespace anneal::data
