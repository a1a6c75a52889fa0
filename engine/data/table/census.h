#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <unordered_map>

#include "engine/data/table/cells/cell.h"
#include "engine/data/table/text_table.h"

namespace anneal::table {

/// So many cells with different texts, and one of these.
struct Tally {
  std::int64_t cells = 0;
  std::int64_t texts = 0;
  std::string_view example = {};

  void add(std::string_view text, std::int64_t count);
};

/// What could be said of the cells of a column, each text looked at once.
struct Census {
  std::unordered_map<std::string_view, std::int64_t> texts;  ///< that are not missing, with their cells
  std::int64_t missing = 0;
  std::int64_t missing_beside_numbers = 0;  ///< of `texts`: "unknown" and the like

  Tally numbers;
  std::array<Tally, 2> only_with;  ///< by DecimalMark: what is a number with this one alone
  Tally either;                    ///< other numbers with the one mark than with the other
  /// The mark beside which those of `either` part thousands. Amounts of money have no three decimals, unless
  /// all are below 10, as of fuel; nor do numbers where some of them end in 0 and others have none.
  std::optional<DecimalMark> beside_thousands = {};
  std::string_view unit;                    ///< that nearly all cells have behind a number: "kg"; else ""
  std::map<std::string_view, Tally> units;  ///< of numbers; "" is none
  Tally dates;                              ///< with a day
  Tally times;                              ///< without
  std::array<Tally, 2> only_in;             ///< by DateOrder: what is a date in this one alone
  Tally any_order;                          ///< other dates in the one order than in the other
  Tally with_points;                        ///< of them, those such as 3.4.2024
  Tally with_time;                          ///< dates with a day and a time that is not midnight
  Tally zones;                              ///< of them, those of another zone than UTC
  Tally in_future;                          ///< of them, those of a year of two digits that is yet to come
  Tally day_numbers;          ///< numbers such as 20240304 and 20240304143015, which may be dates
  Tally month_numbers;        ///< likewise such as 202403 and 2024.03
  Tally others;               ///< neither numbers nor dates
  Tally limits;               ///< of them, "<0.1" and the like
  Tally durations;            ///< "1:02:33" and the like, times of day or not
  Tally days_of_months;       ///< of `others`, "5 May" and the like
  Tally shares;               ///< of `others`, "1 in 4" and the like, see scale_behind
  Tally uncertain;            ///< of the numbers, "50.1 ± 0.2" and the like
  std::int64_t booleans = 0;  ///< cells with a word of the pair that most have both words of

  std::int64_t values() const;  ///< cells that are not missing
};

/// `unit` may stand behind numbers as well, where no letters stand behind nearly all; it must outlive this.
Census take_census(const TextTable& table, std::size_t column, const MissingWords& missing,
                   std::string_view unit = {});

}  // namespace anneal::table
