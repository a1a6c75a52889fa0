#pragma once

#include <vector>

/// Columns that only tell rows apart, or where they stand in the file. What a model learns from one is the
/// order of the file, which no other row has.
namespace anneal::table {

inline constexpr std::size_t few_rows = 20;  ///< of which all may differ by chance

/// What makes numbers, which are whole but for `stepped`, an identifier of rows.
enum class Numbering {
  none,
  consecutive,  ///< each number of a range once, in any order
  stepped,      ///< each row the one before and the same step: 10, 20, 30, or 9, 8, 7, or 0.1, 0.2, 0.3
  rising,       ///< or falling, from row to row, in a range of few for each row, or nearly always by few
  linear,       ///< rising or falling from row to row in a line, in any range
  distinct,     ///< hardly any number twice, though drawn at random from their range many would be
  named         ///< hardly any number twice, and called so
};

/// Of one number for each row that has one, in the file's order. Below 20 there is none.
///
/// `distinct` is the birthday problem: n numbers of a range of R have n²/2R equal pairs to be expected, and
/// none with a probability of e^(-n²/2R), which is below 1e-6 from 14 pairs on; as the numbers of a measure
/// crowd, it has more. That numbers rise from row to row has a probability of 1/n! by chance, but a file may
/// have been sorted by a measure; so their range has at most ten numbers for each row, or nine in ten steps
/// are of at most ten, or they follow the rows in a line, with a coefficient of determination of 0.98.
Numbering numbering_of(const std::vector<double>& numbers);

/// The same of `numbers` with those of the other files of a table, which say nothing about an order.
Numbering numbering_with(std::vector<double> numbers, const std::vector<double>& others);

/// Whether no number is less than the one before it, or none is more.
bool are_ordered(const std::vector<double>& numbers);

/// Whether whole numbers are days, as 20240304 or 240304.
bool are_day_numbers(const std::vector<double>& numbers);

/// Whether times, in days, are those at which rows were entered: they rise or fall from row to row, most of
/// them fall within a minute, and no step between them is that of most, as it is between measurements.
bool are_entry_times(const std::vector<double>& days);

}  // namespace anneal::table
