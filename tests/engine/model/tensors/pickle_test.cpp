#include "engine/model/tensors/pickle.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "tests/support/temporary_directory.h"

namespace anneal::tensors {
namespace {

using ::testing::HasSubstr;
using testing::TemporaryDirectory;
using testing::write_file;

TEST(Pickle, files_of_pytorch_are_refused_by_name_or_content_with_the_way_to_import_them) {
  const TemporaryDirectory directory;
  const std::vector<std::pair<std::string, std::string>> files = {
      {"a.pth", ""}, {"b.pt", "x"}, {"archive", "PK\x03\x04"}, {"bare", "\x80\x02}q"}};
  for (const auto& [name, content] : files) {
    write_file(directory / name, content);
    try {
      refuse_pickle(directory / name);
      ADD_FAILURE() << name << " was let pass";
    } catch (const UserError& error) {
      EXPECT_THAT(error.what(), HasSubstr("pickle")) << name;
      EXPECT_THAT(error.hint(), HasSubstr("anneal weights import")) << name;
    }
  }
}

TEST(Pickle, anything_else_is_left_to_its_reader) {
  const TemporaryDirectory directory;
  write_file(directory / "weights.safetensors", std::string("\x80\2\0\0\0\0\0\0{", 9));
  EXPECT_NO_THROW(refuse_pickle(directory / "weights.safetensors"));
  write_file(directory / "weights", std::string("PK\0\0\0\0\0\0{", 9));
  EXPECT_NO_THROW(refuse_pickle(directory / "weights"));
  write_file(directory / "empty", "");
  EXPECT_NO_THROW(refuse_pickle(directory / "empty"));
  EXPECT_NO_THROW(refuse_pickle(directory / "absent"));
}

}  // namespace
}  // namespace anneal::tensors
