#include "engine/deploy/export/file_set.h"

#include <iterator>
#include <thread>
#include <utility>

#include <gtest/gtest.h>

#include "engine/core/base/sha256.h"
#include "engine/deploy/export/ownership.h"
#include "tests/support/matchers.h"
#include "tests/support/refusal.h"
#include "tests/support/temporary_directory.h"

namespace anneal::exports {
namespace {

using testing::HasSubstr;
using testing::read_file;
using testing::refusal;
using testing::TemporaryDirectory;
using testing::write_file;
namespace fs = std::filesystem;

class ASet : public ::testing::Test {
 protected:
  Exported write(const std::string& name, const std::string& beside, const std::string& text) const {
    FileSet files(place_ / name);
    files.add(files.output()).write(text);
    files.add(place_ / beside).write(text + " beside");
    return files.commit({{"format", "none"}});
  }
  std::ptrdiff_t files_there() const {
    return std::distance(fs::directory_iterator(place_.path()), fs::directory_iterator());
  }
  /// As one leaves it whose process was killed after `file` had taken its place.
  fs::path abandon_manifest(const std::string& name, const std::string& file) const {
    const fs::path manifest = place_ / ("." + name + ".manifest.json.00000000.partial");
    const nlohmann::json content = {{"anneal_export", 1},
                                    {"files", {{{"name", file}, {"sha256", sha256_of(place_ / file)}}}}};
    write_file(manifest, content.dump());
    return manifest;
  }

