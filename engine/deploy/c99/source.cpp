#include "engine/deploy/c99/source.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>

#include "engine/core/base/crc32c.h"
#include "engine/core/protocol/number_text.h"
#include "engine/deploy/c99/arena.h"
#include "engine/deploy/c99/convolution.h"
#include "engine/deploy/c99/library.h"
#include "engine/deploy/c99/self_test.h"
#include "engine/deploy/c99/text.h"

namespace anneal::c99 {

namespace {

using quantize::Kind;
using quantize::QuantizedModel;
using quantize::QuantizedStep;
using quantize::Size;

std::string braced(const Size& size) {
  return "{" + std::to_string(size.height) + ", " + std::to_string(size.width) + ", " +
         std::to_string(size.channels) + "}";
}

std::string sizes(const Size& size) {
  return std::to_string(size.height) + " x " + std::to_string(size.width) + " x " +
         std::to_string(size.channels);
}

/// [channel, tap] → [tap, channel]
std::vector<std::int8_t> by_tap(const std::vector<std::int8_t>& weights, std::size_t channels) {
  std::vector<std::int8_t> result;
  const std::size_t taps = weights.size() / channels;
  for (std::size_t tap = 0; tap < taps; ++tap)
    for (std::size_t c = 0; c < channels; ++c) result.push_back(weights[c * taps + tap]);
  return result;
}

class Writer {
 public:
  explicit Writer(const Request& request)
      : request_(request), model_(request.model), arena_(plan_arena(model_)) {}

  Source write() {
    std::set<Part> parts;
    std::string constants, calls;
    for (std::size_t s = 0; s < model_.steps.size(); ++s) {
      const QuantizedStep& step = model_.steps[s];
      parts.merge(parts_of(model_, step));
      const std::string name = identifiers_.of(step.name);
      const std::string& result = model_.values[step.output].name;
      const std::string title = "/* " + in_comment(step.name) +
                                (result == step.name ? "" : ", " + in_comment(result)) + ": " +
                                sizes(model_.values[step.output].size) + " */\n";
      constants += "\n" + title + constants_of(step, name);
      calls += call_of(step, name, s);
    }
    id_ = crc32c(header() + constants + calls + input_source());
    return {.header = header(),
            .source = source(library(parts, model_), constants, calls),
            .arena_bytes = arena_.bytes};
  }

 private:
  static std::string array(const std::string& type, const std::string& name, const std::string& list) {
    return "static const " + type + " " + name + "[] = " + list + ";\n";
  }

  std::string constants_of(const QuantizedStep& step, const std::string& name) const {
    switch (step.kind) {
      case Kind::convolution:
        return convolution(step, name);
      case Kind::add:
        return "static const struct anneal_addition " + name + "_add = {" + zeros(step) +
               std::to_string(step.sum.first) + ", " + std::to_string(step.sum.second) + ", " +
               std::to_string(step.sum.shift) + "};\n";
      case Kind::multiply:
        return "static const struct anneal_product " + name + "_product = {" + zeros(step) +
               multiplier(step.multipliers[0]) + "};\n";
      case Kind::max_pool:
      case Kind::average_pool:
        return "static const struct anneal_pool " + name + "_pool = {" + shape(step) + zeros(step) +
               multiplier(step.kind == Kind::average_pool ? step.multipliers[0] : quantize::Multiplier{}) +
               "};\n";
      case Kind::function:
        return array("int8_t", name + "_table", list_of(step.tables[0]));
      case Kind::concatenate: {
        std::string text;
        for (std::size_t i = 0; i < step.tables.size(); ++i)
          if (!step.tables[i].empty())
            text += array("int8_t", name + "_table" + std::to_string(i), list_of(step.tables[i]));
        return text;
      }
    }
    return {};
  }

