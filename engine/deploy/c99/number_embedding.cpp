#include "engine/deploy/c99/number_embedding.h"

#include <algorithm>
#include <vector>

#include "engine/deploy/c99/text.h"

namespace anneal::c99 {

namespace {

constexpr const char* clipping = R"(
/* The square root of a number from 1 to 2, by Newton's method. */
static double square_root(double square) {
  double root = 0.5 * (1.0 + square);
  int i;
  for (i = 0; i < 5; ++i) root = 0.5 * (root + square / root);
  return root;
}

/* number / sqrt(1 + (number / limit)^2) */
static void clip_numbers(const float *from, int count, double limit, float *to) {
  int i;
  for (i = 0; i < count; ++i) {
    const double relative = (double)from[i] / limit;
    if (relative >= -1.0 && relative <= 1.0) {
      to[i] = (float)((double)from[i] / square_root(1.0 + relative * relative));
    } else {
      const double inverse = 1.0 / relative;
      const double clipped = limit / square_root(1.0 + inverse * inverse);
      to[i] = (float)(relative < 0.0 ? -clipped : clipped);
    }
  }
}
)";

constexpr const char* embedding_of_numbers = R"(
static double cosine(double turns) {
  if (!(turns > -1e9 && turns < 1e9)) return 1.0;
  turns -= (double)(int32_t)turns;
  if (turns < 0.0) turns += 1.0;
  return sine(turns + 0.25);
}

struct anneal_embedding {
  int frequencies, out;
  const float *frequency, *phase, *weight, *bias;
};

/* Of each number itself, and sums of cosines of it. */
static void embed_numbers(const float *from, int count, const struct anneal_embedding *by, float *to) {
  const int learned = by->out - 1;
  int i, j, k;
  for (i = 0; i < count; ++i) {
    to[i * by->out] = from[i];
    for (j = 0; j < learned; ++j) {
      const float *weight = by->weight + (i * learned + j) * by->frequencies;
      double sum = (double)by->bias[i * learned + j];
      for (k = 0; k < by->frequencies; ++k) {
        const int at = i * by->frequencies + k;
        sum += (double)weight[k] * cosine((double)from[i] * (double)by->frequency[at] +
                                          (double)by->phase[at] / 6.283185307179586);
      }
      to[i * by->out + 1 + j] = (float)sum;
    }
  }
}
)";

std::string floats(const std::string& name, std::span<const float> values) {
  std::string text = "static const float " + name + "[] = {";
  for (std::size_t i = 0; i < values.size(); ++i)
    text += (i % 6 == 0 ? "\n    (float)" : " (float)") + double_text(static_cast<double>(values[i])) + ",";
  return text + "\n};\n";
}

}  // namespace

std::string embedding_functions(std::span<const quantize::RowInput::Part> parts) {
  std::string text;
  if (std::ranges::any_of(parts, [](const quantize::RowInput::Part& part) { return part.limit > 0; }))
    text += clipping;
  if (std::ranges::any_of(parts,
                          [](const quantize::RowInput::Part& part) { return part.periodic.has_value(); }))
    text += embedding_of_numbers;
  return text;
}

NumberSteps number_steps(const quantize::RowInput::Part& part, const std::string& name) {
  NumberSteps steps;
  std::string from = "features + " + std::to_string(part.first);
  const std::string numbers = std::to_string(part.features());
  if (part.limit > 0) {
    const std::string to = part.periodic ? "clipped" : "values";
    steps.body += "    float " + to + "[" + numbers + "];\n";
    if (part.periodic) steps.body += "    float values[" + std::to_string(part.count) + "];\n";
    steps.body +=
        "    clip_numbers(" + from + ", " + numbers + ", " + double_text(part.limit) + ", " + to + ");\n";
    from = to;
  } else if (part.periodic) {
    steps.body += "    float values[" + std::to_string(part.count) + "];\n";
  }
  if (!part.periodic) return steps;
  const quantize::PeriodicEmbedding& by = *part.periodic;
  steps.constants = floats("frequency_" + name, by.frequency) + floats("phase_" + name, by.phase) +
                    floats("weight_" + name, by.weight) + floats("bias_" + name, by.bias) +
                    "static const struct anneal_embedding periodic_" + name + " = {" +
                    std::to_string(by.frequencies) + ", " + std::to_string(by.out) + ", frequency_" + name +
                    ", phase_" + name + ", weight_" + name + ", bias_" + name + "};\n";
  steps.body += "    embed_numbers(" + from + ", " + numbers + ", &periodic_" + name + ", values);\n";
  return steps;
}

}  // namespace anneal::c99
