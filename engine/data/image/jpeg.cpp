#include "engine/data/image/jpeg.h"

#include <algorithm>
#include <array>
#include <csetjmp>
#include <cstdio>
#include <optional>
#include <vector>

#include <jerror.h>
#include <jpeglib.h>

#include "engine/core/base/error.h"
#include "engine/data/image/codec.h"
#include "engine/data/image/encode.h"
#include "engine/data/image/row_sink.h"

namespace anneal::data {

struct JpegErrorHandler {
  jpeg_error_mgr base;  // first: libjpeg hands out its address
  std::jmp_buf escape;
  std::array<char, JMSG_LENGTH_MAX> message;
  Oddities oddities;
  bool has_ended;  ///< the bytes, before the end marker
  bool passes_over_damage;
  std::optional<int> sound_rows;  ///< once damage was passed over
};

namespace {

/// Keeps a small progressive file from taking minutes.
constexpr int most_scans = 500;

/// Enough for 108 million pixels with colours as fine as brightness.
constexpr std::int64_t most_bytes_between_scans = std::int64_t{1} << 30;

/// What upsampling of colour looks at beyond a pixel.
constexpr int context = 2;

/// Near to what it was, whatever it was.
constexpr int repaired_quality = 95;

constexpr const char* ends_too_soon = "its JPEG data ends too early";

/// What is most often wrong; nothing of the rest, which is told in libjpeg's words.
const char* words_of(const JpegErrorHandler& handler) {
  if (handler.has_ended) return ends_too_soon;
  switch (handler.base.msg_code) {
    case JWRN_JPEG_EOF:
    case JERR_INPUT_EOF:
    case JERR_INPUT_EMPTY:
      return ends_too_soon;
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
  if (const char* words = words_of(*handler))
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
  // libjpeg looks ahead: whether anything but the end marker is missing turns out when more is needed.
  if (info->err->msg_code == JWRN_JPEG_EOF && !handler->passes_over_damage) {
    handler->has_ended = true;
    return;
  }
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

/// Whether all scans of a file of several have come, though its end marker has not.
bool has_all_scans(const jpeg_decompress_struct& info) {
  for (int i = 0; i < info.num_components; ++i) {
    if (info.comp_info[i].quant_table == nullptr) return false;
    if (!info.progressive_mode) continue;
    if (info.coef_bits == nullptr) return false;
    for (int coefficient = 0; coefficient < DCTSIZE2; ++coefficient)
      if (info.coef_bits[i][coefficient] != 0) return false;
  }
  return true;
}

/// What libjpeg keeps of a picture that comes in several scans.
std::int64_t bytes_between_scans(const jpeg_decompress_struct& info) {
  std::int64_t blocks = 0;
  for (int i = 0; i < info.num_components; ++i)
    blocks += std::int64_t{info.comp_info[i].width_in_blocks} * info.comp_info[i].height_in_blocks;
  return blocks * static_cast<std::int64_t>(sizeof(JBLOCK));
}

/// The frame header's marker and bits per channel; nullopt where there is none.
struct Frame {
  int marker, precision;
};

std::optional<Frame> find_frame(std::span<const std::uint8_t> bytes) {
  for (std::size_t at = 2; at + 4 < bytes.size();) {
    if (bytes[at] != 0xFF) return std::nullopt;
    const int marker = bytes[at + 1];
    if (marker == 0xFF) {
      ++at;
      continue;
    }
    const bool is_table = marker == 0xC4 || marker == 0xC8 || marker == 0xCC;
    if ((marker >= 0xC0 && marker <= 0xCF && !is_table) || marker == 0xF7)
      return Frame{marker, bytes[at + 4]};
    if (marker == 0xDA || marker == 0xD9) return std::nullopt;
    const std::size_t length = std::size_t{bytes[at + 2]} << 8 | bytes[at + 3];
    at += 2 + std::max<std::size_t>(length, 2);
  }
  return std::nullopt;
}

/// Of the kinds of JPEG those that cannot be decoded are whole files, not damaged ones.
void check_kind(std::span<const std::uint8_t> bytes, const std::string& place) {
  const std::optional<Frame> frame = find_frame(bytes);
  if (!frame) return;
  const int marker = frame->marker;
  const char* kind = marker == 0xF7                     ? "JPEG-LS"
                     : marker == 0xC3 || marker == 0xCB ? "lossless JPEG"
                     : (marker & 3) == 3 || (marker >= 0xC5 && marker <= 0xC7) || marker >= 0xCD
                         ? "hierarchical JPEG"
                         : nullptr;
#ifndef D_ARITH_CODING_SUPPORTED  // by libjpeg-turbo's jconfig.h
  if (kind == nullptr && marker >= 0xC9) kind = "arithmetic-coded JPEG";
#endif
  if (kind != nullptr)
    throw UserError(std::string("is a ") + kind + ", a kind that is not supported; PNG is", place,
                    "Convert it to PNG, which keeps every pixel.");
  if (frame->precision != 8)
    throw UserError("is a JPEG with " + std::to_string(frame->precision) +
                        " bits per channel, but only 8 are supported; 16-bit PNG is supported",
                    place, "Convert it to 16-bit PNG, which keeps every pixel.");
}

/// Adobe stores CMYK inverted: 255 is not an ink.
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
  check_kind(bytes, place);
  state_->open(bytes);
  jpeg_decompress_struct& info = state_->info;
  check_size_of_rows(info.image_width, info.image_height, bytes.size(), place);
  if (jpeg_has_multiple_scans(&info) != 0 && bytes_between_scans(info) > most_bytes_between_scans)
    throw UserError("is a JPEG of " + std::to_string(info.image_width) + " × " +
                        std::to_string(info.image_height) +
                        " pixels in several scans, which take more than " +
                        std::to_string(most_bytes_between_scans >> 20) + " MiB of memory",
                    place, "Make it smaller, or save it without the \"progressive\" option.");
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
  if (state_->errors.has_ended && jpeg_has_multiple_scans(&info) != 0 && !has_all_scans(info))
    throw UserError(std::string("is damaged: ") + ends_too_soon, state_->place);

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
  if (state_->errors.has_ended) state_->errors.oddities.add(Oddity::end_mark);
  return {static_cast<int>(first_column) * reduction, top * reduction, image.width * reduction,
          image.height * reduction};
}

int JpegFile::decode_damaged(Image& image) {
  JpegErrorHandler& errors = state_->errors;
  check_size(header_.width, header_.height, state_->place);
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
          .extensions = {".jpg", ".jpeg", ".jpe", ".jfif", ".jif", ".mpo"},
          .recognises = is_jpeg,
          .read_header = [](std::span<const std::uint8_t> bytes,
                            const std::string& place) { return JpegFile(bytes, place).header(); },
          .decode =
              [](std::span<const std::uint8_t> bytes, const std::string& place, const std::optional<Levels>&,
                 Image& image, Findings& findings) {
                JpegFile file(bytes, place);
                const int width = file.header().width, height = file.header().height;
                file.decode({0, 0, width, height}, reduction_to_fit(width, height), image);
                findings.oddities = file.oddities();
              },
          .decode_damaged = [](std::span<const std::uint8_t> bytes, const std::string& place,
                               Image& image) { return JpegFile(bytes, place).decode_damaged(image); },
          .encode = [](const Image& image) { return encode_jpeg(image, repaired_quality); }};
}

}  // namespace anneal::data
