#pragma once

#include <functional>
#include <string>

#include "engine/model/zoo/builder.h"
#include "engine/model/zoo/zoo.h"

namespace anneal::zoo {

/// What a network makes of the numbers of a row; takes and gives the name of a node.
using OfNumbers = std::function<std::string(Builder& builder, const std::string& numbers)>;

/// A row as features: what `of_numbers` makes of its numbers, and the embeddings of its categories, in
/// min(50, 1.6 n^0.56) dimensions for n indices, as fastai does (Howard & Gugger, "fastai", 2020, §3.2).
std::string add_columns(Builder& builder, const TableInput& table, const OfNumbers& of_numbers);

}  // namespace anneal::zoo
