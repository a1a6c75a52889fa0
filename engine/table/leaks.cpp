#include "table/leaks.h"

#include <tuple>

#include "table/row_set.h"
#include "table/split_columns.h"
#include "table/target.h"

namespace anneal::table {

std::vector<Leak> find_leaks(const TextTable& training, const JobSpec& spec) {
  const Parts parts = parts_of(training, spec);
  const std::vector<std::string> of_splits = find_split_columns(training, *spec.data.table).names;
  const RowSet trained(training, parts.train, of_splits);
  const std::vector<TrainedGroups> groups = trained_groups(training, spec.data.table->target, parts.train);
  std::vector<Leak> leaks;
  const auto look = [&](const char* split, const TextTable& table, const Positions& rows) {
    if (const std::int64_t repeated = trained.count(table, rows); repeated > 0)
      leaks.push_back({split, repeated, static_cast<std::int64_t>(rows.size())});
  };
  for (const auto& [split, source, part] :
       {std::tuple("validation", &spec.data.validation, &parts.validation),
        std::tuple("test", &spec.data.test, &parts.test)}) {
    if (is_of_training_file(*source)) look(split, training, *part);
    if (source->table.empty() || !source->split.empty()) continue;
    const TextTable other = read_table(source->table, rows_of(*spec.data.table));
    look(split, other, all_rows(other));
  }
  return leaks;
}

}  // namespace anneal::table
