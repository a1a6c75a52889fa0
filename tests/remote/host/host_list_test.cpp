#include "remote/host/host_list.h"

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "tests/support/temporary_directory.h"

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

TEST(HostList, where_a_hosts_own_libtorch_is_stays_known) {
  TemporaryDirectory folder;
  const auto file = folder / "hosts.json";
  HostList(file).add({"gpu", {.root = "/data", .libtorch = "python"}});
  EXPECT_EQ(HostList(file).find("gpu").place, (Place{.root = "/data", .libtorch = "python"}));
}

TEST(HostList, a_host_has_one_name) {
  TemporaryDirectory folder;
  const auto file = folder / "hosts.json";
  HostList list(file);
  list.add({"ssh://ada@lab:2200/", {"/scratch"}});
  ASSERT_EQ(list.hosts().size(), 1u);
  EXPECT_EQ(list.hosts()[0].name, "ada@lab:2200");
  EXPECT_EQ(list.find("ssh://ada@lab:2200").place.root, "/scratch");
  list.remove("ssh://ada@lab:2200");
  EXPECT_TRUE(HostList(file).hosts().empty());
}

TEST(HostList, what_others_have_added_meanwhile_stays) {
  TemporaryDirectory folder;
  HostList first(folder / "hosts.json"), second(folder / "hosts.json");
  first.add({"a", {}});
  second.add({"b", {}});
  EXPECT_EQ(HostList(folder / "hosts.json").hosts().size(), 2u);
  first.remove("b");
  EXPECT_EQ(HostList(folder / "hosts.json").hosts().size(), 1u);
}

TEST(HostList, names_and_folders_that_cannot_be_are_refused) {
  TemporaryDirectory folder;
  HostList list(folder / "hosts.json");
  EXPECT_THROW(list.add({"-oProxyCommand=x", {}}), UserError);
  EXPECT_THROW(list.add({"gpu", {"relative"}}), UserError);
  EXPECT_THROW(list.add({"gpu", {"/a\nb"}}), UserError);
  EXPECT_THROW(list.add({"gpu", {.libtorch = "torch"}}), UserError);
  for (const char* name :
       {"a:b", "a:", "a:0", "a:65536", "ssh://", "ssh://a/b", "ssh://a:b", "a,b", ".", "..", "@a",
        "ssh://@a:22", "[::1", "::1]", "[::1]a", "[::1]]:22", "[[::1]]", "ada@[::1", "a]:22"})
    EXPECT_THROW(list.add({name, {}}), UserError) << name;
  for (const char* name : {"a:22", "::1", "[::1]", "[::1]:22", "ada@[::1]:22", "ada@fe80::1%eth0"})
    EXPECT_NO_THROW(list.add({name, {}})) << name;
  for (const std::string text :
       {"{", "[]", "{\"hosts\": 1}", "{\"hosts\": [{}]}", "{\"hosts\": [{\"name\": \"a b\"}]}"}) {
    write_file(folder / "bad.json", text);
    EXPECT_THROW(HostList(folder / "bad.json"), UserError) << text;
  }
}

}  // namespace
}  // namespace anneal::remote
