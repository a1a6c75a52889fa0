#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/model/zoo/builder.h"
#include "engine/model/zoo/columns.h"
#include "engine/model/zoo/families.h"

namespace anneal::zoo {

namespace {

constexpr double dropout_of_tables = 0.1;

std::string clipped(Builder& builder, const std::string& numbers) {
  return builder.add("numbers.clip", "smooth_clip", numbers);
}

/// Hidden layers and the head.
graph::Graph with_layers(Builder builder, std::string last, const std::vector<std::int64_t>& widths,
                         const std::string& activation, double dropout, std::int64_t classes) {
  int layer = 0;
  for (const std::int64_t width : widths) {
    const std::string number = std::to_string(++layer);
    last = builder.add("fc" + number, "linear", last, {{"out", width}});
    last = builder.add(activation + number, activation, last);
    if (dropout > 0) last = builder.add("dropout" + number, "dropout", last, {{"probability", dropout}});
  }
  builder.add("head", "linear", last, {{"out", classes}});
  return std::move(builder).finish();
}

}  // namespace

graph::Graph mlp(const Options& options) {
  Builder builder("mlp");
  const std::string first = options.table ? add_columns(builder, *options.table, clipped)
                                          : builder.add("flatten", "flatten", "input");
  return with_layers(std::move(builder), first, options.hidden.value_or(usual_widths("mlp")), "relu",
                     options.dropout.value_or(options.table ? dropout_of_tables : 0), options.classes);
}

graph::Graph realmlp(const Options& options) {
  Builder builder("realmlp");
  const std::string features =
      add_columns(builder, *options.table, [](Builder& b, const std::string& numbers) {
        return b.add("numbers.embedding", "periodic_embedding", clipped(b, numbers));
      });
  const std::string scaled = builder.add("scale", "feature_scale", features);
  return with_layers(std::move(builder), scaled, options.hidden.value_or(usual_widths("realmlp")), "silu",
                     options.dropout.value_or(dropout_of_tables), options.classes);
}

}  // namespace anneal::zoo
