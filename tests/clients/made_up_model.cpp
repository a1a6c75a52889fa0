// made_up_model PRESET CLASSES SIDE FILE: writes a model with drawn weights as a run's checkpoint holds it.

#include <iostream>
#include <string>

#include "engine/core/base/error.h"
#include "tests/support/made_up_network.h"

int main(int count, char** arguments) try {
  if (count != 5) return 2;
  anneal::testing::write_model(
      arguments[4],
      anneal::testing::made_up_model(arguments[1], std::stoll(arguments[2]), std::stoll(arguments[3])));
  return 0;
} catch (const anneal::Error& error) {
  std::cerr << error.what() << '\n';
  return 1;
}
