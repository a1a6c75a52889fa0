#include "source/splits.h"

#include "source/catalogue.h"

namespace anneal::data {

std::vector<Split> open_splits(const Splits& found) {
  std::vector<Split> splits;
  splits.push_back({"train", open(found.train)});
  const std::vector<std::string> classes = splits.front().catalogue.classes;
  if (found.validation) splits.push_back({"validation", open(*found.validation, classes)});
  if (found.test) splits.push_back({"test", open(*found.test, classes)});
  return splits;
}

}  // namespace anneal::data