  std::string convolution(const QuantizedStep& step, const std::string& name) const {
    const bool is_depthwise = quantize::is_depthwise(model_, step);
    std::vector<std::int32_t> multipliers;
    std::vector<std::uint8_t> shifts;
    for (const quantize::Multiplier& each : step.multipliers) {
      multipliers.push_back(each.value);
      shifts.push_back(static_cast<std::uint8_t>(each.shift));
    }
    const bool packs = is_packed(model_, step);
    const std::string weights =
        packs ? array("uint8_t", name + "_weights", list_of(packed_weights(model_, step)))
              : array("int8_t", name + "_weights",
                      list_of(is_depthwise ? by_tap(step.weights, step.bias.size())
                                           : weights_in_blocks(model_, step)));
    const auto bias = [&](const std::vector<std::int32_t>& values) {
      return array("int32_t", name + "_bias", list_of(values));
    };
    return weights +
           (is_depthwise ? bias(step.bias)
                         : "#if defined(ANNEAL_VNNI)\n" + bias(bias_beside_vnni(model_, step)) + "#else\n" +
                               bias(bias_of_raw_sums(model_, step)) + "#endif\n") +
           array("int32_t", name + "_multipliers", list_of(multipliers)) +
           array("uint8_t", name + "_shifts", list_of(shifts)) + "static const struct anneal_convolution " +
           name + "_convolution = {" + shape(step) + std::to_string(step.groups) + ", " + zeros(step) +
           (packs ? "NULL" : name + "_weights") + ", " + name + "_bias,\n    " + name + "_multipliers, " +
           name + "_shifts};\n";
  }

  std::string shape(const QuantizedStep& step) const {
    const quantize::Window& window = step.window;
    return braced(model_.values[step.inputs[0]].size) + ", " + braced(model_.values[step.output].size) +
           ", {" + std::to_string(window.height) + ", " + std::to_string(window.width) + ", " +
           std::to_string(window.stride) + ", " + std::to_string(window.padding) + ", " +
           std::to_string(window.dilation) + "}, ";
  }

  std::string zero(std::size_t value) const {
    return std::to_string(model_.quantizations[value].zero) + ", ";
  }

  std::string zeros(const QuantizedStep& step) const {
    std::string text;
    for (const std::size_t input : step.inputs) text += zero(input);
    return text + zero(step.output);
  }

  static std::string multiplier(const quantize::Multiplier& multiplier) {
    return std::to_string(multiplier.value) + ", " + std::to_string(multiplier.shift);
  }

  std::string place(std::size_t value) const {
    if (value == 0) return "in";
    if (value == model_.output) return "out";
    return "arena + " + std::to_string(*arena_.values[value]);
  }

  std::string call_of(const QuantizedStep& step, const std::string& name, std::size_t index) const {
    const std::string x = place(step.inputs[0]), y = place(step.output);
    const Size& size = model_.values[step.output].size;
    const std::string count = std::to_string(size.count());
    const std::string comment = "  /* " + in_comment(model_.values[step.output].name) + " */\n  ";
    switch (step.kind) {
      case Kind::convolution: {
        if (is_depthwise(model_, step))
          return comment + "convolve_depthwise(&" + name + "_convolution, " + x + ", " + y + ");\n";
        const std::string patches =
            patch_bytes(model_, step) == 0 ? "NULL" : "arena + " + std::to_string(arena_.patches[index]);
        if (is_packed(model_, step))
          return comment + "convolve_packed(&" + name + "_convolution, " + name + "_weights, " + x + ", " +
                 patches + ", arena + " + std::to_string(arena_.patches[index] + patch_bytes(model_, step)) +
                 ", " + y + ");\n";
        return comment + "convolve(&" + name + "_convolution, " + x + ", " + patches + ", " + y + ");\n";
      }
      case Kind::max_pool:
        return comment + "max_pool(&" + name + "_pool, " + x + ", " + y + ");\n";
      case Kind::average_pool:
        return comment + "average_pool(&" + name + "_pool, " + x + ", " + y + ");\n";
      case Kind::add:
        return comment + "add(&" + name + "_add, " + x + ", " + place(step.inputs[1]) + ", " + y + ", " +
               count + ");\n";
      case Kind::multiply:
        return comment + "multiply(&" + name + "_product, " + x + ", " + place(step.inputs[1]) + ", " + y +
               ", " + count + ", " + std::to_string(model_.values[step.inputs[1]].size.count()) + ");\n";
      case Kind::function:
        return comment + "look_up(" + name + "_table, " + x + ", " + y + ", " + count + ");\n";
      case Kind::concatenate:
        return comment.substr(0, comment.size() - 2) + concatenations(step, name, y, size);
    }
    return {};
  }

