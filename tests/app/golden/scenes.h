#pragma once

#include <QWidget>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace anneal::studio::testing {

/// A widget as it looks with certain content.
struct Scene {
  std::string name;  ///< of the picture
  std::function<std::unique_ptr<QWidget>()> make;
};

const std::vector<Scene>& scenes();

}  // namespace anneal::studio::testing
