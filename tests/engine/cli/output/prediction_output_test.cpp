#include "engine/cli/output/prediction_output.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/temporary_directory.h"

namespace anneal::cli {
namespace {

using namespace anneal::testing;
using nlohmann::json;

const json model = {{"takes", "images"}, {"classes", {"=cmd", "cat", "-"}}};

json predicted(const std::string& path, const std::string& label) {
  return {{"path", path}, {"predictions", {{{"class", label}, {"probability", 0.5}}}}};
}

class Written : public ::testing::Test {
 protected:
  std::string csv(const CsvForm& form) {
    const auto output = csv_file_output(model, form, folder_ / "out.csv");
    output->add(predicted("a.jpg", "=cmd"));
    output->add(predicted("@b.jpg", "cat"));
    output->add(predicted("-", "-"));
    output->add({{"path", "c.jpg"}, {"error", "+cannot be read"}});
    output->finish();
    formulas_ = output->formulas();
    return read_file(folder_ / "out.csv");
  }

  TemporaryDirectory folder_;
  std::size_t formulas_ = 0;
};

TEST_F(Written, formulas_stay_as_they_are_and_are_counted) {
  EXPECT_EQ(csv({}),
            "path,predicted,probability,error\r\na.jpg,=cmd,0.5,\r\n@b.jpg,cat,0.5,\r\n-,-,0.5,\r\n"
            "c.jpg,,,+cannot be read\r\n");
  EXPECT_EQ(formulas_, 3u);
}

TEST_F(Written, formulas_become_text_where_that_is_asked_for) {
  EXPECT_EQ(csv({.escapes_formulas = true}),
            "path,predicted,probability,error\r\na.jpg,'=cmd,0.5,\r\n'@b.jpg,cat,0.5,\r\n-,-,0.5,\r\n"
            "c.jpg,,,'+cannot be read\r\n");
  EXPECT_EQ(formulas_, 0u);
}

}  // namespace
}  // namespace anneal::cli
