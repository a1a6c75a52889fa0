#include "engine/data/table/column_reader.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/core/base/text.h"
#include "engine/core/base/truth.h"
#include "engine/data/source/listing/listing.h"
#include "engine/data/table/bands.h"
#include "engine/data/table/cells/date.h"
#include "engine/data/table/cells/duration.h"
#include "engine/data/table/multiples.h"

namespace anneal::table {

namespace {

std::optional<double> number_in(std::string_view text, DecimalMark mark, std::string_view unit) {
  if (const auto value = number(text, mark, unit)) return value;
  return number(text, mark == DecimalMark::point ? DecimalMark::comma : DecimalMark::point, unit);
}

std::optional<double> truth_in(std::string_view text) {
  const auto is_true = truth(text);
  return is_true ? std::optional(*is_true ? 1.0 : 0.0) : std::nullopt;
}

}  // namespace

ColumnReader::ColumnReader(const ColumnSpec& column, const MissingWords& missing)
    : kind_(column.kind.value_or(ColumnKind::ignored)),
      decimal_(column.decimal.value_or(DecimalMark::point)),
      order_(column.order.value_or(DateOrder::month_first)),
      has_days_(std::ranges::count(column.cycles, Cycle::year) > 0),
      last_year_(column.last_year.value_or(usual_last_year)),
      unit_(column.unit.value_or("")),
      missing_(&missing) {
  for (const std::string& word : column.kept_words) kept_.push_back(lower_case(std::string(trimmed(word))));
  for (const std::string& word : column.missing_words) {
    own_missing_.push_back(lower_case(std::string(trimmed(word))));
    const bool is_limit = without_limit_sign(trimmed(word)) != trimmed(word);
    const auto value = kind_ == ColumnKind::boolean || is_limit ? std::nullopt : value_of(trimmed(word));
    if (value) missing_values_.push_back(*value);
  }
}

bool ColumnReader::is_own_missing(std::string_view text) const {
  return !own_missing_.empty() && std::ranges::count(own_missing_, lower_case(std::string(text))) > 0;
}

bool ColumnReader::is_kept(std::string_view text) const {
  return !kept_.empty() && std::ranges::count(kept_, lower_case(std::string(text))) > 0;
}

CellValue ColumnReader::read(std::string_view text) const {
  using State = CellValue::State;
  if ((missing_->has(text) && !is_kept(text)) || is_own_missing(text)) return {};
  if (kind_ == ColumnKind::categorical || !is_input(kind_)) return {.state = State::known};
  const std::optional<double> value = value_of(text);
  if (!value) return {.state = MissingWords::has_beside_numbers(text) ? State::missing : State::misfit};
  if (std::ranges::count(missing_values_, *value) > 0) return {};
  return {.state = fits_in_32_bits(*value) ? State::known : State::too_large, .value = *value};
}

std::optional<double> ColumnReader::value_of(std::string_view text) const {
  if (kind_ == ColumnKind::date) {
    const auto found = date(text, order_, last_year_);
    return found && found->has_date == has_days_ ? std::optional(found->days) : std::nullopt;
  }
  if (kind_ == ColumnKind::numeric && unit_ == duration_unit)
    if (const auto value = duration(text)) return value;
  if (kind_ == ColumnKind::numeric && unit_ == band_unit)
    if (const auto band = band_in(text)) return band->value;
  if (kind_ == ColumnKind::numeric && unit_ == multiple_unit) {
    const auto value = multiple(without_limit_sign(text), decimal_);
    if (value) return value;
    return multiple(without_limit_sign(text),
                    decimal_ == DecimalMark::point ? DecimalMark::comma : DecimalMark::point);
  }
  if (kind_ == ColumnKind::numeric)
    if (const auto value = number_in(without_limit_sign(text), decimal_, unit_)) return value;
  return truth_in(text);
}

bool fits_in_32_bits(double value) {
  return std::abs(value) <= static_cast<double>(std::numeric_limits<float>::max());
}

}  // namespace anneal::table
