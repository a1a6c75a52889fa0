#include <functional>
#include <iostream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <malloc.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/core/base/error.h"
#include "engine/model/tensors/pickle/torch_file.h"
#include "tests/engine/model/tensors/written_pickle.h"
#include "tests/support/temporary_directory.h"

namespace anneal::tensors {
namespace {

using namespace anneal::testing;

struct Hostile {
  std::string what;
  std::string bytes;
};

using Files = std::vector<Hostile>;

/// Functions and classes of Python and PyTorch that run things, read files or take others apart.
const std::vector<std::pair<std::string, std::string>>& dangerous() {
  static const std::vector<std::pair<std::string, std::string>> names = {
      {"os", "system"},
      {"posix", "system"},
      {"nt", "system"},
      {"os", "popen"},
      {"os", "execv"},
      {"os", "remove"},
      {"subprocess", "Popen"},
      {"subprocess", "check_output"},
      {"builtins", "eval"},
      {"builtins", "exec"},
      {"builtins", "getattr"},
      {"builtins", "__import__"},
      {"builtins", "open"},
      {"builtins", "compile"},
      {"__builtin__", "eval"},
      {"__builtin__", "file"},
      {"importlib", "import_module"},
      {"runpy", "run_path"},
      {"pty", "spawn"},
      {"ctypes", "CDLL"},
      {"socket", "socket"},
      {"shutil", "rmtree"},
      {"webbrowser", "open"},
      {"types", "CodeType"},
      {"types", "FunctionType"},
      {"functools", "partial"},
      {"operator", "attrgetter"},
      {"pickle", "loads"},
      {"marshal", "loads"},
      {"code", "interact"},
      {"pip", "main"},
      {"timeit", "timeit"},
      {"torch", "load"},
      {"torch.hub", "load"},
      {"torch.jit", "load"},
      {"torch.nn.modules.linear", "Linear"},
      {"torch.storage", "_load_from_bytes"},
      {"torch._utils", "_rebuild_sparse_tensor"},
      {"numpy", "load"},
      {"collections", "OrderedDict.fromkeys"},
      {"torch\x1b[2J", "\xff\xfe"}};
  return names;
}

void add_calls(Files& files, const std::string& marker) {
  const std::string command = text("touch " + marker);
  for (const auto& [module, word] : dangerous()) {
    const std::string shown = module + "." + word;
    const auto add = [&](const char* how, const std::string& body) {
      files.push_back({shown + " by " + how, torch_zip(body)});
    };
    add("REDUCE", name(module, word) + command + "\x85R");
    add("STACK_GLOBAL", text(module) + text(word) + "\x93" + command + "\x85R");
    add("INST", "(" + command + "i" + module + "\n" + word + "\n");
    add("NEWOBJ", dict({{"w", name(module, word) + command + "\x85\x81"}}));
    files.push_back({shown + " in the old form", torch_old(name(module, word) + command + "\x85R")});
  }
}

std::string repeated(const std::string& part, std::size_t count) {
  std::string bytes;
  for (std::size_t i = 0; i < count; ++i) bytes += part;
  return bytes;
}

void add_opcodes(Files& files) {
  const std::string weight = tensor(storage("FloatStorage", "0", 6), 0, {6}, {1});
  const std::vector<std::pair<std::string, std::string>> bodies = {
      {"OBJ", "(" + name("collections", "OrderedDict") + "o"},
      {"NEWOBJ_EX", name("collections", "OrderedDict") + ")}\x92"},
      {"EXT1", "\x82\x01"},
      {"EXT2", std::string("\x83\x01\x00", 3)},
      {"EXT4", std::string("\x84\x01\x00\x00\x00", 5)},
      {"PERSID", "Pstorage\n"},
      {"BINPERSID of a text", text("storage") + "Q"},
      {"BINPERSID of a module", "(" + text("module") + ")" + text("0") + text("cpu") + "K\x01tQ"},
      {"BINPERSID with a class that is not a storage",
       "(" + text("storage") + name("torch", "Size") + text("0") + text("cpu") + "K\x01tQ"},
      {"BINPERSID of less than nothing", storage("FloatStorage", "0", -1)},
      {"REDUCE of a class of storages", name("torch", "FloatStorage") + ")R"},
      {"REDUCE of a number", "K\x01)R"},
      {"REDUCE with no arguments", name("torch", "Size") + "K\x01R"},
      {"BUILD of a tensor", weight + "}b"},
      {"BUILD of a list", "]}b"},
      {"BUILD with a tuple",
       "}K\x01K\x02\x86"
       "b"},
      {"a parameter of nothing", name("torch._utils", "_rebuild_parameter") + "N\x85R"},
      {"a tensor of nothing", name("torch._utils", "_rebuild_tensor_v2") + ")R"},
      {"a tensor of texts", name("torch._utils", "_rebuild_tensor_v2") + "(" + repeated(text("x"), 6) + "tR"},
      {"a set of a number", name("builtins", "set") + "K\x01\x85R"},
      {"bytes of a number", name("_codecs", "encode") + "K\x01\x85R"},
      {"a dict of a number", name("collections", "OrderedDict") + "K\x01\x85R"},
      {"a dict of no pairs", name("collections", "OrderedDict") + "](K\x01K\x02"
                                                                  "e\x85R"},
      {"a key without a value", "}(K\x01u"},
      {"APPEND to a dict",
       "}K\x01"
       "a"},
      {"ADDITEMS to a list", "](K\x01\x90"},
      {"SETITEM of a list", "]K\x01K\x02s"},
      {"POP of nothing", "0"},
      {"POP_MARK without a mark", "1"},
      {"DUP of nothing", "2"},
      {"TUPLE3 of two", "K\x01K\x02\x87"},
      {"TUPLE without a mark", "t"},
      {"POP below a mark", "K\x01(0"},
      {"nothing at the end", ""},
      {"two at the end", "K\x01K\x02"},
      {"a mark at the end", "K\x01("},
      {"GET of what was never put", "h\x07"},
      {"LONG_BINGET of what was never put", "j\xff\xff\xff\xff"},
      {"LONG_BINPUT at four billion", "Nr\xff\xff\xff\xff"},
      {"MEMOIZE of nothing", "\x94"},
      {"BINUNICODE of 4 GiB", "X\xff\xff\xff\xff"},
      {"BINUNICODE8 of 2^63", "\x8d" + raw(std::int64_t{-1})},
      {"BINBYTES of 4 GiB", "B\xff\xff\xff\xff"},
      {"BINBYTES8 of 2^62", "\x8e" + raw(std::int64_t{1} << 62)},
      {"BYTEARRAY8 of 2^62", "\x96" + raw(std::int64_t{1} << 62)},
      {"LONG4 of 2 GiB", "\x8b\xff\xff\xff\x7f"},
      {"LONG4 of less than nothing", "\x8b\xff\xff\xff\xff"},
      {"FRAME of 2^62", "\x95" + raw(std::int64_t{1} << 62)},
      {"NEXT_BUFFER", "\x97"},
      {"READONLY_BUFFER", "N\x98"},
      {"INT of protocol 0", "I42\n"},
      {"LONG of protocol 0", "L42L\n"},
      {"FLOAT of protocol 0", "F1.5\n"},
      {"STRING of protocol 0", "S'os'\n"},
      {"UNICODE of protocol 0", "Vos\n"},
      {"GET of protocol 0", "g0\n"},
      {"PUT of protocol 0", "Np0\n"},
      {"protocol 0", std::string("\x80\x00N", 3)},
      {"protocol 6", "\x80\x06N"},
      {"an opcode that is none", "\xff"},
      {"a global without an end", "cos"},
      {"a global with an endless name", "cos\n" + std::string(100'000, 'x')},
      {"STACK_GLOBAL of numbers", "K\x01K\x02\x93"},
      {"a million marks", std::string(1'000'000, '(')},
      {"a million lists", std::string(1'000'000, ']')},
      {"lists a million deep", repeated("]", 1'000'000) + repeated("a", 999'999)},
      {"tuples a million deep", ")" + repeated("\x85", 1'000'000)},
      {"two million references", "Nq\x01" + repeated("h\x01", 2'000'000) + "t"},
      {"a million pops and pushes", repeated("N0", 1'000'000)},
      {"a list that holds itself",
       "]q\x01h\x01"
       "a"},
      {"a dict that holds itself", "}q\x01" + text("a") + "h\x01s"},
      {"lists that double sixty times", "]q\x01" + repeated("](h\x01h\x01"
                                                            "eq\x01",
                                                            60)},
      {"a device of a huge tuple, often",
       "(" + repeated("N", 100'000) + "tq\x01" + repeated(name("torch", "device") + "h\x01R0", 50'000) + "N"},
      {"many tensors of one storage", weight +
                                          "q\x01"
                                          "0}(" +
                                          repeated("", 0) +
                                          [] {
                                            std::string items;
                                            for (int i = 0; i < 30'000; ++i)
                                              items += text(std::to_string(i)) + "h\x01";
                                            return items;
                                          }() +
                                          "u"},
  };
  for (const auto& [what, body] : bodies) files.push_back({what, torch_zip(body)});
}

void add_tensors(Files& files) {
  constexpr std::int64_t huge = std::int64_t{1} << 62;
  struct View {
    std::int64_t elements, offset;
    std::vector<std::int64_t> shape, strides;
  };
  const std::vector<std::pair<std::string, View>> views = {
      {"an offset beyond", {6, 6, {1}, {1}}},
      {"an offset before", {6, -1, {1}, {1}}},
      {"a huge offset", {6, huge, {2}, {huge}}},
      {"a shape beyond", {6, 0, {7}, {1}}},
      {"strides beyond", {6, 0, {2, 3}, {5, 1}}},
      {"a stride of nothing: 2^40 elements of one", {6, 0, {std::int64_t{1} << 40}, {0}}},
      {"a shape whose product overflows", {6, 0, {huge, huge, 0}, {1, 1, 1}}},
      {"strides whose reach overflows", {6, 0, {huge}, {huge}}},
      {"less than nothing", {6, 0, {-2}, {1}}},
      {"a stride backwards", {6, 5, {6}, {-1}}},
      {"fewer strides", {6, 0, {2, 3}, {1}}},
      {"a hundred dimensions", {6, 0, std::vector<std::int64_t>(100, 1), std::vector<std::int64_t>(100, 1)}},
      {"a larger storage", {7, 0, {6}, {1}}},
      {"a smaller storage", {5, 0, {5}, {1}}},
      {"a huge storage", {huge, 0, {6}, {1}}}};
  for (const auto& [what, view] : views) {
    const std::string body = dict(
        {{"w", tensor(storage("FloatStorage", "0", view.elements), view.offset, view.shape, view.strides)}});
    files.push_back({what, torch_zip(body)});
    files.push_back({what + " in the old form", torch_old(body)});
  }
  for (const char* key : {"1", "../../etc/passwd", "/etc/passwd", "", "0/"})
    files.push_back({"a storage named \"" + std::string(key) + "\"",
                     torch_zip(dict({{"w", tensor(storage("FloatStorage", key, 6), 0, {6}, {1})}}))});
}

void add_archives(Files& files) {
  const ZipEntry pickled{.name = "m/data.pkl", .bytes = pickle(simple_body())},
      data{.name = "m/data/0", .bytes = bytes_of({0, 1, 2, 3, 4, 5})};
  const auto add = [&](const std::string& what, const std::function<void(ZipEntry&)>& change) {
    ZipEntry changed = data;
    change(changed);
    files.push_back({what, zip({pickled, changed})});
  };
  add("a wrong checksum", [](ZipEntry& entry) { entry.crc_error = 1; });
  add("compressed bytes", [](ZipEntry& entry) { entry.method = 8; });
  add("encrypted bytes", [](ZipEntry& entry) { entry.flags = 1; });
  add("a size of 4 GiB", [](ZipEntry& entry) { entry.size_error = 0xFFFFFF00 - 24; });
  add("a size that is one too many", [](ZipEntry& entry) { entry.size_error = 1; });
  add("two sizes", [](ZipEntry& entry) { entry.local_size_error = 1; });
  add("two names", [](ZipEntry& entry) { entry.local_name = "m/data/1"; });
  add("a place beyond the end", [](ZipEntry& entry) { entry.offset_error = 1 << 30; });
  add("a place before its own", [](ZipEntry& entry) { entry.offset_error = -3; });
  add("another's bytes", [&](ZipEntry& entry) {
    entry.offset_error = -static_cast<std::int64_t>(zip({pickled}).size() - 22 - 46 - 10);
  });
  add("another's name", [&](ZipEntry& entry) { entry.name = pickled.name; });
  files.push_back({"no pickle", zip({data})});
  files.push_back({"no storage", zip({pickled})});
  files.push_back({"nothing", zip({})});
  files.push_back({"more entries than there are", zip({pickled, data}, 1)});
  files.push_back({"fewer entries than there are", zip({pickled, data}, 0xFFFF)});
  const std::string sound = zip({pickled, data});
  std::string bomb = sound.substr(0, sound.size() - 22);
  bomb += std::string("PK\6\6", 4) + raw(std::uint64_t{44}) + raw(std::uint64_t{0}) + raw(std::int64_t{-1}) +
          raw(std::int64_t{-1}) + raw(std::uint64_t{bomb.size() - 1}) + raw(std::uint64_t{1}) +
          std::string("PK\6\7", 4) + raw(std::uint32_t{0}) +
          raw(static_cast<std::uint64_t>(sound.size() - 22)) + raw(std::uint32_t{1}) +
          sound.substr(sound.size() - 22);
  files.push_back({"2^64 entries", bomb});
  for (std::size_t part = 1; part < 20; ++part)
    files.push_back(
        {"an archive cut off at " + std::to_string(part) + "/20", sound.substr(0, sound.size() * part / 20)});
  const std::string old = torch_old(simple_body());
  for (std::size_t part = 1; part < 20; ++part)
    files.push_back(
        {"the old form cut off at " + std::to_string(part) + "/20", old.substr(0, old.size() * part / 20)});
  files.push_back({"an old storage of 2^62 elements", torch_old(simple_body(), {}, std::int64_t{1} << 62)});
  files.push_back({"an old storage of less than nothing", torch_old(simple_body(), {}, -6)});
}

/// Bytes of memory that the child took at most beyond what it began with; it ends with 0 where `action` says
/// so.
std::int64_t memory_in_child(const std::function<bool()>& action) {
  malloc_trim(0);  // what is free already would not be counted
  const pid_t child = fork();
  if (child == 0) {
    struct rusage before = {}, after = {};
    getrusage(RUSAGE_SELF, &before);
    const bool is_well = action();
    getrusage(RUSAGE_SELF, &after);
    const long mib = (after.ru_maxrss - before.ru_maxrss) / 1024;
    _exit(!is_well ? 255 : static_cast<int>(std::min(mib, 254L)));
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 256;
}

/// Says on standard error what is not as it should be.
bool is_refused(const std::filesystem::path& path, const std::string& what) {
  try {
    const TorchFile file(path);
    std::cerr << what << ": was read\n";
  } catch (const UserError& error) {
    if (error.place().starts_with(path.string())) return true;
    std::cerr << what << ": names no place: " << error.what() << '\n';
  } catch (const std::exception& error) {
    std::cerr << what << ": " << error.what() << '\n';
  }
  return false;
}

TEST(HostilePickles, are_refused_with_the_place_within_64_mib_and_nothing_is_run) {
  const TemporaryDirectory directory;
  const std::filesystem::path marker = directory / "was-run";
  Files files;
  add_calls(files, marker);
  add_opcodes(files);
  add_tensors(files);
  add_archives(files);
  EXPECT_GE(files.size(), 200u);
  std::int64_t most = 0;
  for (std::size_t i = 0; i < files.size(); ++i) {
    const std::filesystem::path path = directory / (std::to_string(i) + ".pth");
    write_file(path, files[i].bytes);
    const std::int64_t mib = memory_in_child([&] { return is_refused(path, files[i].what); });
    EXPECT_LT(mib, 255) << files[i].what;
#ifndef __SANITIZE_ADDRESS__
    EXPECT_LE(mib, 64) << files[i].what;
#endif
    most = std::max(most, mib);
    std::filesystem::remove(path);
  }
  EXPECT_FALSE(std::filesystem::exists(marker));
  std::cout << files.size() << " files, at most " << most << " MiB\n";
}

}  // namespace
}  // namespace anneal::tensors
