#pragma once

#include <string>
#include <vector>

#include "engine/data/table/profile.h"
#include "engine/data/table/text_table.h"
#include "tests/support/temporary_directory.h"

namespace anneal::table {

/// Of the first column of a table, which has these cells, in quotes where need be.
inline Profile profile_of(const std::string& name, const std::vector<std::string>& cells) {
  const anneal::testing::TemporaryDirectory folder;
  std::string text = name + ",other\n";
  for (const std::string& cell : cells) text += cell + ",x\n";
  anneal::testing::write_file(folder / "t.csv", text);
  return profiles(read_table(folder / "t.csv"), {}).front();
}

}  // namespace anneal::table
