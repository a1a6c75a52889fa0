#include "remote/ssh/framed_script.h"

#include <random>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "tests/support/process.h"
#include "tests/support/temporary_directory.h"

namespace anneal::ssh {
namespace {

std::string passed(MarkedOutput& output, std::string& text, const std::string& bytes, std::size_t step) {
  for (std::size_t at = 0; at < bytes.size(); at += step)
    output.add(std::string_view(bytes).substr(at, step));
  return text;
}

TEST(MarkedOutput, what_stands_between_the_marks_is_passed_on_however_the_bytes_arrive) {
  const std::string stream =
      "Welcome!\nanneal-begin-cafe anneal-begin-cafe\npayload\nanneal-end-caf 1\nanneal-end-cafe 7\ntrailing";
  for (std::size_t step = 1; step < stream.size() + 1; ++step) {
    std::string text;
    MarkedOutput output("cafe", [&](std::string_view bytes) { text += bytes; });
    EXPECT_EQ(passed(output, text, stream, step), "payload\nanneal-end-caf 1\n");
    EXPECT_EQ(output.exit_status(), 7);
  }
}

TEST(MarkedOutput, a_stream_without_a_mark_holds_nothing_and_takes_no_memory) {
  std::string text;
  MarkedOutput output("cafe", [&](std::string_view bytes) { text += bytes; });
  for (int i = 0; i < 60; ++i) output.add(std::string(1 << 20, 'x'));
  EXPECT_FALSE(output.has_begun());
  EXPECT_LE(output.noise().size(), 500u);
  EXPECT_THROW(
      {
        for (int i = 0; i < 5; ++i) output.add(std::string(1 << 20, 'x'));
      },
      UserError);
}

TEST(MarkedOutput, bytes_of_any_kind_come_through) {
  std::mt19937 random(2);
  for (int trial = 0; trial < 300; ++trial) {
    std::string payload(random() % 200, '\0');
    for (char& byte : payload) byte = static_cast<char>(random());
    std::string text;
    MarkedOutput output("ab", [&](std::string_view bytes) { text += bytes; });
    EXPECT_EQ(passed(output, text, "x\nanneal-begin-ab\n" + payload + "anneal-end-ab 0\n", 1 + random() % 50),
              payload);
  }
}

TEST(FramedScript, words_reach_programs_byte_for_byte) {
  const std::string hostile = "a'b\"c\\d$(touch x)`touch x`\n*?!~ \t;&|<>\x80\xff\x01";
  const auto result = testing::run({"/bin/sh", "-c", "printf %s " + script_word(hostile)});
  EXPECT_EQ(result.output, hostile);
  EXPECT_THROW(script_word(std::string("a\0b", 3)), UserError);
}

TEST(FramedScript, the_input_after_the_script_is_the_scripts_own) {
  const FramedScript script("cat; exit 3");
  testing::TemporaryDirectory folder;
  testing::write_file(folder / "in", script.input() + "the rest\n");
  testing::write_file(folder / "command", script.command() + " < " + (folder / "in").string());
  for (const std::string shell : {"sh", "bash", "dash", "fish", "zsh"}) {
    const auto result = testing::run({shell, folder / "command"});
    EXPECT_EQ(result.output,
              "anneal-begin-" + script.mark() + "\nthe rest\nanneal-end-" + script.mark() + " 3\n")
        << shell << result.errors;
  }
}

}  // namespace
}  // namespace anneal::ssh
