#include "engine/model/tensors/foreign_format.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "tests/support/temporary_directory.h"

namespace anneal::tensors {
namespace {

using namespace std::string_literals;
using ::testing::HasSubstr;

struct Case {
  const char* name;
  std::string bytes;
  const char* what;
  const char* way_out;
};

/// The end of an archive, where the names of its entries stand.
std::string archive_with(const std::string& names) {
  return "PK\3\4" + std::string(200, 'x') + "PK\1\2" + names + "PK\5\6";
}

class Foreign : public ::testing::TestWithParam<Case> {};

INSTANTIATE_TEST_SUITE_P(
    Formats, Foreign,
    ::testing::Values(
        Case{"m.safetensors", "version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 2\n",
             "Git LFS pointer", "git lfs pull"},
        Case{"m.pth", "<!DOCTYPE html><html>", "is a web page", "Download"},
        Case{"m.pt", archive_with("m/data.pkl m/constants.pkl"), "is a TorchScript program",
             "torch.jit.load"},
        Case{"m.pt2", archive_with("m/serialized_exported_program.json"), "written by torch.export",
             "torch.export.load"},
        Case{"m.keras", archive_with("metadata.json model.weights.h5"), "is a Keras model", "safetensors"},
        Case{"m.npz", archive_with("conv1.npy"), "NumPy arrays", "safetensors"},
        Case{"m.xlsx", archive_with("[Content_Types].xml"), "office", ""},
        Case{"m.whl", archive_with("m/m.pth m-1.0.dist-info/WHEEL"), "is a Python wheel",
             "anneal weights import"},
        Case{"m.zip", archive_with("folder/weights.bin"), "is a ZIP archive, but not one that torch.save",
             "Unpack"},
        Case{"m.h5", "\x89HDF\r\n\x1a\n and more", "is an HDF5 file", "safetensors"},
        Case{"m.npy", "\x93NUMPY and more", "is a NumPy array", "safetensors"},
        Case{"m.bin", "\x1f\x8b\x08 and more", "is compressed with gzip", "Unpack"},
        Case{"m.xz", "\xfd\x37zXZ\0 and more"s, "is compressed with xz", "Unpack"},
        Case{"m.tar", std::string(257, 'x') + "ustar", "is a tar archive", "Unpack"},
        Case{"m.gguf", "GGUF\3", "is a GGUF file", "PyTorch"},
        Case{"m.tflite", "\x1c\0\0\0TFL3"s, "TensorFlow Lite", "PyTorch"},
        Case{"m.onnx", "anything", "is an ONNX model", "PyTorch"},
        Case{"m.model", "\x08\x08\x12\x07pytorch"s, "is an ONNX model", "PyTorch"},
        Case{"model.safetensors.index.json", R"({"metadata":{},"weight_map":{"a":"b"}})",
             "is an index of several weights files", "one dict"},
        Case{"config.json", R"({"architectures":["ResNet"]})", "is JSON", "weights file"},
        Case{"m.pkl", "\x80\x04\x95\x20\0\0\0"s, "is a Python pickle", "torch.save"},
        Case{"m.pth", "", "is empty", "again"}));

TEST_P(Foreign, says_what_it_is_and_the_way_out) {
  const testing::TemporaryDirectory directory;
  const auto path = directory / GetParam().name;
  testing::write_file(path, GetParam().bytes);
  try {
    refuse_foreign(path);
    ADD_FAILURE() << "was let pass";
  } catch (const UserError& error) {
    EXPECT_EQ(error.place(), path.string());
    EXPECT_THAT(error.message(), HasSubstr(GetParam().what));
    EXPECT_THAT(error.hint(), HasSubstr(GetParam().way_out));
  }
}

TEST(ForeignFormat, a_folder_is_told) {
  const testing::TemporaryDirectory directory;
  EXPECT_THROW(refuse_foreign(directory.path()), UserError);
}

TEST(ForeignFormat, weights_are_let_pass) {
  EXPECT_FALSE(foreign_format("\x40\0\0\0\0\0\0\0{\"a\":{}}"s, "m.safetensors"));
  EXPECT_FALSE(
      foreign_format("\x08\x08\0\0\0\0\0\0{\"a\":{}}"s, "m.safetensors"));  // a header of 2,056 bytes
  EXPECT_FALSE(foreign_format("PK\0\0\0\0\0\0{\"a\":{}}"s, "m.safetensors"));
  EXPECT_FALSE(foreign_format("\x1f\x8b\0\0\0\0\0\0{\"a\":{}}"s, "m.safetensors"));
  EXPECT_FALSE(foreign_format(archive_with("m/data.pkl m/data/0 m/version"), "m.pth"));
  EXPECT_FALSE(foreign_format("\x80\x02\x8a\x0a\x6c\xfc\x9c\x46\xf9\x20\x6a\xa8\x50\x19\x2e"s, "m.pth"));
  EXPECT_FALSE(foreign_format("PK\3\4 cut off", "m.pth")) << "its reader says what is missing";
}

}  // namespace
}  // namespace anneal::tensors
