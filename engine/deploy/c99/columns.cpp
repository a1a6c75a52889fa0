#include "engine/deploy/c99/columns.h"

#include <algorithm>
#include <cstdio>

#include "engine/data/table/cells/cell.h"
#include "engine/data/table/features.h"
#include "engine/deploy/c99/number_embedding.h"
#include "engine/deploy/c99/text.h"

namespace anneal::c99 {

namespace {

using ColumnList = std::vector<const ColumnSpec*>;

std::string array_of(const std::string& declared, const std::vector<std::string>& values) {
  std::string text = declared + " = {\n";
  for (const std::string& value : values) text += "    " + value + ",\n";
  return text + "};\n";
}

std::string names_of(const std::string& declared, const ColumnList& columns) {
  std::vector<std::string> names;
  for (const ColumnSpec* column : columns) names.push_back(literal(column->name));
  return array_of("const char *const " + declared, names);
}

std::string meaning_of(const ColumnSpec& column) {
  if (column.kind == ColumnKind::boolean) return ": 1 for yes, 0 for no";
  if (column.kind == ColumnKind::date)
    return ": days since 1970-01-01, with the time of day as a fraction; for times alone, only that fraction";
  return "";
}

/// "ywd": what a date repeats in.
std::string cycles_of(const ColumnSpec& column) {
  std::string text;
  for (const Cycle cycle : column.cycles) text += cycle_words()[static_cast<std::size_t>(cycle)][0];
  return text;
}

constexpr const char* dates = R"(
/* Days from 1970-01-01 to the first of January of a year, from 1 on. */
static int32_t new_year(int32_t year) {
  const int32_t past = year - 1;
  return past * 365 + past / 4 - past / 100 + past / 400 - 719162;
}

/* The position of a date in its year, week (from Monday) or day: at least 0 and below 1. */
static double position_in(char cycle, double days) {
  int32_t day = (int32_t)days, year;
  double time;
  if ((double)day > days) --day;
  time = days - (double)day;
  if (cycle == 'd') return time;
  if (cycle == 'w') return ((double)(((day + 3) % 7 + 7) % 7) + time) / 7.0; /* 1970 began on a Thursday */
  year = 1970 + day / 366;
  while (new_year(year) > day) --year;
  while (new_year(year + 1) <= day) ++year;
  return ((double)(day - new_year(year)) + time) / (double)(new_year(year + 1) - new_year(year));
}
)";

constexpr const char* sine = R"(
/* Of an angle in turns, from 0 to below 1.25, by the series. */
static double sine(double turns) {
  double x, term, sum;
  int k;
  if (turns >= 1.0) turns -= 1.0;
  if (turns > 0.25) turns = turns <= 0.75 ? 0.5 - turns : turns - 1.0;
  x = 6.283185307179586 * turns;
  sum = term = x;
  for (k = 3; k <= 23; k += 2) {
    term *= -x * x / (double)(k * (k - 1));
    sum += term;
  }
  return sum;
}
)";

/// In pieces, for some are of dates alone.
constexpr const char* preparation_begin = R"(
/* A row as the network was trained with it: standardised numbers, behind dates the sines and cosines of what they
   repeat in; 1 for each that may be missing and is, else 0; indices of texts. */
static void prepare(const double *numbers, const int *categories, float *features) {
  float *value = features;
@unused@)";

constexpr const char* preparation_of_numbers = R"(  {
    float *indicator = features + INDICATORS;
    int i;
    for (i = 0; i < ANNEAL_NUMBERS; ++i) {
      const struct anneal_number *column = &number_columns[i];
      const double standardised = (numbers[i] - column->centre) / column->scale;
      const int is_known = fits(numbers[i]) && fits(standardised)@known@;
@cycle@      *value++ = is_known ? (float)standardised : 0.0f;
@cycles@      if (column->has_indicator) *indicator++ = is_known ? 0.0f : 1.0f;
    }
    value = indicator;
  }
)";

constexpr const char* cycles = R"(      for (cycle = column->cycles; *cycle != '\0'; ++cycle) {
        const double turns = is_known ? position_in(*cycle, numbers[i]) : 0.0;
        *value++ = is_known ? (float)sine(turns) : 0.0f;
        *value++ = is_known ? (float)sine(turns + 0.25) : 0.0f;
      }
)";

constexpr const char* preparation_of_categories = R"(  {
    int i;
    for (i = 0; i < ANNEAL_CATEGORIES; ++i)
      *value++ = (float)(categories[i] < 0 || categories[i] >= category_entries[i] ? 1 : categories[i]);
  }
)";

