#pragma once

#include <QCoreApplication>
#include <map>
#include <utility>

#include "app/hosts/engine_program.h"

namespace anneal::studio::testing {

using Settings = std::map<QByteArray, QByteArray>;

/// The program tests/clients/fake_anneal with its settings in the environment for as long as this lives.
class FakeEngine {
 public:
  explicit FakeEngine(Settings settings = {})
      : settings_(std::move(settings)), program_(QCoreApplication::applicationDirPath() + "/fake_anneal") {
    for (const auto& [name, value] : settings_) qputenv(name, value);
  }
  ~FakeEngine() {
    for (const auto& [name, value] : settings_) qunsetenv(name);
  }

  EngineProgram& program() { return program_; }

 private:
  Settings settings_;
  EngineProgram program_;
};

}  // namespace anneal::studio::testing
