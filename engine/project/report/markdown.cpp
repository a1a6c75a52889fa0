#include "engine/project/report/markdown.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

#include "engine/core/base/text.h"
#include "engine/project/report/html.h"

namespace anneal::report {

namespace {

/// How far what opens is looked for its end, which bounds the time that hostile text takes.
constexpr std::size_t longest_span = 2'000;

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.push_back(line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

bool leads_outside(std::string_view target) {
  for (const char* scheme : {"https://", "http://", "mailto:"})
    if (lower_case(std::string(target.substr(0, 8))).starts_with(scheme)) return true;
  return false;
}

/// Where `mark` stands next behind `from`, not too far; npos: nowhere.
std::size_t find_near(std::string_view text, std::string_view mark, std::size_t from) {
  return text.substr(0, std::min(text.size(), from + longest_span)).find(mark, from);
}

class Inline {
 public:
  explicit Inline(std::string_view text) : text_(text) {}

  std::string html() {
    while (at_ < text_.size())
      if (!code() && !link() && !emphasis("**", "strong") && !emphasis("*", "em")) plain();
    return html_ + escape(pending_);
  }

 private:
  void write(const std::string& html) {
    html_ += escape(pending_) + html;
    pending_.clear();
  }

  void plain() {
    const bool is_escaped = text_[at_] == '\\' && at_ + 1 < text_.size() &&
                            std::ispunct(static_cast<unsigned char>(text_[at_ + 1])) != 0;
    if (is_escaped) ++at_;
    pending_ += text_[at_++];
  }

  bool code() {
    if (text_[at_] != '`') return false;
    const std::size_t end = find_near(text_, "`", at_ + 1);
    if (end == std::string_view::npos) return false;
    write("<code>" + escape(text_.substr(at_ + 1, end - at_ - 1)) + "</code>");
    at_ = end + 1;
    return true;
  }

  /// [words](target), and ![words](target) without the picture.
  bool link() {
    const bool is_picture = text_.substr(at_).starts_with("![");
    if (text_[at_] != '[' && !is_picture) return false;
    const std::size_t begin = at_ + (is_picture ? 2 : 1);
    const std::size_t middle = find_near(text_, "](", begin);
    if (middle == std::string_view::npos) return false;
    const std::size_t end = find_near(text_, ")", middle + 2);
    if (end == std::string_view::npos) return false;
    const std::string words = escape(text_.substr(begin, middle - begin));
    const std::string_view target = text_.substr(middle + 2, end - middle - 2);
    write(is_picture || !leads_outside(target)
              ? words
              : "<a rel=\"noopener noreferrer nofollow\" href=\"" + escape(target) + "\">" + words + "</a>");
    at_ = end + 1;
    return true;
  }

  bool emphasis(std::string_view mark, const std::string& tag) {
    if (!text_.substr(at_).starts_with(mark)) return false;
    const std::size_t begin = at_ + mark.size();
    const std::size_t end = find_near(text_, mark, begin);
    const bool is_span = end != std::string_view::npos && end > begin && text_[begin] != ' ' &&
                         text_[end - 1] != ' ' && text_[begin] != mark.front();
    if (!is_span) return false;
    const std::string_view inside = text_.substr(begin, end - begin);
    write("<" + tag + ">" + escape(inside) + "</" + tag + ">");
    at_ = end + mark.size();
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string html_;
  std::string pending_;  ///< text that is not written yet
};

std::size_t heading_level(std::string_view line) {
  const std::size_t level = std::min(line.find_first_not_of('#'), line.size());
  return level >= 1 && level <= 6 && level < line.size() && line[level] == ' ' ? level : 0;
}

bool is_rule(std::string_view line) {
  std::string marks(line);
  std::erase(marks, ' ');
  return marks.size() >= 3 && (marks.front() == '-' || marks.front() == '*' || marks.front() == '_') &&
         marks.find_first_not_of(marks.front()) == std::string::npos;
}

/// What follows "- ", "* ", "+ " or "1. ", and the tag of such a list; an empty tag where it is not an item.
struct Item {
  std::string tag = {};
  std::string_view words = {};
};

Item item_of(std::string_view line) {
  if (line.size() > 1 && (line[0] == '-' || line[0] == '*' || line[0] == '+') && line[1] == ' ')
    return {"ul", line.substr(2)};
  const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
  if (digits >= 1 && digits <= 9 && line.substr(digits).starts_with(". "))
    return {"ol", line.substr(digits + 2)};
  return {};
}

class Blocks {
 public:
  std::string html(std::string_view text) {
    for (const std::string_view line : lines_of(text)) take(line);
    close();
    return html_;
  }

 private:
  void take(std::string_view line) {
    const std::string_view words = trimmed(line);
    if (words.starts_with("```")) {
      const bool ends = open_ == "pre";
      close();
      if (!ends) open("pre");
    } else if (open_ == "pre") {
      html_ += escape(line) + "\n";
    } else if (words.empty()) {
      close();
    } else if (is_rule(words)) {
      close();
      html_ += "<hr>\n";
    } else if (const std::size_t level = heading_level(words)) {
      close();
      const std::string tag =
          "h" + std::to_string(std::min<std::size_t>(level + 2, 6));  // below the card's own
      html_ += "<" + tag + ">" + Inline(trimmed(words.substr(level))).html() + "</" + tag + ">\n";
    } else if (const Item item = item_of(words); !item.tag.empty()) {
      open(item.tag);
      html_ += "<li>" + Inline(item.words).html() + "</li>\n";
    } else if (words.starts_with(">")) {
      open("blockquote");
      html_ += Inline(trimmed(words.substr(1))).html() + "\n";
    } else {
      open("p");
      html_ += Inline(words).html() + "\n";
    }
  }

  void open(const std::string& tag) {
    if (open_ == tag) return;
    close();
    html_ += "<" + tag + ">\n";
    open_ = tag;
  }

  void close() {
    if (!open_.empty()) html_ += "</" + open_ + ">\n";
    open_.clear();
  }

  std::string html_;
  std::string open_;  ///< the tag that later lines go on with
};

}  // namespace

std::string markdown(std::string_view text) {
  return Blocks().html(text);
}

}  // namespace anneal::report
