#include "zoo/builder.h"
#include "zoo/families.h"

namespace anneal::zoo {

graph::Graph mlp(const Options& options) {
  Builder builder("mlp");
  std::string last = builder.add("flatten", "flatten", "input");
  int layer = 0;
  for (const std::int64_t width : options.hidden) {
    const std::string number = std::to_string(++layer);
    last = builder.add("fc" + number, "linear", last, {{"out", width}});
    last = builder.add("relu" + number, "relu", last);
  }
  builder.add("head", "linear", last, {{"out", options.classes}});
  return std::move(builder).finish();
}

}  // namespace anneal::zoo
