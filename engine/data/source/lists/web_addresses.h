#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "engine/data/source/lists/table_beginning.h"

namespace anneal::data {

/// "https://…" and the like, where no file of this machine is.
bool is_web_address(std::string_view text);

/// Of a table with a column of nothing but addresses of images on the web, by their endings or the column's
/// name: "has addresses of images on the web in its column "image_url", …". "" of any other.
std::string note_on_web_addresses(const TableBeginning& table);

/// UserError of a list that names images on the web, of which no files are here.
void refuse_web_addresses(const std::filesystem::path& path);

}  // namespace anneal::data
