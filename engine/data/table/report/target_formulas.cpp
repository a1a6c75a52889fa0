#include "engine/data/table/report/target_formulas.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <utility>

#include "engine/core/protocol/number_text.h"
#include "engine/data/table/misfits.h"
#include "engine/data/table/profile.h"
#include "engine/data/table/report/column_fit.h"
#include "engine/data/table/report/target_times.h"

namespace anneal::table {

namespace {

using Inputs = std::vector<const InputColumn*>;
using Targets = std::vector<double>;

/// By how much a result may differ from numbers that are rounded to as many decimals as these have. They
/// deviate by `least_steps` of their last decimal, so that rounding hides nothing.
double rounding_of(const Targets& numbers, double least_steps) {
  RunningMoments moments;
  for (const double number : numbers) moments.add(number);
  for (double step = 1; step > 1e-6; step /= 10) {
    const bool are_rounded = std::ranges::all_of(
        numbers, [&](double number) { return std::abs(number / step - std::round(number / step)) < 1e-6; });
    if (are_rounded) return moments.deviation() > least_steps * step ? 0.51 * step : 1e-6 * step;
  }
  return 1e-6 * moments.deviation();
}

bool is_result(const Targets& targets, double rounding, auto result_of) {
  std::size_t known = 0;
  for (std::size_t row = 0; row < targets.size(); ++row) {
    const double result = result_of(row);
    if (std::isnan(result)) continue;
    if (!(std::abs(result - targets[row]) <= rounding)) return false;
    ++known;
  }
  return are_enough(known, targets.size());
}

/// Of a target that is a result of two columns.
std::optional<std::string> result_of_two(const InputColumn& one, const InputColumn& other,
                                         const std::string& target, const Targets& targets, double rounding) {
  const std::vector<double>&a = one.values, &b = other.values;
  const std::string names = in_quotes(one.name) + " and " + in_quotes(other.name), of = in_quotes(target);
  const auto is = [&](auto result_of) { return is_result(targets, rounding, result_of); };
  if (is([&](std::size_t row) { return a[row] + b[row]; }))
    return "column " + of + " is the sum of " + names + " in every row";
  if (is([&](std::size_t row) { return a[row] * b[row]; }))
    return "column " + of + " is the product of " + names + " in every row";
  if (is([&](std::size_t row) { return a[row] - b[row]; }) ||
      is([&](std::size_t row) { return b[row] - a[row]; }))
    return "column " + of + " is the difference of " + names + " in every row";
  if (is([&](std::size_t row) { return a[row] / b[row]; }) ||
      is([&](std::size_t row) { return b[row] / a[row]; }))
    return "column " + of + " is the quotient of " + names + " in every row";
  return std::nullopt;
}

/// What a formula is searched for in, in words of the formula: "discount", or (1 - "discount").
struct Term {
  std::string text;
  std::string column;
  std::vector<double> values;
};

std::vector<std::string> columns_of(const std::vector<const Term*>& terms) {
  std::vector<std::string> names;
  for (const Term* term : terms)
    if (std::ranges::count(names, term->column) == 0) names.push_back(term->column);
  return names;
}

/// As the columns stand in the table.
ColumnFit in_order(const ColumnFit& fit) {
  std::map<std::size_t, double> sorted;
  for (std::size_t i = 0; i < fit.columns.size(); ++i) sorted[fit.columns[i]] = fit.factors[i];
  ColumnFit result{.columns = {}, .factors = {}, .constant = fit.constant};
  for (const auto& [column, factor] : sorted) {
    result.columns.push_back(column);
    result.factors.push_back(factor);
  }
  return result;
}

/// Terms that nearly all rows know, with some of the rows that know all of them.
class Samples {
 public:
  Samples(std::vector<Term> terms, const Targets& targets) {
    constexpr std::size_t rows_for_a_gap = 20, most_rows = 2000;
    for (Term& term : terms)
      if (rows_for_a_gap * static_cast<std::size_t>(std::ranges::count_if(
                               term.values, [](double value) { return std::isnan(value); })) <=
          targets.size())
        terms_.push_back(std::move(term));
    const std::size_t step = targets.size() / most_rows + 1;
    for (std::size_t row = 0; row < targets.size(); row += step)
      if (std::ranges::none_of(terms_, [&](const Term& term) { return std::isnan(term.values[row]); }))
        rows_.push_back(row);
  }

  const std::vector<Term>& terms() const { return terms_; }

  ColumnFit fit(const Targets& targets, double tolerance, std::size_t most_columns,
                const std::function<double(double)>& scale) const {
    constexpr std::size_t rows_for_a_column = 5;
    const auto of_rows = [&](const std::vector<double>& values) {
      std::vector<double> result;
      for (const std::size_t row : rows_) result.push_back(scale(values[row]));
      return result;
    };
    if (rows_.size() < least_copied_rows) return {};
    std::vector<std::vector<double>> columns;
    for (const Term& term : terms_) columns.push_back(of_rows(term.values));
    return in_order(fit_columns(columns, of_rows(targets), tolerance,
                                std::min(most_columns, rows_.size() / rows_for_a_column)));
  }

