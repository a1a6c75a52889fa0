#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/protocol/spec/table.h"
#include "engine/data/table/report/row_groups.h"
#include "engine/data/table/text_table.h"

/// Rows of several series, of each of which there is one at each moment: panel data.
namespace anneal::table {

using Pairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

/// When each row was.
struct Moments {
  std::string column;
  std::vector<double> of_row;
  bool are_dates = false;
};

/// Of columns of dates, and of numbers that are called a time, that say it in every row.
std::vector<Moments> find_moments(const TextTable& table, const TableSpec& spec);

/// Rows that follow each other in a series; none unless several series share the moments, and hardly any has
/// one twice, though by chance many would.
Pairs successive_rows(const RowsOfGroups& series, const Moments& moments);

}  // namespace anneal::table
