#include "engine/project/report/markdown.h"

#include <algorithm>
#include <string>
#include <vector>

#include <md4c.h>

#include "engine/core/base/text.h"
#include "engine/project/report/html.h"

namespace anneal::report {

namespace {

constexpr unsigned largest_heading = 3;  ///< a page's own are above it
constexpr unsigned smallest_heading = 6;

/// As Qt reads what the window shows.
constexpr unsigned dialect = MD_DIALECT_GITHUB | MD_FLAG_NOHTML;

/// The parser fills up each row of a table to the columns of the first.
constexpr std::ptrdiff_t most_columns = 100;

bool has_wide_rows(std::string_view text) {
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    if (std::ranges::count(line, '|') > most_columns) return true;
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  return false;
}

bool leads_outside(std::string_view target) {
  for (const char* scheme : {"https://", "http://", "mailto:"})
    if (lower_case(std::string(target.substr(0, 8))).starts_with(scheme)) return true;
  return false;
}

/// Writes HTML of what the parser tells.
class Writer {
 public:
  std::string html(std::string_view markdown) {
    MD_PARSER parser{};
    parser.flags = has_wide_rows(markdown) ? dialect & ~unsigned{MD_FLAG_TABLES} : dialect;
    parser.enter_block = [](MD_BLOCKTYPE type, void* detail, void* self) {
      return static_cast<Writer*>(self)->begin(type, detail);
    };
    parser.leave_block = [](MD_BLOCKTYPE type, void* detail, void* self) {
      return static_cast<Writer*>(self)->end(type, detail);
    };
    parser.enter_span = [](MD_SPANTYPE type, void* detail, void* self) {
      return static_cast<Writer*>(self)->begin(type, detail);
    };
    parser.leave_span = [](MD_SPANTYPE type, void*, void* self) {
      return static_cast<Writer*>(self)->end(type);
    };
    parser.text = [](MD_TEXTTYPE type, const MD_CHAR* text, MD_SIZE size, void* self) {
      return static_cast<Writer*>(self)->text(type, {text, size});
    };
    md_parse(markdown.data(), static_cast<MD_SIZE>(markdown.size()), &parser, this);
    return std::move(html_);
  }

 private:
  int begin(MD_BLOCKTYPE type, void* detail) {
    if (type == MD_BLOCK_HR) html_ += "<hr>\n";
    if (type == MD_BLOCK_OL) {
      const unsigned start = static_cast<MD_BLOCK_OL_DETAIL*>(detail)->start;
      html_ += start == 1 ? "<ol>\n" : "<ol start=\"" + std::to_string(start) + "\">\n";
    } else if (const std::string tag = tag_of(type, detail); !tag.empty()) {
      html_ += "<" + tag + ">";
      if (holds_blocks(type)) html_ += "\n";
    }
    if (type == MD_BLOCK_LI && static_cast<MD_BLOCK_LI_DETAIL*>(detail)->is_task != 0)
      html_ += static_cast<MD_BLOCK_LI_DETAIL*>(detail)->task_mark == ' ' ? "☐ " : "☑ ";
    return 0;
  }

  int end(MD_BLOCKTYPE type, void* detail) {
    if (const std::string tag = tag_of(type, detail); !tag.empty()) html_ += "</" + tag + ">\n";
    return 0;
  }

  int begin(MD_SPANTYPE type, void* detail) {
    if (type == MD_SPAN_IMG) ++pictures_;
    if (type == MD_SPAN_A) {
      const std::string target = attribute(static_cast<MD_SPAN_A_DETAIL*>(detail)->href);
      is_link_.push_back(pictures_ == 0 && leads_outside(target));
      if (is_link_.back())
        html_ += "<a rel=\"noopener noreferrer nofollow\" href=\"" + escape(target) + "\">";
    } else if (const char* tag = tag_of(type); tag != nullptr && pictures_ == 0) {
      html_ += std::string("<") + tag + ">";
    }
    return 0;
  }

  int end(MD_SPANTYPE type) {
    if (type == MD_SPAN_IMG) --pictures_;
    if (type == MD_SPAN_A) {
      if (is_link_.back()) html_ += "</a>";
      is_link_.pop_back();
    } else if (const char* tag = tag_of(type); tag != nullptr && pictures_ == 0) {
      html_ += std::string("</") + tag + ">";
    }
    return 0;
  }

  int text(MD_TEXTTYPE type, std::string_view text) {
    if (type == MD_TEXT_BR) html_ += pictures_ == 0 ? "<br>\n" : " ";
    if (type == MD_TEXT_SOFTBR) html_ += "\n";
    if (type == MD_TEXT_NULLCHAR) html_ += "\uFFFD";
    if (type == MD_TEXT_ENTITY) html_ += text;  // the parser knows it by its form: &name; or &#number;
    if (type == MD_TEXT_NORMAL || type == MD_TEXT_CODE) html_ += escape(text);
    return 0;
  }

  /// Without what entities stand for, which no address needs.
  static std::string attribute(const MD_ATTRIBUTE& value) {
    std::string text;
    for (std::size_t i = 0; value.size > 0 && value.substr_offsets[i] < value.size; ++i)
      if (value.substr_types[i] == MD_TEXT_NORMAL)
        text.append(value.text + value.substr_offsets[i],
                    value.substr_offsets[i + 1] - value.substr_offsets[i]);
      else if (value.substr_types[i] == MD_TEXT_ENTITY)
        text += std::string_view(value.text + value.substr_offsets[i], 5) == "&amp;" ? "&" : "";
    return text;
  }

  static bool holds_blocks(MD_BLOCKTYPE type) {
    return type == MD_BLOCK_QUOTE || type == MD_BLOCK_UL || type == MD_BLOCK_TABLE ||
           type == MD_BLOCK_THEAD || type == MD_BLOCK_TBODY || type == MD_BLOCK_TR;
  }

  static std::string tag_of(MD_BLOCKTYPE type, void* detail) {
    switch (type) {
      case MD_BLOCK_QUOTE:
        return "blockquote";
      case MD_BLOCK_UL:
        return "ul";
      case MD_BLOCK_OL:
        return "ol";
      case MD_BLOCK_LI:
        return "li";
      case MD_BLOCK_CODE:
        return "pre";
      case MD_BLOCK_P:
        return "p";
      case MD_BLOCK_TABLE:
        return "table";
      case MD_BLOCK_THEAD:
        return "thead";
      case MD_BLOCK_TBODY:
        return "tbody";
      case MD_BLOCK_TR:
        return "tr";
      case MD_BLOCK_TH:
        return "th";
      case MD_BLOCK_TD:
        return "td";
      case MD_BLOCK_H:
        return "h" +
               std::to_string(std::min(smallest_heading,
                                       largest_heading - 1 + static_cast<MD_BLOCK_H_DETAIL*>(detail)->level));
      default:
        return "";
    }
  }

  static const char* tag_of(MD_SPANTYPE type) {
    switch (type) {
      case MD_SPAN_EM:
        return "em";
      case MD_SPAN_STRONG:
        return "strong";
      case MD_SPAN_CODE:
        return "code";
      case MD_SPAN_DEL:
        return "del";
      default:
        return nullptr;
    }
  }

  std::string html_;
  std::vector<bool> is_link_;  ///< of the links that are open
  int pictures_ = 0;           ///< that are open: only their words are written
};

}  // namespace

std::string markdown(std::string_view text) {
  if (text.size() > most_formatted_bytes) return "<pre>" + escape(text) + "</pre>\n";
  return Writer().html(text);
}

}  // namespace anneal::report