 private:
  std::vector<Term> terms_;
  std::vector<std::size_t> rows_;
};

/// A number times each of some terms, and another number.
struct Sum {
  std::vector<const Term*> terms;
  std::vector<double> factors;
  double constant = 0;

  double operator()(std::size_t row) const {
    double sum = constant;
    for (std::size_t i = 0; i < terms.size(); ++i) sum += factors[i] * terms[i]->values[row];
    return sum;
  }
  bool has_factors_of(double factor) const {
    return constant == 0 && std::ranges::all_of(factors, [&](double one) { return one == factor; });
  }
};

std::string text_of(const Sum& sum) {
  constexpr double digits = 1e-3;
  const auto shown = [](double number) { return number_text(number, digits * number); };
  std::string text;
  for (std::size_t i = 0; i < sum.terms.size(); ++i) {
    const double size = std::abs(sum.factors[i]);
    if (i > 0 || sum.factors[i] < 0) text += sum.factors[i] < 0 ? " - " : " + ";
    text += (size == 1 ? "" : shown(size) + " × ") + sum.terms[i]->text;
  }
  if (sum.constant != 0) text += (sum.constant < 0 ? " - " : " + ") + shown(std::abs(sum.constant));
  return text;
}

/// Whole factors, and those of a mean, where the sum is right with them.
Sum with_plain_factors(const Sum& sum, const std::function<bool(const Sum&)>& is_right) {
  constexpr double nearly = 0.02;
  const double mean = 1 / static_cast<double>(sum.terms.size());
  for (const double unit : {1.0, mean}) {
    Sum plain{sum.terms, {}, 0};
    for (const double factor : sum.factors) plain.factors.push_back(std::round(factor / unit) * unit);
    const bool are_near = std::ranges::equal(sum.factors, plain.factors, [&](double one, double other) {
      return other != 0 && std::abs(one - other) <= nearly * unit;
    });
    for (const double constant : {0.0, std::round(sum.constant)}) {
      plain.constant = constant;
      if (are_near && is_right(plain)) return plain;
    }
  }
  return sum;
}

std::optional<std::string> sum_of_several(const Inputs& inputs, const std::string& target,
                                          const Targets& targets) {
  constexpr double least_steps = 100;
  constexpr std::size_t most_columns = 12;
  const double rounding = 1.5 * rounding_of(targets, least_steps);
  std::vector<Term> terms;
  for (const InputColumn* input : inputs)
    terms.push_back({in_quotes(input->name), input->name, input->values});
  const Samples samples(std::move(terms), targets);
  const ColumnFit fit = samples.fit(targets, rounding, most_columns, [](double value) { return value; });
  Sum sum{.terms = {}, .factors = {}, .constant = fit.constant};
  for (std::size_t i = 0; i < fit.columns.size(); ++i) {
    const Term& term = samples.terms()[fit.columns[i]];
    double largest = 0;
    for (const double value : term.values)
      if (!std::isnan(value)) largest = std::max(largest, std::abs(value));
    if (std::abs(fit.factors[i]) * largest <= rounding) continue;
    sum.terms.push_back(&term);
    sum.factors.push_back(fit.factors[i]);
  }
  const auto is_right = [&](const Sum& one) { return is_result(targets, rounding, one); };
  if (sum.terms.size() < 2 || !is_right(sum)) return std::nullopt;
  sum = with_plain_factors(sum, is_right);
  const std::string of = "column " + in_quotes(target), names = listed(columns_of(sum.terms));
  if (sum.has_factors_of(1)) return of + " is the sum of the columns " + names + " in every row";
  if (sum.has_factors_of(1 / static_cast<double>(sum.terms.size())))
    return of + " is the mean of the columns " + names + " in every row";
  return of + " is computed from the columns " + names + " in every row: it is " + text_of(sum);
}

/// Terms to whole or half powers, multiplied, and a number.
struct Product {
  std::vector<const Term*> terms;
  std::vector<double> powers;
  double factor = 1;

