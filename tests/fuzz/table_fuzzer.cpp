// CSV files: as lists of images and as tables.
#include "engine/core/base/csv.h"
#include "engine/data/source/lists/manifest.h"
#include "engine/data/table/discover.h"
#include "engine/data/table/profile.h"
#include "engine/data/table/text_table.h"
#include "tests/fuzz/fuzz_target.h"

using namespace anneal;

std::vector<std::string> fuzz::seeds() {
  return {
      "path,label,split\na/1.png,cat,train\n\"a/2,x.png\",\"do\"\"g\",test\n",
      "rooms,area,price\n3,70.5,100\n4,,120\n2,50,-1e3\n",
      "\xEF\xBB\xBF"
      "colour;size;date\r\nred;1,5;2024-01-31\r\n\"dark\nblue\";2,5;2024-02-01\r\n",
      "id\tname\tis_sold\n1\tA\ttrue\n2\tB\tfalse\n",
      "a|b\nNaN|NA\ninf|1e400\n",
  };
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const fuzz::Scratch scratch;
  const std::string text = fuzz::text_of(data, size);
  fuzz::attempt([&] { for_each_row(text, "input", [](const auto&, std::int64_t) {}); });
  const std::filesystem::path file = scratch.write("input.csv", text);
  fuzz::attempt([&] { data::read_manifest(file); });
  fuzz::attempt([&] { table::discover(file); });
  fuzz::attempt([&] {
    const table::TextTable table = table::read_table(file);
    for (std::size_t column = 0; column < table.names.size(); ++column) {
      fuzz::require(table.columns[column].size() == table.rows(), "every row has every column");
      table.place_of(table.rows() - 1, column);
    }
    table::profiles(table, {});
  });
  return 0;
}