constexpr const char* coding = R"(
/* The nearest whole number of steps, and the zero added. */
static void quantize_numbers(const float *from, const double *steps, int count, int8_t *to) {
  const double least = -128 - INPUT_ZERO, most = 127 - INPUT_ZERO;
  int k;
  for (k = 0; k < count; ++k) {
    double here = (double)from[k] * steps[k];
    here = here < least ? least : here > most ? most : here;
    to[k] = (int8_t)((int)(here - least + 0.5) - 128);
  }
}
)";

constexpr const char* searching = R"(
static char small_letter(char letter) {
  return letter >= 'A' && letter <= 'Z' ? (char)(letter + ('a' - 'A')) : letter;
}

static int says_nothing(const char *text) {
  size_t i, k;
  if (text[0] == '\0') return 1;
  for (i = 0; i < sizeof missing_words / sizeof missing_words[0]; ++i) {
    for (k = 0; text[k] != '\0' && small_letter(text[k]) == missing_words[i][k]; ++k) {
    }
    if (text[k] == '\0' && missing_words[i][k] == '\0') return 1;
  }
  return 0;
}

int anneal_category(int column, const char *text) {
  int i, k;
  for (i = 2; i < category_entries[column]; ++i) {
    const char *known = category_texts[column][i - 2];
    for (k = 0; text[k] != '\0' && text[k] == known[k]; ++k) {
    }
    if (text[k] == '\0' && known[k] == '\0') return i;
  }
  if (says_nothing(text)) return 0;
  return 1;
}
)";

void replace(std::string& text, const std::string& from, const std::string& to) {
  text.replace(text.find(from), from.size(), to);
}

/// Constants of the columns of numbers.
std::string numbers_source(const ColumnList& numbers, std::int64_t values) {
  std::string text = R"(
static int fits(double value) {
  return value >= -(double)FLT_MAX && value <= (double)FLT_MAX; /* NaN does not */
}

struct anneal_number {
  double centre, scale;
  int has_indicator;
  const char *cycles; /* of dates: year, week and day */
};

#define INDICATORS )" +
                     std::to_string(values) + "\n";
  std::vector<std::string> rows;
  for (const ColumnSpec* column : numbers)
    rows.push_back("{" + double_text(centre_of(*column)) + ", " + double_text(scale_of(*column)) + ", " +
                   (column->is_missing_somewhere ? "1, \"" : "0, \"") + cycles_of(*column) + "\"}");
  return text + array_of("static const struct anneal_number number_columns[]", rows);
}

/// Constants of the columns of texts, and how one is found.
std::string categories_source(const Columns& columns, const ColumnList& categories) {
  std::string text = "\n";
  std::vector<std::string> lists, entries;
  for (const ColumnSpec* column : categories) {
    const std::string name = "texts_" + std::to_string(lists.size());
    std::vector<std::string> texts;
    for (const std::string& each : column->categories) texts.push_back(literal(each));
    if (!texts.empty()) text += array_of("static const char *const " + name + "[]", texts);
    lists.push_back(texts.empty() ? "NULL" : name);
    entries.push_back(
        std::to_string(table::first_category + static_cast<std::int64_t>(column->categories.size())));
  }
  text += array_of("static const char *const *const category_texts[]", lists) +
          array_of("static const int category_entries[]", entries);
  const table::MissingWords missing(columns.table);
  std::vector<std::string> words;
  for (const std::string& word : missing.words()) words.push_back(literal(word));
  std::ranges::sort(words);
  return text + array_of("static const char *const missing_words[]", words) + searching;
}

/// Constants of the parts of the input, and what writes each.
struct InputParts {
  std::string constants, calls;
};

InputParts input_parts_of(const quantize::RowInput& input, const quantize::Quantization& quantization) {
  InputParts parts;
  std::size_t channel = 0, number = 0;
  for (const quantize::RowInput::Part& part : input.parts) {
    const std::string name = std::to_string(number++), to = "in + " + std::to_string(channel);
    const std::string from = std::to_string(part.first), count = std::to_string(part.count);
    if (part.embeddings.empty()) {
      std::vector<std::string> steps;
      for (std::size_t i = 0; i < part.count; ++i)
        steps.push_back(double_text(quantize::steps_of(input, quantization, channel + i)));
      const NumberSteps made = number_steps(part, name);
      parts.constants += array_of("static const double steps_" + name + "[]", steps) + made.constants;
      const std::string numbers = made.body.empty() ? "features + " + from : "values";
      const std::string call =
          "  quantize_numbers(" + numbers + ", steps_" + name + ", " + count + ", " + to + ");\n";
      parts.calls += made.body.empty() ? call : "  {\n" + made.body + "  " + call + "  }\n";
    } else {
      std::vector<std::int8_t> codes;
      for (std::size_t i = 0; i < part.embeddings.size(); ++i)
        codes.push_back(quantize::quantized(
            static_cast<double>(part.embeddings[i] / input.divisors[channel + i % part.count]),
            quantization));
      parts.constants += "static const int8_t embedding_" + name + "[] = " + list_of(codes) + ";\n";
      parts.calls += "  memcpy(" + to + ", embedding_" + name + " + (size_t)features[" + from + "] * " +
                     count + "u, " + count + "u);\n";
    }
    channel += part.count;
  }
  return parts;
}

}  // namespace

