#include "engine/data/sync/chunk_stream.h"

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/core/base/sha256.h"
#include "tests/engine/data/sync/made_folder.h"

namespace anneal::sync {
namespace {

std::string framed(const std::string& bytes) {
  return chunk_header({sha256_of_bytes(bytes), static_cast<std::int64_t>(bytes.size())}) + bytes;
}

TEST(ChunkStream, is_taken_apart_wherever_it_is_cut) {
  const std::vector<std::string> contents = {"a", testing::noise(100'000), "\n\n"};
  std::string stream;
  for (const std::string& content : contents) stream += framed(content);
  for (const std::size_t part : {std::size_t{1}, std::size_t{77}, std::size_t{4096}, stream.size()}) {
    std::vector<std::string> taken;
    ChunkReader reader([&](const Chunk&, std::string_view bytes) { taken.emplace_back(bytes); });
    for (std::size_t at = 0; at < stream.size(); at += part)
      reader.add(std::string_view(stream).substr(at, part));
    EXPECT_EQ(taken, contents);
    EXPECT_TRUE(reader.is_between_chunks());
  }
}

TEST(ChunkStream, with_other_bytes_than_its_hash_says_is_refused) {
  std::string stream = framed("some bytes");
  stream.back() ^= 1;
  ChunkReader reader([](const Chunk&, std::string_view) { FAIL(); });
  EXPECT_THROW(reader.add(stream), UserError);
}

TEST(ChunkStream, that_is_none_is_refused_and_never_kept) {
  const std::string hash(64, 'a');
  for (const std::string& text :
       {std::string("hello\n"), std::string(100, 'a'), hash + " -1\n", hash + " 0\n", hash + " 9999999999\n",
        hash + " 12x\n", std::string("../") + hash.substr(3) + " 1\n"}) {
    ChunkReader reader([](const Chunk&, std::string_view) { FAIL(); });
    EXPECT_THROW(reader.add(text), UserError) << text;
  }
}

TEST(ChunkStream, that_ends_in_the_middle_is_known) {
  ChunkReader reader([](const Chunk&, std::string_view) {});
  reader.add(framed("abc").substr(0, 68));
  EXPECT_FALSE(reader.is_between_chunks());
}

}  // namespace
}  // namespace anneal::sync