  std::string concatenations(const QuantizedStep& step, const std::string& name, const std::string& y,
                             const Size& size) const {
    std::string text;
    std::int64_t first = 0;
    for (std::size_t i = 0; i < step.inputs.size(); ++i) {
      const std::int64_t channels = model_.values[step.inputs[i]].size.channels;
      text += "  concatenate(" + place(step.inputs[i]) + ", " + std::to_string(channels) + ", " +
              (step.tables[i].empty() ? "NULL" : name + "_table" + std::to_string(i)) + ", " + y + ", " +
              std::to_string(size.channels) + ", " + std::to_string(first) + ", " +
              std::to_string(size.height * size.width) + ");\n";
      first += channels;
    }
    return text;
  }

  bool is_regression() const { return request_.columns && request_.classes.empty(); }
  std::string id() const { return std::to_string(id_) + "u"; }
  std::string subject() const;
  std::string header() const;
  std::string input_header() const;
  std::string output_header() const;
  std::string input_source() const;
  std::string run_source(const std::string& calls) const;
  std::string source(const std::string& functions, const std::string& constants,
                     const std::string& calls) const;

  const Request& request_;
  const QuantizedModel& model_;
  Arena arena_;
  Identifiers identifiers_;
  std::uint32_t id_ = 0;  ///< of all that header and source have to agree on
};

std::string defined(const std::string& name, std::int64_t value) {
  return "#define ANNEAL_" + name + " " + std::to_string(value) + "\n";
}

std::string float_text(double value) {
  char digits[64];
  std::snprintf(digits, sizeof digits, "%.9gf", value);
  std::string text = digits;
  if (text.find_first_of(".e") == std::string::npos) text.insert(text.size() - 1, ".0");
  return text;
}

/// What the model takes and says, for people.
std::string Writer::subject() const {
  const std::string from =
      request_.columns ? "a row of a table" : "an image of " + sizes(model_.values[0].size);
  if (is_regression()) return from + " to \"" + in_comment(request_.columns->table.target) + "\"";
  return from + " to " + std::to_string(request_.classes.size()) + " classes";
}

std::string Writer::input_header() const {
  const Size& in = model_.values[0].size;
  if (request_.columns) return columns_header(*request_.columns);
  return defined("INPUT_HEIGHT", in.height) + defined("INPUT_WIDTH", in.width) +
         defined("INPUT_CHANNELS", in.channels) +
         R"(
/* Turns pixels into what the model takes: bytes of RGB, [height][width][3], to `in`, ANNEAL_INPUT_BYTES. */
void anneal_quantize(const uint8_t *pixels, int8_t *in);
)";
}

std::string Writer::output_header() const {
  const quantize::Quantization& output = model_.quantizations[model_.output];
  const std::string constants = "#define ANNEAL_OUTPUT_SCALE " + float_text(output.scale) +
                                "\n#define ANNEAL_OUTPUT_ZERO (" + std::to_string(output.zero) + ")\n";
  if (is_regression()) {
    const ColumnSpec& target = *request_.columns->table.find(request_.columns->table.target);
    return R"(
/* Predicts from `in` and writes what it says to `out`, ANNEAL_OUTPUT_BYTES. It works in one static arena, so only
   one call may be under way at a time. */
void anneal_run(const int8_t *in, int8_t *out);

/* The number that out[0] stands for, in the target's own units. A float would not hold the digits of a large one.
   From one q to the next it is )" +
           number_text(output.scale * target.deviation) + R"( more. */
)" + constants +
           "static inline double anneal_dequantize(int8_t q) {\n  return " + double_text(target.mean) +
           " + " + double_text(target.deviation) +
           " * ((double)ANNEAL_OUTPUT_SCALE * (q - ANNEAL_OUTPUT_ZERO));\n}\n";
  }
  return "\n" + defined("CLASSES", static_cast<std::int64_t>(request_.classes.size())) +
         R"(extern const char *const anneal_class_names[ANNEAL_CLASSES];

/* Classifies `in` and writes a number for each class to `out`, ANNEAL_OUTPUT_BYTES. Returns the class with the
   largest. It works in one static arena, so only one call may be under way at a time. */
int anneal_run(const int8_t *in, int8_t *out);

/* The logit that a number of `out` stands for. */
)" + constants +
         R"(static inline float anneal_dequantize(int8_t q) {
  return ANNEAL_OUTPUT_SCALE * (float)(q - ANNEAL_OUTPUT_ZERO);
}
)";
}

