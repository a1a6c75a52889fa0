#include "engine/data/sync/manifest.h"

#include <random>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "tests/support/matchers.h"

namespace anneal::sync {
namespace {

using namespace anneal::testing;

const std::string a(64, 'a'), b(64, 'b');

Manifest example() {
  return {{{"empty", 0}, {"large", chunk_bytes + 5, {a, b}}, {"odd\n\xff name", 3, {b}}}};
}

TEST(Manifest, is_read_as_it_was_written) {
  EXPECT_EQ(manifest_from_text(example().text()).files, example().files);
}

TEST(Manifest, has_the_form_that_is_described) {
  EXPECT_EQ((Manifest{{{"x/y", 3, {a}}}}).text(), "anneal-data 1\n3 " + a + "/x/y" + std::string(1, '\0'));
}

TEST(Manifest, names_each_content_once_with_its_size) {
  const Manifest manifest{{{"1", 5, {a}}, {"2", chunk_bytes + 7, {b, a}}}};
  EXPECT_THAT(manifest.chunks(), ElementsAre(Chunk{a, 5}, Chunk{b, chunk_bytes}));
  EXPECT_EQ(manifest.bytes(), chunk_bytes + 12);
}

TEST(Manifest, of_another_content_has_another_id) {
  Manifest other = example();
  other.files[2].chunks[0] = a;
  EXPECT_NE(other.id(), example().id());
}

TEST(Manifest, that_leads_out_of_its_folder_or_contradicts_itself_is_refused) {
  const std::string title = "anneal-data 1\n", end(1, '\0');
  for (const std::string& text : std::vector<std::string>{
           "", "anneal-data 2\n", title + "3 " + a + "/x", title + "3 " + a + "/../x" + end,
           title + "3 " + a + "//x" + end, title + "3 " + a + "/x/./y" + end, title + "3 " + a + "/" + end,
           title + "3 " + a + "/x/" + end, title + "-3 " + a + "/x" + end, title + "3/x" + end,
           title + "0 " + a + "/x" + end, title + "4194305 " + a + "/x" + end,
           title + "3 " + std::string(64, 'A') + "/x" + end, title + "3 " + std::string(63, 'a') + "/x" + end,
           title + "99999999999999999999 " + a + "/x" + end, title + "9000000000000000 " + a + "/x" + end,
           title + "0/b" + end + "0/a" + end, title + "0/a" + end + "0/a" + end})
    EXPECT_THROW(manifest_from_text(text), UserError) << text;
}

TEST(Manifest, of_any_bytes_is_read_or_refused) {
  std::mt19937 random(3);
  for (int trial = 0; trial < 5000; ++trial) {
    std::string text = example().text();
    for (int change = 0; change < 3; ++change) text[random() % text.size()] = static_cast<char>(random());
    try {
      EXPECT_EQ(manifest_from_text(text).text(), text);
    } catch (const UserError&) {
    }
  }
}

}  // namespace
}  // namespace anneal::sync
