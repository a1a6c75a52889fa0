#include "image/jpeg.h"

#include <algorithm>
#include <array>
#include <csetjmp>
#include <cstdio>
#include <optional>
#include <vector>

#include <jerror.h>
#include <jpeglib.h>

#include "base/error.h"
#include "image/codec.h"
#include "image/encode.h"

namespace anneal::data {

struct JpegErrorHandler {
  jpeg_error_mgr base;  // first: libjpeg hands out its address
  std::jmp_buf escape;
  std::array<char, JMSG_LENGTH_MAX> message;
  Oddities oddities;
  bool passes_over_damage;
  std::optional<int> sound_rows;  ///< once damage was passed over
};

namespace {

/// Keeps a small progressive file from taking minutes.
constexpr int most_scans = 500;

/// What upsampling of colour looks at beyond a pixel.
constexpr int context = 2;

/// Near to what it was, whatever it was.
constexpr int repaired_quality = 95;

/// What is most often wrong; nothing of the rest, which is told in libjpeg's words.
const char* words_of(const jpeg_error_mgr& errors) {
  switch (errors.msg_code) {
    case JWRN_JPEG_EOF:
    case JERR_INPUT_EOF:
    case JERR_INPUT_EMPTY:
      return "its JPEG data ends too soon";
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_EXTRANEOUS_DATA:
    case JWRN_MUST_RESYNC:
    case JERR_BAD_HUFF_TABLE:
      return "its JPEG data is corrupt";
    default:
      return nullptr;
  }
}

[[noreturn]] void escape(j_common_ptr info) {
  auto* handler = reinterpret_cast<JpegErrorHandler*>(info->err);
  if (const char* words = words_of(handler->base))
    std::snprintf(handler->message.data(), handler->message.size(), "%s", words);
  else
    handler->base.format_message(info, handler->message.data());
  std::longjmp(handler->escape, 1);
}

/// What a warning says that costs no pixel; nullopt for one that means that some are made up.
std::optional<Oddity> oddity_of(const jpeg_error_mgr& errors) {
  switch (errors.msg_code) {
    case JWRN_JFIF_MAJOR:
      return Oddity::revision;
    case JWRN_NOT_SEQUENTIAL:
    case JWRN_BOGUS_PROGRESSION:
      return Oddity::scans;
    case JWRN_ADOBE_XFORM:
      return Oddity::colour_code;
    case JWRN_EXTRANEOUS_DATA: {
      // Before a restart marker they were part of the picture.
      const bool is_restart = errors.msg_parm.i[1] >= 0xD0 && errors.msg_parm.i[1] <= 0xD7;
      return is_restart ? std::nullopt : std::optional(Oddity::stray_bytes);
    }
    default:
      return std::nullopt;
  }
}

/// How many rows have come, see `JpegFile::decode_damaged`.
int rows_so_far(const jpeg_decompress_struct& info) {
  const auto blocks = static_cast<std::int64_t>(info.input_iMCU_row) * info.max_v_samp_factor;
  const auto rows = static_cast<int>(std::min<std::int64_t>(blocks * DCTSIZE, info.image_height));
  if (!info.progressive_mode) return info.comps_in_scan == info.num_components ? rows : 0;
  // What each scan begins is noted there, -1 where none has.
  if (info.coef_bits == nullptr || info.coef_bits[0][1] < 0) return 0;
  for (int component = 0; component < info.num_components; ++component)
    if (info.coef_bits[component][0] < 0) return 0;
  const bool is_needed =
      info.Ah == 0 && (info.Ss == 0 || (info.Ss == 1 && info.cur_comp_info[0]->component_index == 0));
  return is_needed ? rows : static_cast<int>(info.image_height);
}

void on_message(j_common_ptr info, int level) {
  if (level >= 0) return;
  auto* handler = reinterpret_cast<JpegErrorHandler*>(info->err);
  if (const auto oddity = oddity_of(*info->err)) {
    handler->oddities.add(*oddity);
  } else if (!handler->passes_over_damage) {
    escape(info);
  } else if (!handler->sound_rows) {
    handler->sound_rows = rows_so_far(*reinterpret_cast<j_decompress_ptr>(info));
  }
}

void limit_scans(j_common_ptr info) {
  if (reinterpret_cast<j_decompress_ptr>(info)->input_scan_number <= most_scans) return;
  auto* handler = reinterpret_cast<JpegErrorHandler*>(info->err);
  std::snprintf(handler->message.data(), handler->message.size(), "has more than %d scans", most_scans);
  std::longjmp(handler->escape, 1);
}

/// Adobe stores CMYK inverted: 255 is no ink.
void cmyk_to_rgb(const std::vector<std::uint8_t>& cmyk, std::uint8_t* rgb) {
  for (std::size_t i = 0; i + 4 <= cmyk.size(); i += 4) {
    const unsigned key = cmyk[i + 3];
    for (std::size_t channel = 0; channel < 3; ++channel)
      *rgb++ = static_cast<std::uint8_t>((cmyk[i + channel] * key + 127) / 255);
  }
}

int divide_up(int value, int divisor) {
  return (value + divisor - 1) / divisor;
}

}  // namespace

struct JpegFile::State {
  explicit State(std::string file_place) : place(std::move(file_place)) {
    info.err = jpeg_std_error(&errors.base);
    errors.base.error_exit = escape;
    errors.base.emit_message = on_message;
  }
  ~State() { jpeg_destroy_decompress(&info); }