  TemporaryDirectory place_;
};

TEST_F(ASet, stands_together_with_its_manifest) {
  const Exported exported = write("a.c", "a.h", "text");
  EXPECT_EQ(exported.files, (std::vector{place_ / "a.c", place_ / "a.h"}));
  const auto manifest = nlohmann::json::parse(read_file(exported.manifest));
  EXPECT_EQ(manifest["format"], "none");
  EXPECT_EQ(manifest["files"][0],
            (nlohmann::json{{"name", "a.c"}, {"bytes", 4}, {"sha256", sha256_of(place_ / "a.c")}}));
  EXPECT_TRUE(is_export(place_ / "a.c"));
  EXPECT_EQ(files_there(), 3);
}

TEST_F(ASet, leaves_nothing_without_being_committed) {
  FileSet files(place_ / "a.c");
  files.add(files.output()).write("text");
  EXPECT_EQ(files_there(), 1);
  {
    FileSet others(place_ / "b.c");
    others.add(others.output()).write("text");
  }
  EXPECT_EQ(files_there(), 1);
}

TEST_F(ASet, replaces_its_own_and_nothing_where_another_file_came_to_be_beside) {
  write("a.c", "a.h", "first");
  write("a.c", "a.h", "second");
  EXPECT_EQ(read_file(place_ / "a.h"), "second beside");
  write_file(place_ / "a.h", "somebody's own");
  EXPECT_THAT(refusal([&] { write("a.c", "a.h", "third"); }), HasSubstr("a.h: already exists"));
  EXPECT_EQ(read_file(place_ / "a.c"), "second");
  EXPECT_EQ(read_file(place_ / "a.h"), "somebody's own");
  EXPECT_EQ(files_there(), 3);
}

TEST_F(ASet, knows_what_a_killed_one_has_put_in_place) {
  write("a.c", "a.h", "first");
  write_file(place_ / "a.h", "of the second, which was killed");
  const fs::path abandoned = abandon_manifest("a.c", "a.h");
  write_file(place_ / ".a.c.00000000.partial", "second");
  write("a.c", "a.h", "third");
  EXPECT_EQ(read_file(place_ / "a.h"), "third beside");
  EXPECT_EQ(files_there(), 3);

  write_file(place_ / "b.h", "of the very first, which was killed");
  abandon_manifest("b.c", "b.h");
  write("b.c", "b.h", "again");
  EXPECT_EQ(read_file(place_ / "b.h"), "again beside");
  EXPECT_EQ(files_there(), 6);
}

TEST_F(ASet, knows_its_own_file_that_was_killed_before_its_manifest_had_its_name) {
  write_file(place_ / "a.onnx", "of one that was killed");
  EXPECT_FALSE(is_export(place_ / "a.onnx"));
  abandon_manifest("a.onnx", "a.onnx");
  EXPECT_TRUE(is_export(place_ / "a.onnx"));
  write_file(place_ / "a.onnx", "somebody's own since then");
  EXPECT_FALSE(is_export(place_ / "a.onnx"));
}

TEST_F(ASet, takes_nothing_from_an_export_of_another_name) {
  write("a.py", "a.safetensors", "module");
  EXPECT_THAT(refusal([&] { write("a.safetensors", "b", "weights"); }),
              HasSubstr("a.safetensors: belongs to the export a.py"));
  EXPECT_THAT(refusal([&] { write("c.py", "a.safetensors", "weights"); }),
              HasSubstr("a.safetensors: belongs to the export a.py"));
  EXPECT_EQ(read_file(place_ / "a.safetensors"), "module beside");
  fs::remove(place_ / "a.py");
  write("a.safetensors", "b", "weights");
  EXPECT_EQ(read_file(place_ / "a.safetensors"), "weights");
}

TEST_F(ASet, is_not_written_through_links_from_one_of_it_to_another) {
  for (const auto& [from, to] :
       {std::pair("a.c", "a.h"), std::pair("a.h", "a.c"), std::pair("a.c", "a.c.manifest.json"),
        std::pair("a.c.manifest.json", "a.c")}) {
    fs::create_symlink(to, place_ / from);
    EXPECT_THAT(refusal([&] { write("a.c", "a.h", "text"); }),
                HasSubstr("a link to another file of this export"))
        << from;
    EXPECT_EQ(files_there(), 1);
    fs::remove(place_ / from);
  }
}

TEST_F(ASet, takes_nothing_from_another_export_through_a_link) {
  write("n.c", "n.h", "theirs");
  fs::create_symlink("n.c", place_ / "m.c");
  EXPECT_THAT(refusal([&] { write("m.c", "m.h", "ours"); }), HasSubstr("n.c: belongs to the export n.c"));
  EXPECT_EQ(read_file(place_ / "n.c"), "theirs");
  fs::remove(place_ / "m.c");
  fs::create_symlink("elsewhere", place_ / "m.c");
  write("m.c", "m.h", "ours");
  write("m.c", "m.h", "again");
  EXPECT_EQ(read_file(place_ / "elsewhere"), "again");
}

TEST_F(ASet, leaves_what_has_the_name_of_its_manifest) {
  for (const char* content : {"no manifest", R"({"name":"an app"})", "[]", R"({"anneal_export":2})"}) {
    write_file(place_ / "a.c.manifest.json", content);
    EXPECT_THAT(refusal([&] { write("a.c", "a.h", "text"); }), HasSubstr("is not an export manifest"));
    EXPECT_EQ(read_file(place_ / "a.c.manifest.json"), content);
    EXPECT_EQ(files_there(), 1);
  }
  fs::remove(place_ / "a.c.manifest.json");
  fs::create_directory(place_ / "a.c.manifest.json");
  EXPECT_THAT(refusal([&] { write("a.c", "a.h", "text"); }), HasSubstr("is not an export manifest"));
}

TEST_F(ASet, is_whole_however_many_are_written_at_once) {
  constexpr int writers = 4, times = 10;
  std::vector<std::thread> threads;
  for (int writer = 0; writer < writers; ++writer)
    threads.emplace_back([&, writer] {
      for (int i = 0; i < times; ++i) write("a.c", "a.h", std::to_string(writer) + "/" + std::to_string(i));
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(read_file(place_ / "a.h"), read_file(place_ / "a.c") + " beside");
  const auto manifest = nlohmann::json::parse(read_file(manifest_of(place_ / "a.c")));
  for (const auto& file : manifest["files"])
    EXPECT_EQ(file["sha256"], sha256_of(place_ / file["name"].get<std::string>()));
  EXPECT_EQ(files_there(), 3);
}

}  // namespace
}  // namespace anneal::exports
