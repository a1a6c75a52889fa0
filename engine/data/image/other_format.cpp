#include "engine/data/image/other_format.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace anneal::data {
namespace {

using Bytes = std::span<const std::uint8_t>;

bool has(Bytes bytes, std::size_t at, std::string_view text) {
  return bytes.size() >= at + text.size() &&
         std::equal(text.begin(), text.end(), bytes.begin() + static_cast<std::ptrdiff_t>(at),
                    [](char a, std::uint8_t b) { return static_cast<std::uint8_t>(a) == b; });
}

constexpr std::string_view convert = "Convert it to JPEG or PNG.";
constexpr std::string_view download_again = "Download the picture itself.";

struct Mark {
  std::size_t at;
  std::string_view bytes;
  std::string_view name;
  std::string_view way_out;
  bool is_picture = true;
};

using namespace std::string_view_literals;

constexpr std::array marks = {
    Mark{4, "ftypavif", "an AVIF image", convert},
    Mark{4, "ftypavis", "an AVIF image", convert},
    Mark{4, "ftypheic", "a HEIC image", convert},
    Mark{4, "ftypheix", "a HEIC image", convert},
    Mark{4, "ftyphevc", "a HEIC image", convert},
    Mark{4, "ftypmif1", "a HEIC or AVIF image", convert},
    Mark{4, "ftypmsf1", "a HEIC or AVIF image", convert},
    Mark{4, "ftypcrx", "a camera's raw file (CR3)", "Develop it to JPEG or TIFF."},
    Mark{4, "ftyp", "a video", "Take pictures from it, as JPEG or PNG.", false},
    Mark{0, "\x00\x00\x00\x0CjP  "sv, "a JPEG 2000 image", convert},
    Mark{0, "\xFF\x4F\xFF\x51", "a JPEG 2000 image", convert},
    Mark{0, "\x00\x00\x00\x0CJXL "sv, "a JPEG XL image", convert},
    Mark{0, "\xFF\x0A", "a JPEG XL image", convert},
    Mark{0, "\xFF\xD8\xFF\xF7", "a JPEG-LS image", "Convert it to PNG."},
    Mark{0, "8BPS", "a Photoshop document", convert},
    Mark{0, "gimp xcf", "a GIMP document", convert},
    Mark{0,
         "II\x2A\x00\x10\x00\x00\x00"
         "CR"sv,
         "a camera's raw file (CR2)", "Develop it to JPEG or TIFF."},
    Mark{0, "IIRO", "a camera's raw file (ORF)", "Develop it to JPEG or TIFF."},
    Mark{0, "IIU\x00"sv, "a camera's raw file (RW2)", "Develop it to JPEG or TIFF."},
    Mark{0, "FUJIFILMCCD-RAW", "a camera's raw file (RAF)", "Develop it to JPEG or TIFF."},
    Mark{128, "DICM", "a DICOM file", "Convert it to 16-bit PNG."},
    Mark{0, "\x76\x2F\x31\x01", "an OpenEXR image", "Convert it to TIFF or PNG."},
    Mark{0, "#?RADIANCE", "a Radiance HDR image", "Convert it to TIFF or PNG."},
    Mark{0, "SIMPLE  =", "a FITS file", "Convert it to TIFF."},
    Mark{0, "DDS ", "a DDS texture", convert},
    Mark{0, "\x00\x00\x01\x00"sv, "an icon (ICO)", "Convert it to PNG."},
    Mark{0, "%PDF", "a PDF document", "Convert its pages to PNG.", false},
    Mark{0, "%!PS", "a PostScript document", "Convert it to PNG.", false},
    Mark{0, "\x93NUMPY", "a NumPy array", "Save it as PNG or TIFF.", false},
    Mark{0, "\x89HDF", "an HDF5 file", "Save its pictures as PNG or TIFF.", false},
    Mark{0, "version https://git-lfs", "a Git LFS pointer instead of a picture (git lfs pull fetches it)",
         "Fetch the pictures with git lfs pull.", false},
    Mark{0, "PK\x03\x04", "a ZIP archive", "Unpack it.", false},
    Mark{0, "\x1F\x8B", "a gzip file", "Unpack it.", false},
    Mark{0, "7z\xBC\xAF", "a 7z archive", "Unpack it.", false},
    Mark{0, "Rar!", "a RAR archive", "Unpack it.", false},
    Mark{0, "RIFF", "a sound or a video", "Give pictures instead.", false},
};

/// The first letters of a text, in lower case, without a byte order mark and blanks before it.
std::string opening(Bytes bytes) {
  constexpr std::size_t looked_at = 512;
  std::string text(bytes.begin(),
                   bytes.begin() + static_cast<std::ptrdiff_t>(std::min(bytes.size(), looked_at)));
  if (text.starts_with("\xEF\xBB\xBF")) text.erase(0, 3);
  text.erase(0, std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  std::ranges::transform(text, text.begin(), [](unsigned char letter) { return std::tolower(letter); });
  return text;
}

std::optional<OtherFormat> markup(Bytes bytes) {
  const std::string text = opening(bytes);
  const OtherFormat svg{"an SVG drawing", "Convert it to PNG."};
  const OtherFormat html{"an HTML page", std::string(download_again), false};
  if (text.starts_with("<svg")) return svg;
  if (text.starts_with("<!doctype html") || text.starts_with("<html") || text.starts_with("<head"))
    return html;
  if (!text.starts_with("<?xml") && !text.starts_with("<!doctype") && !text.starts_with("<!--"))
    return std::nullopt;
  if (text.find("<svg") != std::string::npos || text.starts_with("<!doctype svg")) return svg;
  if (text.find("<html") != std::string::npos) return html;
  if (text.starts_with("<?xml")) return OtherFormat{"an XML document", std::string(download_again), false};
  return std::nullopt;
}

bool is_riff_webp(Bytes bytes) {
  return has(bytes, 0, "RIFF") && has(bytes, 8, "WEBP");
}

}  // namespace

std::optional<OtherFormat> other_format(Bytes bytes) {
  if (is_riff_webp(bytes)) return std::nullopt;
  for (const Mark& mark : marks)
    if (has(bytes, mark.at, mark.bytes))
      return OtherFormat{std::string(mark.name), std::string(mark.way_out), mark.is_picture};
  return markup(bytes);
}

bool names_another_picture(std::string_view name) {
  constexpr std::array endings = {".heic", ".heif", ".avif", ".jxl", ".jp2", ".j2k",  ".jpf", ".jpx", ".jls",
                                  ".psd",  ".psb",  ".xcf",  ".cr2", ".cr3", ".nef",  ".arw", ".dng", ".orf",
                                  ".rw2",  ".raf",  ".pef",  ".srw", ".raw", ".svg",  ".dcm", ".exr", ".hdr",
                                  ".dds",  ".tga",  ".ico",  ".eps", ".ai",  ".fits", ".nii", ".pcx", ".qoi"};
  return std::ranges::any_of(endings, [&](std::string_view ending) { return name.ends_with(ending); });
}

}  // namespace anneal::data
