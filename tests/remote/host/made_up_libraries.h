#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/process.h"
#include "tests/support/temporary_directory.h"

namespace anneal::testing {

/// Shared libraries of our own making in a folder, laid out and named as others are; first a cuDNN that loads
/// a part of itself only later.
struct MadeUpLibraries {
  MadeUpLibraries() {
    make("nvidia/cudnn/lib/libcudnn_ops.so.9", {});
    make("nvidia/cudnn/lib/libcudnn.so.9", {});
  }

  /// `needs` are paths of others; they are found from wherever it is loaded.
  void make(const std::string& path, const std::vector<std::string>& needs) {
    compile(path, needs,
            {"-shared", "-fPIC", "-Wl,-soname," + std::filesystem::path(path).filename().string()},
            "int " + std::string("made_up(void) { return 1; }"));
  }
  void make_program(const std::string& path, const std::vector<std::string>& needs,
                    const std::string& code = "int main(void) { return 0; }") {
    compile(path, needs, {}, code);
  }

  TemporaryDirectory folder;

 private:
  void compile(const std::string& path, const std::vector<std::string>& needs,
               std::vector<std::string> options, const std::string& code) {
    std::filesystem::create_directories((folder / path).parent_path());
    write_file(folder / "made-up.c", code + "\n");
    std::vector<std::string> words = {
        "cc", "-o", folder / path, folder / "made-up.c", "-Wl,--no-as-needed", "-Wl,--allow-shlib-undefined"};
    words.insert(words.end(), options.begin(), options.end());
    for (const std::string& need : needs) {
      words.push_back((folder / need).string());
      words.push_back("-Wl,-rpath," + (folder / need).parent_path().string());
    }
    const Result compiled = run(words);
    if (compiled.code != 0) throw std::runtime_error("cc: " + compiled.output);
  }
};

}  // namespace anneal::testing
