#include "engine/core/base/file_kind.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/core/base/descriptor.h"
#include "engine/core/base/text.h"

namespace anneal {

namespace {

using namespace std::string_view_literals;

struct Signature {
  std::size_t offset;
  std::string_view bytes;
  FileKind kind;
};

// Of two that fit the first counts.
constexpr std::array signatures = {
    Signature{0, "PK\x03\x04"sv, FileKind::zip},
    Signature{0, "PK\x05\x06"sv, FileKind::zip},
    Signature{0, "PK\x07\x08"sv, FileKind::zip},
    Signature{0, "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"sv, FileKind::old_office},
    Signature{0, "\x1F\x8B"sv, FileKind::gzip},
    Signature{0, "BZh"sv, FileKind::bzip2},
    Signature{0,
              "\xFD"
              "7zXZ\0"sv,
              FileKind::xz},
    Signature{0, "\x28\xB5\x2F\xFD"sv, FileKind::zstd},
    Signature{0, "7z\xBC\xAF\x27\x1C"sv, FileKind::seven_zip},
    Signature{0, "Rar!\x1A\x07"sv, FileKind::rar},
    Signature{257, "ustar"sv, FileKind::tar},
    Signature{0, "\x89HDF\r\n\x1A\n"sv, FileKind::hdf5},
    Signature{0, "PAR1"sv, FileKind::parquet},
    Signature{0, "ARROW1"sv, FileKind::arrow},
    Signature{0, "FEA1"sv, FileKind::arrow},
    Signature{0, "ORC"sv, FileKind::orc},
    Signature{0, "Obj\x01"sv, FileKind::avro},
    Signature{0, "SQLite format 3\0"sv, FileKind::sqlite},
    Signature{0, "RDX2\n"sv, FileKind::r_data},
    Signature{0, "RDX3\n"sv, FileKind::r_data},
    Signature{0, "MATLAB 5.0 MAT-file"sv, FileKind::matlab},
    Signature{0, "\x93NUMPY"sv, FileKind::numpy},
    Signature{0, "GGUF"sv, FileKind::gguf},
    Signature{0, "\x80\x02\x8A\x0A\x6C\xFC\x9C\x46\xF9\x20\x6A\xA8\x50\x19"sv, FileKind::old_torch},
    Signature{0, "\x80\x02"sv, FileKind::pickle},
    Signature{0, "\x80\x03"sv, FileKind::pickle},
    Signature{0, "\x80\x04\x95"sv, FileKind::pickle},
    Signature{0, "\x80\x05\x95"sv, FileKind::pickle},
    Signature{0, "%PDF-"sv, FileKind::pdf},
    Signature{0, "\xFF\xD8\xFF"sv, FileKind::jpeg},
    Signature{0, "\x89PNG\r\n\x1A\n"sv, FileKind::png},
    Signature{0, "GIF87a"sv, FileKind::gif},
    Signature{0, "GIF89a"sv, FileKind::gif},
    Signature{0, "II*\0"sv, FileKind::tiff},
    Signature{0, "MM\0*"sv, FileKind::tiff},
    Signature{0, "II+\0"sv, FileKind::tiff},
    Signature{0, "MM\0+"sv, FileKind::tiff},
    Signature{8, "WEBP"sv, FileKind::webp},
    Signature{4, "ftypavif"sv, FileKind::avif},
    Signature{4, "ftypavis"sv, FileKind::avif},
    Signature{4, "ftyphei"sv, FileKind::heif},
    Signature{4, "ftyphev"sv, FileKind::heif},
    Signature{4, "ftypmif1"sv, FileKind::heif},
    Signature{4, "ftypmsf1"sv, FileKind::heif},
    Signature{0, "\0\0\0\x0CjP  \r\n\x87\n"sv, FileKind::jpeg_2000},
    Signature{0, "\xFF\x4F\xFF\x51"sv, FileKind::jpeg_2000},
    Signature{0, "\0\0\0\x0CJXL \r\n\x87\n"sv, FileKind::jpeg_xl},
    Signature{0, "\xFF\x0A"sv, FileKind::jpeg_xl},
    Signature{0, "8BPS"sv, FileKind::photoshop},
    Signature{0, "\0\0\x01\0"sv, FileKind::icon},
    Signature{4, "ftyp"sv, FileKind::video},
    Signature{8, "AVI "sv, FileKind::video},
    Signature{0, "\x1A\x45\xDF\xA3"sv, FileKind::video},
    Signature{0,
              "\x7F"
              "ELF"sv,
              FileKind::program},
    Signature{0, "\xCF\xFA\xED\xFE"sv, FileKind::program},
};

bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

/// By the names of its entries. Those of an archive as torch.save writes it begin with a folder of its own.
FileKind kind_of_archive(std::string_view first, std::string_view last) {
  const auto names = [&](std::string_view name) { return has(first, name) || has(last, name); };
  if (names("xl/workbook")) return FileKind::workbook;
  if (has(first, "application/vnd.oasis.opendocument.spreadsheet")) return FileKind::opendocument_spreadsheet;
  if (has(first, "application/vnd.oasis.opendocument") || names("word/document") || names("ppt/presentation"))
    return FileKind::office_document;
  if (names("/data.pkl") && names("/constants.pkl")) return FileKind::torchscript;
  if (names("/data.pkl")) return FileKind::torch;
  if (names("model.weights.h5")) return FileKind::keras;
  if (names(".npy")) return FileKind::numpy_archive;
  return FileKind::zip;
}

/// The length of a header of JSON, which begins behind it.
bool is_safetensors(std::string_view first) {
  if (first.size() < 10 || first[8] != '{') return false;
  std::uint64_t length = 0;
  for (std::size_t i = 8; i-- > 0;) length = length << 8 | static_cast<unsigned char>(first[i]);
  constexpr std::uint64_t longest_header = 100'000'000;
  return length >= 2 && length <= longest_header;
}

/// "P5 640 480 255"
bool is_netpbm(std::string_view first) {
  return first.size() > 3 && first[0] == 'P' && first[1] >= '1' && first[1] <= '7' &&
         (first[2] == '\n' || first[2] == '\r' || first[2] == ' ') &&
         (first[3] == '#' || first[3] == 'W' || (first[3] >= '0' && first[3] <= '9'));
}

/// Two letters, the size of the file, and four bytes that are 0.
bool is_bmp(std::string_view first) {
  return first.size() > 26 && first.starts_with("BM") && first.substr(6, 4) == "\0\0\0\0"sv;
}

bool is_windows_program(std::string_view first) {
  return first.starts_with("MZ") && has(first.substr(0, 512), "This program");
}

bool begins_with_mark(std::string_view first) {
  return first.starts_with("\xFF\xFE") || first.starts_with("\xFE\xFF");
}

/// Nearly every other byte is 0, as in Latin text.
bool is_utf16_without_mark(std::string_view first) {
  const std::string_view begin = first.substr(0, std::min<std::size_t>(first.size(), 512) & ~std::size_t{1});
  if (begin.size() < 8) return false;
  std::array<std::size_t, 2> zeros{};
  for (std::size_t i = 0; i < begin.size(); ++i) zeros[i % 2] += begin[i] == '\0' ? 1 : 0;
  const std::size_t pairs = begin.size() / 2, most = pairs - pairs / 10;
  return (zeros[0] == 0 && zeros[1] >= most) || (zeros[1] == 0 && zeros[0] >= most);
}

/// Of those that neither lay out text nor end a file of DOS. Text in any encoding has hardly one.
std::size_t count_controls(std::string_view first) {
  if (first.ends_with('\x1A')) first.remove_suffix(1);
  return static_cast<std::size_t>(std::ranges::count_if(first, [](char letter) {
    const auto byte = static_cast<unsigned char>(letter);
    return byte < ' ' && !(byte >= '\t' && byte <= '\r') && byte != 0x1B;
  }));
}

/// As a terminal or a broken program wrote them; binary files have bytes that are 0, or no UTF-8.
bool is_text_with_controls(std::string_view first) {
  constexpr std::size_t longest_character = 4;
  for (std::size_t i = 0; i < longest_character && !first.empty() && (first.back() & 0x80) != 0; ++i)
    first.remove_suffix(1);  // it may be cut
  return !has(first, "\0"sv) && is_utf8(first);
}

FileKind kind_of_text(std::string_view first) {
  if (first.starts_with("\xEF\xBB\xBF")) first.remove_prefix(3);
  if (first.starts_with("version https://git-lfs.github.com/spec/")) return FileKind::git_lfs;
  first.remove_prefix(std::min(first.find_first_not_of(" \t\r\n"), first.size()));
  const std::string begin = lower_case(std::string(first.substr(0, 1024)));
  if (begin.starts_with("<!doctype html") || begin.starts_with("<html") || begin.starts_with("<head"))
    return FileKind::html;
  if (begin.starts_with("<?xml") || begin.starts_with("<svg"))
    return has(begin, "<html") ? FileKind::html : FileKind::xml;
  return FileKind::text;
}

/// Fewer than `bytes` where the file ends.
std::string read_at(int file, std::int64_t offset, std::size_t bytes) {
  std::string text(bytes, '\0');
  std::size_t filled = 0;
  while (filled < bytes) {
    const ssize_t count =
        ::pread(file, text.data() + filled, bytes - filled, offset + static_cast<std::int64_t>(filled));
    if (count <= 0) break;
    filled += static_cast<std::size_t>(count);
  }
  text.resize(filled);
  return text;
}

}  // namespace

FileKind file_kind(std::string_view first, std::string_view last) {
  if (first.empty()) return FileKind::empty;
  if (is_netpbm(first)) return FileKind::netpbm;
  const std::size_t controls = count_controls(first);
  if (controls == 0) return kind_of_text(first);  // a column may be called PAR1
  for (const Signature& signature : signatures) {
    if (first.size() < signature.offset || !first.substr(signature.offset).starts_with(signature.bytes))
      continue;
    return signature.kind == FileKind::zip ? kind_of_archive(first, last) : signature.kind;
  }
  if (is_safetensors(first)) return FileKind::safetensors;
  if (is_bmp(first)) return FileKind::bmp;
  if (is_windows_program(first)) return FileKind::program;
  if (begins_with_mark(first) || is_utf16_without_mark(first)) return FileKind::utf16;
  const bool is_text =
      controls <= 1 + first.size() / 100 || (controls <= first.size() / 4 && is_text_with_controls(first));
  return is_text ? kind_of_text(first) : FileKind::other;
}

std::string name_of(FileKind kind) {
  switch (kind) {
    case FileKind::missing:
      return "missing";
    case FileKind::not_a_file:
      return "not a file";
    case FileKind::empty:
      return "empty";
    case FileKind::text:
      return "text";
    case FileKind::utf16:
      return "text in UTF-16";
    case FileKind::html:
      return "a web page (HTML)";
    case FileKind::xml:
      return "an XML file";
    case FileKind::git_lfs:
      return "a Git LFS pointer, not the file itself";
    case FileKind::zip:
      return "a ZIP archive";
    case FileKind::workbook:
      return "an Excel workbook";
    case FileKind::old_office:
      return "an Excel workbook (.xls) or another Office document from before 2007";
    case FileKind::opendocument_spreadsheet:
      return "an OpenDocument spreadsheet";
    case FileKind::office_document:
      return "a document of an office program";
    case FileKind::torch:
      return "a PyTorch file (torch.save)";
    case FileKind::torchscript:
      return "a TorchScript program (torch.jit.save)";
    case FileKind::old_torch:
      return "a PyTorch file (torch.save before PyTorch 1.6)";
    case FileKind::pickle:
      return "a Python pickle";
    case FileKind::keras:
      return "a Keras model";
    case FileKind::numpy:
      return "a NumPy array";
    case FileKind::numpy_archive:
      return "an archive of NumPy arrays";
    case FileKind::safetensors:
      return "a safetensors file";
    case FileKind::gguf:
      return "a GGUF file";
    case FileKind::hdf5:
      return "an HDF5 file";
    case FileKind::parquet:
      return "a Parquet file";
    case FileKind::arrow:
      return "an Arrow or Feather file";
    case FileKind::orc:
      return "an ORC file";
    case FileKind::avro:
      return "an Avro file";
    case FileKind::sqlite:
      return "an SQLite database";
    case FileKind::r_data:
      return "a file with R objects";
    case FileKind::matlab:
      return "a MATLAB file";
    case FileKind::gzip:
      return "compressed with gzip";
    case FileKind::bzip2:
      return "compressed with bzip2";
    case FileKind::xz:
      return "compressed with xz";
    case FileKind::zstd:
      return "compressed with zstd";
    case FileKind::seven_zip:
      return "a 7-Zip archive";
    case FileKind::rar:
      return "a RAR archive";
    case FileKind::tar:
      return "a tar archive";
    case FileKind::pdf:
      return "a PDF document";
    case FileKind::jpeg:
      return "a JPEG image";
    case FileKind::png:
      return "a PNG image";
    case FileKind::gif:
      return "a GIF image";
    case FileKind::bmp:
      return "a BMP image";
    case FileKind::tiff:
      return "a TIFF image";
    case FileKind::webp:
      return "a WebP image";
    case FileKind::heif:
      return "a HEIC image";
    case FileKind::avif:
      return "an AVIF image";
    case FileKind::jpeg_2000:
      return "a JPEG 2000 image";
    case FileKind::jpeg_xl:
      return "a JPEG XL image";
    case FileKind::photoshop:
      return "a Photoshop image";
    case FileKind::netpbm:
      return "a PBM, PGM or PPM image";
    case FileKind::icon:
      return "an icon";
    case FileKind::video:
      return "a video";
    case FileKind::program:
      return "a program";
    case FileKind::unreadable:
      return "a file that cannot be read";
    case FileKind::other:
      return "a file of an unknown binary format";
  }
  return "";
}

std::string way_out(FileKind kind) {
  switch (kind) {
    case FileKind::missing:
      return "Check the name.";
    case FileKind::git_lfs:
      return "Fetch the file itself with `git lfs pull`.";
    case FileKind::html:
      return "Download the file itself: you get a web page instead if the link leads to one, or if a login "
             "is needed.";
    case FileKind::zip:
    case FileKind::seven_zip:
    case FileKind::rar:
    case FileKind::tar:
      return "Unpack it, and name what was in it.";
    case FileKind::gzip:
      return "Unpack it with `gunzip`.";
    case FileKind::bzip2:
      return "Unpack it with `bunzip2`.";
    case FileKind::xz:
      return "Unpack it with `unxz`.";
    case FileKind::zstd:
      return "Unpack it with `unzstd`.";
    default:
      return "";
  }
}

bool is_image(FileKind kind) {
  return kind >= FileKind::jpeg && kind <= FileKind::icon;
}

bool is_text(FileKind kind) {
  return kind == FileKind::text || kind == FileKind::utf16;
}

FileKind file_kind_of(const std::filesystem::path& path) {
  constexpr std::size_t enough = std::size_t{1} << 16;
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return error ? FileKind::unreadable : FileKind::missing;
  if (!std::filesystem::is_regular_file(path, error)) return FileKind::not_a_file;
  const Descriptor file = open_file(path, O_RDONLY | O_NONBLOCK);
  struct stat status = {};
  if (!file || ::fstat(file.get(), &status) != 0) return FileKind::unreadable;
  const std::int64_t end = status.st_size;
  const std::int64_t tail = std::max<std::int64_t>(0, end - static_cast<std::int64_t>(enough));
  const std::string first = read_at(file.get(), 0, enough);
  return file_kind(first, first.starts_with("PK") ? read_at(file.get(), tail, enough) : std::string());
}

}  // namespace anneal