  void open(std::span<const std::uint8_t> bytes) {
    guarded([&] {
      jpeg_create_decompress(&info);
      progress.progress_monitor = limit_scans;
      info.progress = &progress;
      jpeg_mem_src(&info, bytes.data(), bytes.size());
      jpeg_read_header(&info, TRUE);
    });
  }

  /// Does `work`, which libjpeg may leave by a jump: it owns nothing that needs a destructor.
  template <class Work>
  void guarded(const Work& work) {
    if (setjmp(errors.escape) != 0)
      throw UserError("is damaged: " + std::string(errors.message.data()), place);
    work();
  }

  jpeg_decompress_struct info = {};
  jpeg_progress_mgr progress = {};
  JpegErrorHandler errors = {};
  std::string place;
};

bool is_jpeg(std::span<const std::uint8_t> bytes) {
  return bytes.size() >= 3 && bytes[0] == 0xFF && bytes[1] == 0xD8 && bytes[2] == 0xFF;
}

JpegFile::JpegFile(std::span<const std::uint8_t> bytes, const std::string& place)
    : state_(std::make_unique<State>(place)) {
  state_->open(bytes);
  const jpeg_decompress_struct& info = state_->info;
  check_size(info.image_width, info.image_height, place);
  header_.width = static_cast<int>(info.image_width);
  header_.height = static_cast<int>(info.image_height);
  if (info.jpeg_color_space == JCS_GRAYSCALE) header_.channels = Channels::grey;
  if (info.jpeg_color_space == JCS_CMYK || info.jpeg_color_space == JCS_YCCK)
    header_.channels = Channels::cmyk;
}

JpegFile::~JpegFile() = default;

Region JpegFile::decode(const Region& region, int reduction, Image& image) {
  jpeg_decompress_struct& info = state_->info;
  const bool is_cmyk = header_.channels == Channels::cmyk;
  info.out_color_space = is_cmyk ? JCS_CMYK : JCS_RGB;
  info.scale_num = 1;
  info.scale_denom = static_cast<unsigned>(reduction);
  state_->guarded([&] { jpeg_start_decompress(&info); });

  const int all_columns = static_cast<int>(info.output_width);
  const int all_rows = static_cast<int>(info.output_height);
  const int left = std::max(region.x / reduction - context, 0);
  const int top = region.y / reduction;
  const int right = std::min(divide_up(region.x + region.width, reduction) + context, all_columns);
  const int bottom = std::min(divide_up(region.y + region.height, reduction), all_rows);
  auto first_column = static_cast<JDIMENSION>(left);
  auto columns = static_cast<JDIMENSION>(right - left);
  state_->guarded([&] {
    if (right - left < all_columns) jpeg_crop_scanline(&info, &first_column, &columns);
    if (top > 0) jpeg_skip_scanlines(&info, static_cast<JDIMENSION>(top));
  });

  image.resize(static_cast<int>(columns), bottom - top);
  std::vector<std::uint8_t> cmyk(is_cmyk ? std::size_t{4} * columns : 0);
  std::uint8_t* out = image.rgb.data();
  for (int y = top; y < bottom; ++y, out += std::size_t{3} * columns) {
    JSAMPROW row = is_cmyk ? cmyk.data() : out;
    state_->guarded([&] { jpeg_read_scanlines(&info, &row, 1); });
    if (is_cmyk) cmyk_to_rgb(cmyk, out);
  }
  // The end of the file is looked at only where all of it was asked for.
  if (bottom == all_rows) state_->guarded([&] { jpeg_finish_decompress(&info); });
  return {static_cast<int>(first_column) * reduction, top * reduction, image.width * reduction,
          image.height * reduction};
}

int JpegFile::decode_damaged(Image& image) {
  JpegErrorHandler& errors = state_->errors;
  errors.passes_over_damage = true;
  image = {};
  try {
    decode({0, 0, header_.width, header_.height}, 1, image);
  } catch (const UserError&) {
    // Past some damage nothing can be made up: the rows before it have come.
    if (image.rgb.empty()) throw;
    if (!errors.sound_rows) errors.sound_rows = rows_so_far(state_->info);
  }
  return errors.sound_rows.value_or(header_.height);
}

Oddities JpegFile::oddities() const {
  return state_->errors.oddities;
}

Codec jpeg_codec() {
  return {.name = "JPEG",
          .extensions = {".jpg", ".jpeg", ".jpe", ".jfif"},
          .recognises = is_jpeg,
          .read_header = [](std::span<const std::uint8_t> bytes,
                            const std::string& place) { return JpegFile(bytes, place).header(); },
          .decode =
              [](std::span<const std::uint8_t> bytes, const std::string& place, Image& image,
                 Oddities& oddities) {
                JpegFile file(bytes, place);
                file.decode({0, 0, file.header().width, file.header().height}, 1, image);
                oddities = file.oddities();
              },
          .decode_damaged = [](std::span<const std::uint8_t> bytes, const std::string& place,
                               Image& image) { return JpegFile(bytes, place).decode_damaged(image); },
          .encode = [](const Image& image) { return encode_jpeg(image, repaired_quality); }};
}

}  // namespace anneal::data
