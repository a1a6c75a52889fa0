#include "table/leaks.h"

#include <tuple>

#include "table/row_set.h"
#include "table/target.h"

namespace anneal::table {

std::vector<Leak> find_leaks(const TextTable& training, const JobSpec& spec) {
  const Parts parts = parts_of(training, spec);
  const RowSet trained(training, parts.train);
  std::vector<Leak> leaks;
  const auto look = [&](const char* split, const TextTable& table, const Positions& rows) {
    if (const std::int64_t repeated = trained.count(table, rows); repeated > 0)
      leaks.push_back({split, repeated, static_cast<std::int64_t>(rows.size())});
  };
  for (const auto& [split, source, part] :
       {std::tuple("validation", &spec.data.validation, &parts.validation),
        std::tuple("test", &spec.data.test, &parts.test)}) {
    if (source->fraction > 0) look(split, training, *part);
    if (source->table.empty()) continue;
    const TextTable other = read_table(source->table, rows_of(*spec.data.table));
    look(split, other, all_rows(other));
  }
  return leaks;
}

}  // namespace anneal::table
