#include "engine/core/base/file.h"

#include <algorithm>
#include <cerrno>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

#include "engine/core/base/error.h"
#include "engine/core/base/json_file.h"
#include "engine/core/base/sha256.h"
#include "tests/support/matchers.h"
#include "tests/support/refusal.h"
#include "tests/support/temporary_directory.h"

namespace anneal {
namespace {

using testing::HasSubstr;
using testing::refusal;
using testing::TemporaryDirectory;
using testing::write_file;

/// A pipe that nobody writes to: who opens it without O_NONBLOCK waits for ever.
std::filesystem::path make_pipe_in(const TemporaryDirectory& directory) {
  const std::filesystem::path path = directory / "pipe";
  if (mkfifo(path.c_str(), 0600) != 0) throw std::runtime_error("no pipe");
  return path;
}

TEST(RegularFile, what_is_no_file_is_called_what_it_is) {
  const TemporaryDirectory directory;
  std::filesystem::create_symlink("/dev/zero", directory / "zero");
  const auto said = [&](const std::filesystem::path& path) {
    return refusal([&] { open_regular(path, O_RDONLY); });
  };
  EXPECT_THAT(said("/dev/zero"), HasSubstr("/dev/zero: is a character device, not a file"));
  EXPECT_THAT(said(directory / "zero"), HasSubstr("is a character device, not a file"));
  EXPECT_THAT(said(directory.path()), HasSubstr("is a folder, not a file"));
  EXPECT_THAT(said(make_pipe_in(directory)), HasSubstr("is a pipe, not a file"));
  EXPECT_THAT(refusal([&] { read_json_file(directory / "zero"); }),
              HasSubstr("is a character device, which might block forever"));
  sockaddr_un address{.sun_family = AF_UNIX, .sun_path = {}};
  const std::string name = directory / "socket";
  std::copy_n(name.c_str(), name.size() + 1, address.sun_path);
  const Descriptor socket(::socket(AF_UNIX, SOCK_STREAM, 0));
  ASSERT_EQ(bind(socket.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  EXPECT_THAT(said(name), HasSubstr("is a socket, not a file"));
  EXPECT_THAT(refusal([&] { read_json_file(name); }), HasSubstr("is a socket, not a file"));
}

TEST(RegularFile, a_pipe_is_refused_and_not_waited_for_however_it_is_opened) {
  const TemporaryDirectory directory;
  const std::filesystem::path pipe = make_pipe_in(directory);
  for (const int flags : {O_RDONLY, O_WRONLY | O_APPEND | O_CREAT, O_RDWR | O_CREAT, O_WRONLY | O_TRUNC})
    EXPECT_THROW(open_regular(pipe, flags, 0600), UserError) << flags;
  std::vector<std::uint8_t> bytes;
  EXPECT_THROW(anneal::read_file(pipe, bytes), UserError);
  EXPECT_THROW(read_text_file(pipe), UserError);
  EXPECT_THROW(sha256_of(pipe), UserError);
  EXPECT_THROW(read_json_file(pipe), UserError);
  EXPECT_TRUE(first_bytes(pipe, 10).empty());
}

TEST(RegularFile, a_link_to_a_device_is_refused) {
  const TemporaryDirectory directory;
  std::filesystem::create_symlink("/dev/zero", directory / "zero");
  EXPECT_THROW(open_regular(directory / "zero", O_RDONLY), UserError);
  EXPECT_THROW(read_json_file(directory / "zero"), UserError);
  EXPECT_TRUE(first_bytes(directory / "zero", 10).empty());
}

TEST(RegularFile, is_read_whole_or_from_its_beginning) {
  const TemporaryDirectory directory;
  write_file(directory / "a", "abcdef");
  EXPECT_EQ(read_text_file(directory / "a"), "abcdef");
  EXPECT_EQ(first_bytes(directory / "a", 3), (std::vector<std::uint8_t>{'a', 'b', 'c'}));
  EXPECT_EQ(first_bytes(directory / "a", 100).size(), 6U);
  EXPECT_THROW(read_text_file(directory / "a", 5), UserError) << "longer than is allowed";
}

TEST(RegularFile, one_that_is_missing_is_none_and_errno_says_so) {
  const TemporaryDirectory directory;
  EXPECT_FALSE(open_regular(directory / "none", O_RDONLY));
  EXPECT_EQ(errno, ENOENT);
  EXPECT_TRUE(first_bytes(directory / "none", 10).empty());
  EXPECT_TRUE(open_regular(directory / "new", O_WRONLY | O_CREAT, 0600));
}

}  // namespace
}  // namespace anneal
