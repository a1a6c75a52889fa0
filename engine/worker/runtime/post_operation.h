#pragma once

#include <optional>
#include <string>

#include <ATen/core/List.h>
#include <ATen/core/ivalue.h>
#include <c10/core/Scalar.h>

namespace anneal::runtime {

/// What oneDNN's operators call the activation behind a layer, and the numbers that belong to it.
struct PostOperation {
  using Scalars = c10::List<std::optional<at::Scalar>>;

  std::string name;
  Scalars scalars = Scalars();
  c10::IValue algorithm = {};
};

/// Of an operation of the graph, or "".
PostOperation post_operation(const std::string& activation);

}  // namespace anneal::runtime
