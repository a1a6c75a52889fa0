#pragma once

#include <array>
#include <string>
#include <vector>

namespace anneal {

/// A formula over the progress of training, checked when it is made, so that evaluating it cannot fail:
///
///   sum     = product { ("+" | "-") product }
///   product = factor { ("*" | "/") factor }
///   factor  = ["+" | "-"] factor | atom ["^" factor]          so -2^2 is -4 and 2^3^2 is 2^9
///   atom    = number | variable | function "(" sum { "," sum } ")" | "(" sum ")"
///
/// Variables: `progress` (0 to 1), `epoch` (fractional, from 0), `epochs`, `pi`. Functions: min and max of
/// two, sin, cos, exp, log (natural), sqrt, abs, and clamp(x, lowest, highest).
class Expression {
 public:
  Expression() = default;  ///< always 0

  /// Throws UserError at `place` that names the column: for anything else than the above, a text of more
  /// than 1,000 characters or brackets, signs and powers more than 32 deep.
  Expression(std::string text, const std::string& place);

  const std::string& text() const { return text_; }

  /// Not a number or infinite where the formula is.
  double value_at(double progress, double epochs) const;

  bool operator==(const Expression& other) const { return text_ == other.text_; }

  /// Of up to three arguments; those beyond a function's own are not looked at.
  using Function = double (*)(const std::array<double, 3>&);
  enum class Variable { none, progress, epoch, epochs };

  /// In postfix order: pushes a constant or a variable, or puts a function's value in place of its arguments.
  struct Instruction {
    double constant = 0;
    Variable variable = Variable::none;
    Function function = nullptr;
    std::size_t arguments = 0;
  };

 private:
  std::string text_;
  std::vector<Instruction> instructions_;
};

}  // namespace anneal
