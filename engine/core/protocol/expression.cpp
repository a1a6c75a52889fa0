#include "engine/core/protocol/expression.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <numbers>

#include "engine/core/base/error.h"
#include "engine/core/base/suggest.h"

namespace anneal {

namespace {

constexpr std::size_t longest_text = 1000;
constexpr int deepest_nesting = 32;

using Arguments = const std::array<double, 3>&;
using Instruction = Expression::Instruction;
using Variable = Expression::Variable;

struct FunctionRow {
  const char* name;
  std::size_t arguments;
  Expression::Function function;
};

const FunctionRow functions[] = {
    {"min", 2, [](Arguments a) { return std::fmin(a[0], a[1]); }},
    {"max", 2, [](Arguments a) { return std::fmax(a[0], a[1]); }},
    {"sin", 1, [](Arguments a) { return std::sin(a[0]); }},
    {"cos", 1, [](Arguments a) { return std::cos(a[0]); }},
    {"exp", 1, [](Arguments a) { return std::exp(a[0]); }},
    {"log", 1, [](Arguments a) { return std::log(a[0]); }},
    {"sqrt", 1, [](Arguments a) { return std::sqrt(a[0]); }},
    {"abs", 1, [](Arguments a) { return std::abs(a[0]); }},
    {"clamp", 3, [](Arguments a) { return std::fmin(std::fmax(a[0], a[1]), a[2]); }},
};

struct VariableRow {
  const char* name;
  Instruction instruction;
};

const VariableRow variables[] = {
    {"progress", {.variable = Variable::progress}},
    {"epoch", {.variable = Variable::epoch}},
    {"epochs", {.variable = Variable::epochs}},
    {"pi", {.constant = std::numbers::pi}},
};

Expression::Function operation(char symbol) {
  switch (symbol) {
    case '+':
      return [](Arguments a) { return a[0] + a[1]; };
    case '-':
      return [](Arguments a) { return a[0] - a[1]; };
    case '*':
      return [](Arguments a) { return a[0] * a[1]; };
    case '/':
      return [](Arguments a) { return a[0] / a[1]; };
    default:
      return [](Arguments a) { return std::pow(a[0], a[1]); };
  }
}

/// Recursive descent: a function for each rule of the grammar, which appends what it reads.
class Parser {
 public:
  Parser(const std::string& text, const std::string& place) : text_(text), place_(place) {}

  std::vector<Instruction> parse() {
    sum();
    next();
    if (at_ < text_.size()) refuse("an operator is missing before", at_);
    return std::move(instructions_);
  }

 private:
  void sum() {
    product();
    while (next() == '+' || next() == '-') binary(&Parser::product);
  }

  void product() {
    factor();
    while (next() == '*' || next() == '/') binary(&Parser::factor);
  }

  void factor() {
    const Nesting nesting(*this);
    if (take('-')) {
      factor();
      apply(1, [](Arguments a) { return -a[0]; });
    } else if (take('+')) {
      factor();
    } else {
      atom();
      if (next() == '^') binary(&Parser::factor);
    }
  }

  void atom() {
    const char first = next();
    if (std::isdigit(static_cast<unsigned char>(first)) != 0 || first == '.')
      number();
    else if (std::isalpha(static_cast<unsigned char>(first)) != 0)
      name();
    else if (take('('))
      sum(), close();
    else
      refuse("a number, a name or a bracket is missing", at_);
  }

  void number() {
    Instruction instruction;
    const auto [end, error] =
        std::from_chars(text_.data() + at_, text_.data() + text_.size(), instruction.constant);
    if (error != std::errc()) refuse("this is not a valid number", at_);
    at_ = static_cast<std::size_t>(end - text_.data());
    instructions_.push_back(instruction);
  }

  void name() {
    const std::size_t start = at_;
    while (at_ < text_.size() && std::isalnum(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
    const std::string name = text_.substr(start, at_ - start);
    for (const VariableRow& row : variables)
      if (name == row.name) return instructions_.push_back(row.instruction);
    for (const FunctionRow& row : functions)
      if (name == row.name) return call(row);
    std::vector<std::string> known;
    for (const VariableRow& row : variables) known.emplace_back(row.name);
    for (const FunctionRow& row : functions) known.emplace_back(row.name);
    refuse("\"" + name + "\" is unknown" + did_you_mean(name, known) + "; known names are " + one_of(known),
           start);
  }

  void call(const FunctionRow& row) {
    const std::string wanted = std::string(row.name) + " takes " + std::to_string(row.arguments) +
                               (row.arguments == 1 ? " value" : " values") + " in brackets";
    for (std::size_t i = 0; i < row.arguments; ++i) {
      if (!take(i == 0 ? '(' : ',')) refuse(wanted, at_);
      sum();
    }
    if (next() == ',') refuse(wanted, at_);
    close();
    apply(row.arguments, row.function);
  }

  void binary(void (Parser::*right)()) {
    const char symbol = text_[at_++];
    (this->*right)();
    apply(2, operation(symbol));
  }

  void apply(std::size_t arguments, Expression::Function function) {
    instructions_.push_back({.function = function, .arguments = arguments});
  }

  void close() {
    if (!take(')')) refuse("a closing bracket is missing", at_);
  }

  /// The character after any blanks, or NUL at the end; stays before it.
  char next() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
    return at_ < text_.size() ? text_[at_] : '\0';
  }

  bool take(char symbol) {
    if (next() != symbol) return false;
    ++at_;
    return true;
  }

  [[noreturn]] void refuse(const std::string& reason, std::size_t at) const {
    throw UserError("column " + std::to_string(at + 1) + ": " + reason, place_);
  }

  /// Bounds the recursion: every cycle of the grammar goes through `factor`.
  struct Nesting {
    explicit Nesting(Parser& nested) : parser(nested) {
      if (++parser.depth_ > deepest_nesting) parser.refuse("is nested deeper than 32 levels", parser.at_);
    }
    ~Nesting() { --parser.depth_; }
    Nesting(const Nesting&) = delete;
    Nesting& operator=(const Nesting&) = delete;
    Parser& parser;
  };

  const std::string& text_;
  const std::string& place_;
  std::size_t at_ = 0;
  int depth_ = 0;
  std::vector<Instruction> instructions_;
};

}  // namespace

Expression::Expression(std::string text, const std::string& place) : text_(std::move(text)) {
  if (text_.size() > longest_text) throw UserError("is longer than 1,000 characters", place);
  instructions_ = Parser(text_, place).parse();
}

double Expression::value_at(double progress, double epochs) const {
  std::vector<double> stack;
  for (const Instruction& instruction : instructions_) {
    double value = instruction.constant;
    if (instruction.function != nullptr) {
      std::array<double, 3> arguments{};
      const auto first = stack.end() - static_cast<std::ptrdiff_t>(instruction.arguments);
      std::copy(first, stack.end(), arguments.begin());
      stack.erase(first, stack.end());
      value = instruction.function(arguments);
    } else if (instruction.variable != Variable::none) {
      value = instruction.variable == Variable::progress ? progress
              : instruction.variable == Variable::epochs ? epochs
                                                         : progress * epochs;
    }
    stack.push_back(value);
  }
  return stack.empty() ? 0 : stack.back();
}

}  // namespace anneal
