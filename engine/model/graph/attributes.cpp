#include <algorithm>
#include <locale>
#include <sstream>
#include <stdexcept>

#include "engine/core/base/error.h"
#include "engine/core/base/suggest.h"
#include "engine/model/graph/operations.h"

namespace anneal::graph {
namespace {

/// The node's own value or the row's default.
const Attribute& value_of(const Node& node, const std::string& key) {
  const auto own = node.attributes.find(key);
  if (own != node.attributes.end()) return own->second;
  const Operation* operation = find_operation(node.operation);
  const AttributeRow* row = operation == nullptr ? nullptr : find_attribute(*operation, key);
  if (row == nullptr) throw std::logic_error(node.operation + " has no attribute " + key);
  return row->value;
}

template <typename Value>
std::string print(const Value& value) {
  std::ostringstream stream;
  stream.imbue(std::locale::classic());
  stream << std::boolalpha << value;
  return stream.str();
}

std::string print(const Attribute& value) {
  return std::visit([](const auto& inner) { return print(inner); }, value);
}

/// The "name" of each row of a table.
template <typename Row>
std::vector<std::string> names(const std::vector<Row>& rows) {
  std::vector<std::string> result;
  result.reserve(rows.size());
  for (const Row& row : rows) result.push_back(row.name);
  return result;
}

bool is_allowed(const AttributeRow& row, const Attribute& value) {
  if (value.index() != row.value.index()) return false;
  const auto in_range = [&](double number) { return number >= row.minimum && number <= row.maximum; };
  if (const auto* number = std::get_if<std::int64_t>(&value)) return in_range(static_cast<double>(*number));
  if (const auto* number = std::get_if<double>(&value)) return in_range(*number);
  if (const auto* word = std::get_if<std::string>(&value)) return std::ranges::count(row.words, *word) > 0;
  return true;
}

void check_attribute(const Operation& operation, const std::string& key, const Attribute& value,
                     const std::string& place) {
  const AttributeRow* row = find_attribute(operation, key);
  if (row == nullptr) {
    throw UserError(
        operation.name + " has no attribute \"" + key + "\"" + did_you_mean(key, names(operation.attributes)),
        place);
  }
  if (!is_allowed(*row, value)) {
    throw UserError("is " + print(value) + ", but must be " + describe_allowed(*row), place + "." + key);
  }
}

void check_attributes(const Node& node, const Operation& operation, const std::string& place) {
  for (const auto& [key, value] : node.attributes) check_attribute(operation, key, value, place);
  for (const AttributeRow& row : operation.attributes) {
    if (row.required && !node.attributes.contains(row.name)) {
      throw UserError("is missing; it must be " + describe_allowed(row), place + "." + row.name);
    }
  }
}

}  // namespace

std::int64_t integer(const Node& node, const std::string& key) {
  return std::get<std::int64_t>(value_of(node, key));
}

double real(const Node& node, const std::string& key) {
  return std::get<double>(value_of(node, key));
}

bool flag(const Node& node, const std::string& key) {
  return std::get<bool>(value_of(node, key));
}

const std::string& text(const Node& node, const std::string& key) {
  return std::get<std::string>(value_of(node, key));
}

std::string describe_allowed(const AttributeRow& row) {
  if (std::holds_alternative<bool>(row.value)) return "true or false";
  if (std::holds_alternative<std::string>(row.value)) return one_of(row.words);
  const bool whole = std::holds_alternative<std::int64_t>(row.value);
  const auto bound = [&](double value) {
    return whole ? std::to_string(static_cast<std::int64_t>(value)) : print(value);
  };
  return (whole ? "a whole number from " : "a number from ") + bound(row.minimum) + " to " +
         bound(row.maximum);
}

void check_node(const Node& node, const std::string& place) {
  const Operation* operation = find_operation(node.operation);
  if (operation == nullptr) {
    throw UserError("there is no operation \"" + node.operation + "\"" +
                        did_you_mean(node.operation, names(operations())),
                    place, "Operations are: " + one_of(names(operations())) + ".");
  }
  const bool has_too_many = node.inputs.size() > operation->inputs && !operation->takes_more;
  if (node.inputs.size() < operation->inputs || has_too_many) {
    throw UserError("lists " + std::to_string(node.inputs.size()) + " nodes, but " + operation->name +
                        " takes " + std::to_string(operation->inputs) +
                        (operation->takes_more ? " or more" : ""),
                    place + ".inputs");
  }
  check_attributes(node, *operation, place);
}

}  // namespace anneal::graph
