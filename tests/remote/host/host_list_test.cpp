#include "host/host_list.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "support/temporary_directory.h"

namespace anneal::remote {
namespace {

using namespace anneal::testing;

TEST(HostList, hosts_are_added_changed_found_and_removed) {
  TemporaryDirectory folder;
  const auto file = folder / "anneal/hosts.json";
  HostList(file).add({"gpu", {}});
  HostList(file).add({"ada@lab:2200", {"/scratch/ada"}});
  HostList(file).add({"gpu", {"/data"}});
  const HostList list(file);
  ASSERT_EQ(list.hosts().size(), 2u);
  EXPECT_EQ(list.find("gpu").place.root, "/data");
  EXPECT_EQ(list.find("never-added").place.root, "");
  HostList(file).remove("gpu");
  EXPECT_EQ(HostList(file).hosts().size(), 1u);
  EXPECT_THROW(HostList(file).remove("gpu"), UserError);
}

TEST(HostList, names_and_folders_that_cannot_be_are_refused) {
  TemporaryDirectory folder;
  HostList list(folder / "hosts.json");
  EXPECT_THROW(list.add({"-oProxyCommand=x", {}}), UserError);
  EXPECT_THROW(list.add({"gpu", {"relative"}}), UserError);
  for (const std::string text :
       {"{", "[]", "{\"hosts\": 1}", "{\"hosts\": [{}]}", "{\"hosts\": [{\"name\": \"a b\"}]}"}) {
    write_file(folder / "bad.json", text);
    EXPECT_THROW(HostList(folder / "bad.json"), UserError) << text;
  }
}

}  // namespace
}  // namespace anneal::remote