std::string Writer::header() const {
  return "/* " + in_comment(model_.name) + ": " + subject() + ", in 8-bit integers. " +
         in_comment(request_.remark) +
         R"( */
#ifndef ANNEAL_MODEL_H
#define ANNEAL_MODEL_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

)" + "/* Identifies the source file that belongs to this header. */\n#define ANNEAL_MODEL_ID " +
         id() + "\n" + defined("INPUT_BYTES", model_.values[0].size.count()) +
         defined("OUTPUT_BYTES", model_.values[model_.output].size.count()) +
         "/* The working memory of anneal_run, which is part of .bss. */\n" +
         defined("ARENA_BYTES", arena_.bytes) + input_header() + output_header() + R"(
#ifdef __cplusplus
}
#endif

#endif
)";
}

std::string Writer::input_source() const {
  if (request_.columns) return columns_source(*request_.columns, model_.quantizations[0]);
  std::vector<std::int8_t> pixels;
  for (const auto& table : request_.pixels) pixels.insert(pixels.end(), table.begin(), table.end());
  return "\n/* The code of each byte, for red, green and blue. */\n" +
         array("int8_t", "pixel_codes", list_of(pixels)) + R"(
void anneal_quantize(const uint8_t *pixels, int8_t *in) {
  int k;
  for (k = 0; k < ANNEAL_INPUT_BYTES; ++k) in[k] = pixel_codes[k % 3 * 256 + pixels[k]];
}
)";
}

std::string Writer::run_source(const std::string& calls) const {
  if (is_regression()) return "\nvoid anneal_run(const int8_t *in, int8_t *out) {\n" + calls + "}\n";
  return R"(
int anneal_run(const int8_t *in, int8_t *out) {
  int best = 0, k;
)" + calls +
         R"(  for (k = 1; k < ANNEAL_OUTPUT_BYTES; ++k)
    if (out[k] > out[best]) best = k;
  return best;
}
)";
}

std::string Writer::source(const std::string& functions, const std::string& constants,
                           const std::string& calls) const {
  std::string names;
  if (!is_regression()) {
    names = "\nconst char *const anneal_class_names[ANNEAL_CLASSES] = {\n";
    for (const std::string& name : request_.classes) names += "    " + literal(name) + ",\n";
    names += "};\n";
  }
  return "/* " + in_comment(model_.name) + " in C99. " + in_comment(request_.remark) +
         "\n   The only library functions needed are memcpy and memset. -DANNEAL_SELF_TEST adds a main that "
         "checks it. */\n#include \"" +
         request_.header_name + "\"\n#if ANNEAL_MODEL_ID != " + id() +
         "\n#error \"the header belongs to another model: export both files again\"\n#endif\n\n" +
         (request_.columns ? "#include <float.h>\n" : "") +
         R"(#include <stddef.h>
#include <string.h>
#if defined(__SSE2__)
#include <immintrin.h>
#elif defined(__ARM_FEATURE_DSP)
#include <arm_acle.h>
#endif
#if defined(__AVX512VNNI__) && defined(__AVX512BW__) && defined(__AVX512VL__)
#define ANNEAL_VNNI
#endif
)" + functions +
         "\n/* The model. Weights of a convolution are in the order that its function expects;\n   biases "
         "are in units of its input's scale times its weights'. */\n" +
         constants + input_source() + names +
         (arena_.bytes > 0 ? "\nstatic int8_t arena[ANNEAL_ARENA_BYTES];\n" : "") + run_source(calls) +
         self_test(model_);
}

}  // namespace

PixelTables pixel_tables(const std::array<double, 3>& mean, const std::array<double, 3>& std,
                         const quantize::Quantization& input) {
  PixelTables tables = {};
  for (std::size_t c = 0; c < tables.size(); ++c)
    for (std::size_t byte = 0; byte < 256; ++byte)
      tables[c][byte] = quantize::quantized((static_cast<double>(byte) / 255 - mean[c]) / std[c], input);
  return tables;
}

Source write_source(const Request& request) {
  return Writer(request).write();
}

}  // namespace anneal::c99
