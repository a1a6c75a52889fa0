#pragma once

#include <optional>
#include <string_view>

/// What people and programs call rows that are made of others, in the languages of Europe and East Asia.
namespace anneal::table {

enum class Statistic {
  sum,
  mean,
  count,
  deviation,
  variance,
  error,  ///< of the mean
  least,
  lower_quartile,
  median,
  upper_quartile,
  most,
  mode
};

/// Of a text that is nothing else: "Total", "Sum:", "Zwischensumme", "Std. dev.", "Stdabw.", "25%".
std::optional<Statistic> statistic_named(std::string_view text);

/// Of one that begins or ends with it as well: "Subtotal North:", "Nord Ergebnis", "North (total)", "All
/// regions", "Anzahl Nord". Not of "25% North".
std::optional<Statistic> statistic_in(std::string_view text);

}  // namespace anneal::table
