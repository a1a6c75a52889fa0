#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace anneal {

/// What a file is by its bytes, whatever its name says.
enum class FileKind {
  missing,     ///< there is no such file
  not_a_file,  ///< a folder, a pipe, a device
  unreadable,  ///< it may not be opened, or the disk does not give it
  empty,
  text,        ///< of no kind below: CSV, JSON, source code
  utf16,       ///< text in UTF-16, with a byte order mark or without
  html,        ///< a web page
  xml,         ///< and SVG
  git_lfs,     ///< the pointer that stands for a file until `git lfs pull`
  zip,         ///< of no kind below
  workbook,    ///< Excel's .xlsx and .xlsm
  old_office,  ///< Excel's .xls and other documents before 2007
  opendocument_spreadsheet,
  office_document,  ///< other documents of office programs that are ZIP archives
  torch,            ///< a ZIP archive as torch.save writes it
  torchscript,
  old_torch,  ///< as torch.save wrote it before 1.6
  pickle,
  keras,
  numpy,          ///< .npy
  numpy_archive,  ///< .npz
  safetensors,
  gguf,
  hdf5,
  parquet,
  arrow,  ///< Arrow IPC and Feather
  orc,
  avro,
  sqlite,
  r_data,
  matlab,
  gzip,
  bzip2,
  xz,
  zstd,
  seven_zip,
  rar,
  tar,
  pdf,
  jpeg,
  png,
  gif,
  bmp,
  tiff,
  webp,
  heif,  ///< HEIC
  avif,
  jpeg_2000,
  jpeg_xl,
  photoshop,
  netpbm,  ///< PBM, PGM, PPM
  icon,
  video,
  program,  ///< ELF, Windows, Mach-O
  other     ///< not text, and of no kind that is known
};

/// By the first bytes, of which 64 KiB are enough, and for a ZIP archive the last ones, where its names
/// stand.
FileKind file_kind(std::string_view first, std::string_view last = {});

/// Of what `path` leads to. Reads at most 64 KiB from the beginning and as many from the end; never blocks
/// and never throws.
FileKind file_kind_of(const std::filesystem::path& path);

/// For an error, "an Excel workbook": behind "is ".
std::string name_of(FileKind kind);

/// What a person does with such a file first, whatever it was wanted for: "Unpack it, and name the file in
/// it."
/// "" where that depends on what it was wanted for.
std::string way_out(FileKind kind);

bool is_image(FileKind kind);
bool is_text(FileKind kind);  ///< text or UTF-16

}  // namespace anneal