  double operator()(std::size_t row) const {
    double product = factor;
    for (std::size_t i = 0; i < terms.size(); ++i) product *= std::pow(terms[i]->values[row], powers[i]);
    return product;
  }
};

std::string text_of(const Product& product) {
  constexpr double digits = 1e-3;
  const auto power_text = [](double power) -> std::string {
    const double size = std::abs(power);
    return size == 1 ? "" : size == 2 ? "²" : size == 3 ? "³" : "^" + number_text(size);
  };
  std::string text, divided;
  if (product.factor != 1) text = number_text(product.factor, digits * product.factor);
  for (std::size_t i = 0; i < product.terms.size(); ++i) {
    const std::string term = product.terms[i]->text + power_text(product.powers[i]);
    if (product.powers[i] < 0)
      divided += " / " + term;
    else
      text += (text.empty() ? "" : " × ") + term;
  }
  return (text.empty() ? "1" : text) + divided;
}

/// Columns above 0, and where they are asked for what shares and percentages leave of a whole, or add to it.
std::vector<Term> factors_among(const Inputs& inputs, bool with_rests) {
  std::vector<Term> terms;
  for (const InputColumn* input : inputs) {
    if (!input->is_numeric) continue;
    double least = std::numeric_limits<double>::infinity(), most = -least;
    for (const double value : input->values) {
      if (std::isnan(value)) continue;
      least = std::min(least, value);
      most = std::max(most, value);
    }
    if (least > 0) terms.push_back({in_quotes(input->name), input->name, input->values});
    if (!with_rests || least < 0 || most >= 100 || most <= 0) continue;
    const double whole = most < 1 ? 1 : 100;
    for (const double sign : {-1.0, 1.0}) {
      std::vector<double> values = input->values;
      for (double& value : values) value = 1 + sign * value / whole;
      terms.push_back({std::string(sign < 0 ? "(1 - " : "(1 + ") + in_quotes(input->name) +
                           (whole == 1 ? ")" : " / 100)"),
                       input->name, std::move(values)});
    }
  }
  return terms;
}

double median_of(std::vector<double> numbers) {
  const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>(numbers.size() / 2);
  std::ranges::nth_element(numbers, middle);
  return *middle;
}

std::optional<Product> product_of(const Samples& samples, const Targets& targets, double rounding,
                                  std::size_t most_columns) {
  constexpr double nearly = 0.05, most_power = 3, nearly_a_power_of_ten = 0.004;
  const ColumnFit fit = samples.fit(targets, rounding / std::ranges::max(targets), most_columns,
                                    [](double value) { return std::log(value); });
  Product product{.terms = {}, .powers = {}};
  for (std::size_t i = 0; i < fit.columns.size(); ++i) {
    const double power = std::round(2 * fit.factors[i]) / 2;
    if (std::abs(power - fit.factors[i]) > nearly || std::abs(power) > most_power) return std::nullopt;
    if (power == 0) continue;
    product.terms.push_back(&samples.terms()[fit.columns[i]]);
    product.powers.push_back(power);
  }
  std::vector<double> factors;
  for (std::size_t row = 0; row < targets.size(); ++row)
    if (const double result = product(row); !std::isnan(result)) factors.push_back(targets[row] / result);
  if (product.terms.size() < 2 || factors.empty()) return std::nullopt;
  product.factor = median_of(std::move(factors));
  if (const double ten = std::log10(product.factor); std::abs(ten - std::round(ten)) < nearly_a_power_of_ten)
    product.factor = std::pow(10, std::round(ten));
  return is_result(targets, rounding, product) ? std::optional(product) : std::nullopt;
}

std::optional<std::string> product_of_several(const Inputs& inputs, const std::string& target,
                                              const Targets& targets) {
  constexpr double least_steps = 10;
  if (std::ranges::min(targets) <= 0) return std::nullopt;
  const double rounding = 1.5 * rounding_of(targets, least_steps);
  for (const bool with_rests : {false, true}) {
    const Samples samples(factors_among(inputs, with_rests), targets);
    for (const std::size_t most_columns : {2, 3, 4})
      if (const auto product = product_of(samples, targets, rounding, most_columns))
        return "column " + in_quotes(target) + " is computed from the columns " +
               listed(columns_of(product->terms)) + " in every row: it is " + text_of(*product);
  }
  return std::nullopt;
}

}  // namespace

std::vector<std::string> formulas_of(const Inputs& inputs, const std::string& target,
                                     const Targets& targets) {
  constexpr std::size_t most_paired = 100;
  constexpr double least_steps = 10;
  Inputs numbers;
  for (const InputColumn* input : inputs)
    if (input->is_numeric && numbers.size() < most_paired) numbers.push_back(input);
  const double rounding = rounding_of(targets, least_steps);
  std::vector<std::string> found = times_between(inputs, target, targets);
  for (auto one = numbers.begin(); one != numbers.end(); ++one)
    for (auto other = numbers.begin(); other != one; ++other)
      if (auto result = result_of_two(**other, **one, target, targets, rounding))
        found.push_back(*std::move(result));
  if (!found.empty()) return found;
  auto formula = sum_of_several(numbers, target, targets);
  if (!formula) formula = product_of_several(numbers, target, targets);
  if (formula) found.push_back(*std::move(formula));
  return found;
}

}  // namespace anneal::table
