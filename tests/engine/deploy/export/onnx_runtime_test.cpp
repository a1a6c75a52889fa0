#include "engine/deploy/export/onnx_runtime.h"

#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>

#include "engine/core/process/find_program.h"
#include "tests/support/temporary_directory.h"

namespace anneal::exports {
namespace {

namespace fs = std::filesystem;
using testing::TemporaryDirectory;
using testing::write_file;

TEST(OnnxRuntime, nothing_is_run_that_lies_in_the_current_folder_or_one_of_pythonpath) {
  if (find_program("python3").empty()) GTEST_SKIP() << "no python3";
  const TemporaryDirectory folder;
  const fs::path ran = folder / "ran", before = fs::current_path();
  for (const char* module : {"importlib", "json", "time", "numpy", "onnxruntime", "onnx", "sitecustomize"})
    write_file(folder / (std::string(module) + ".py"), "open('" + ran.string() + "', 'w').close()\n");
  write_file(folder / "python3", "#!/bin/sh\n: >'" + ran.string() + "'\n");
  fs::permissions(folder / "python3", fs::perms::owner_all);
  const std::string path = std::getenv("PATH");
  setenv("PATH", (":.:" + path).c_str(), 1);
  for (const std::string& modules :
       {std::string(), std::string(":"), std::string("."), folder.path().string()}) {
    setenv("PYTHONPATH", modules.c_str(), 1);
    fs::current_path(folder.path());
    const std::string trouble = onnx_runtime_trouble();
    fs::current_path(before);
    EXPECT_FALSE(fs::exists(ran)) << "PYTHONPATH=" << modules << ": " << trouble;
  }
  unsetenv("PYTHONPATH");
  setenv("PATH", path.c_str(), 1);
}

}  // namespace
}  // namespace anneal::exports