std::string columns_header(const Columns& columns) {
  const ColumnList numbers = table::number_columns(columns.table),
                   categories = table::categorical_columns(columns.table);
  std::string text = "\n";
  const auto list = [&](const ColumnList& of) {
    for (std::size_t i = 0; i < of.size(); ++i)
      text +=
          "     " + std::to_string(i) + " " + in_comment(of[i]->name) + in_comment(meaning_of(*of[i])) + "\n";
  };
  if (!numbers.empty()) {
    text += "/* Columns of numbers, in their own units:\n";
    list(numbers);
    text += "   ANNEAL_MISSING where a value is unknown. */\n#define ANNEAL_NUMBERS " +
            std::to_string(numbers.size()) +
            "\n#define ANNEAL_MISSING (0.0 / 0.0)\nextern const char *const "
            "anneal_number_names[ANNEAL_NUMBERS];\n\n";
  }
  if (!categories.empty()) {
    text += "/* Columns of text:\n";
    list(categories);
    text += "*/\n#define ANNEAL_CATEGORIES " + std::to_string(categories.size()) +
            R"(
extern const char *const anneal_category_names[ANNEAL_CATEGORIES];

/* The index of a text, without spaces around it, in such a column: 0 if it is empty or means that nothing is
   known, 1 if exactly this spelling did not occur in training. */
int anneal_category(int column, const char *text);

)";
  }
  return text +
         R"(/* Turns a row into what the model takes, ANNEAL_INPUT_BYTES: a number for each column of numbers, and an index for
   each column of text; NULL if there are none. */
void anneal_quantize(const double *numbers, const int *categories, int8_t *in);
)";
}

std::string columns_source(const Columns& columns, const quantize::Quantization& quantization) {
  const ColumnList numbers = table::number_columns(columns.table),
                   categories = table::categorical_columns(columns.table);
  std::string text = "\n/* The columns. */\n";
  std::string preparation = preparation_begin;
  replace(preparation, "@unused@",
          numbers.empty()      ? "  (void)numbers;\n"
          : categories.empty() ? "  (void)categories;\n"
                               : "");
  if (!numbers.empty()) {
    std::int64_t values = 0;
    for (const ColumnSpec* column : numbers) values += table::values_of(*column);
    const bool has_cycles =
        std::ranges::any_of(numbers, [](auto* column) { return !column->cycles.empty(); });
    text += names_of("anneal_number_names[ANNEAL_NUMBERS]", numbers) + numbers_source(numbers, values) +
            (has_cycles ? dates : "");
    const bool has_cosines = std::ranges::any_of(
        columns.input.parts, [](const quantize::RowInput::Part& part) { return part.periodic.has_value(); });
    if (has_cycles || has_cosines) text += sine;
    std::string loop = preparation_of_numbers;
    // A date that no calendar has is not known.
    replace(loop, "@known@",
            has_cycles ? " &&\n                           (column->cycles[0] == '\\0' || "
                         "(numbers[i] >= -719162.0 && numbers[i] < 2e8))"
                       : "");
    replace(loop, "@cycle@", has_cycles ? "      const char *cycle;\n" : "");
    replace(loop, "@cycles@", has_cycles ? cycles : "");
    preparation += loop;
  }
  if (!categories.empty()) {
    text += names_of("anneal_category_names[ANNEAL_CATEGORIES]", categories) +
            categories_source(columns, categories);
    preparation += preparation_of_categories;
  }
  const InputParts parts = input_parts_of(columns.input, quantization);
  const bool has_numbers = std::ranges::any_of(
      columns.input.parts, [](const quantize::RowInput::Part& part) { return part.embeddings.empty(); });
  preparation += "}\n";
  if (has_numbers)
    preparation += embedding_functions(columns.input.parts) + "\n#define INPUT_ZERO (" +
                   std::to_string(quantization.zero) + ")\n" + coding;
  return text + preparation + "\n" + parts.constants + R"(
void anneal_quantize(const double *numbers, const int *categories, int8_t *in) {
  float features[)" +
         std::to_string(table::features_of(columns.table).width()) + R"(];
  prepare(numbers, categories, features);
)" + parts.calls +
         "}\n";
}

}  // namespace anneal::c99
