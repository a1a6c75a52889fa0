#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "engine/core/protocol/number_text.h"
#include "engine/project/report/axis.h"
#include "engine/project/report/chart.h"
#include "engine/project/report/html.h"
#include "engine/project/report/sections.h"
#include "engine/project/report/words.h"
#include "engine/runs/trace/read_trace.h"
#include "engine/runs/trace/shared_clock.h"

namespace anneal::report {

namespace {

using trace::RankTrace;
using trace::Span;
using trace::StepTrace;

constexpr double timeline_width = 1000, timeline_left = 96, timeline_right = 12, timeline_top = 4,
                 timeline_bottom = 40;
constexpr double phase_height = 20, part_height = 12, exchange_height = 12, bar_gap = 3, between_ranks = 14;
constexpr double least_width = 0.3;  ///< of what is drawn
constexpr double ns_per_ms = 1e6;
constexpr std::size_t most_ranks = 16;
constexpr const char* waiting = "wait for ranks";
/// Parts of a step that the trainer itself names; any other is a layer.
constexpr std::array own_parts = {waiting,         word("loss"),   word("statistics"),
                                  "gradient norm", word("update"), word("average")};

/// Phases by name, in the order of a step; the exchange has the colour behind them.
constexpr std::array phases = {word("data"), word("forward"), word("backward"), word("optimizer")};
constexpr std::array phase_colours = {"s4", "s0", "s1", "s2"};
constexpr const char* exchange_colour = "s3";

std::string colour_of(const std::string& phase) {
  const auto found = std::ranges::find(phases, phase);
  return found == phases.end() ? "s4" : phase_colours[static_cast<std::size_t>(found - phases.begin())];
}

std::string ms_text(std::int64_t ns) {
  const double ms = static_cast<double>(ns) / ns_per_ms;
  return fixed(ms, ms < 10 ? 2 : 1) + " ms";
}

/// The same step of all ranks, on one clock.
class Drawing {
 public:
  Drawing(const std::vector<RankTrace>& ranks, std::int64_t step) : clock_(ranks) {
    for (std::size_t i = 0; i < std::min(ranks.size(), most_ranks); ++i)
      rows_.push_back({&ranks[i], trace::find_step(ranks[i], step)});
    begin_ = clock_.at(*rows_[0].rank, rows_[0].step->begin_ns);
    end_ = begin_;
    for (const Row& row : rows_) {
      begin_ = std::min(begin_, clock_.at(*row.rank, row.step->begin_ns));
      end_ = std::max(end_, clock_.at(*row.rank, row.step->end_ns));
    }
    axis_ = linear_axis(0, std::max(static_cast<double>(end_ - begin_) / ns_per_ms, 1e-3), 10, true);
    has_exchange_ = std::ranges::any_of(rows_, [](const Row& row) {
      return std::ranges::any_of(row.step->spans, [](const Span& s) { return s.kind == Span::Kind::bucket; });
    });
  }

  bool has_exchange() const { return has_exchange_; }
  std::int64_t duration() const { return end_ - begin_; }

  std::string svg(const std::string& title) const {
    const double height = timeline_top + row_height() * static_cast<double>(rows_.size()) + timeline_bottom;
    std::string result = "<svg viewBox=\"0 0 " + number(timeline_width) + " " + number(height) +
                         "\" role=\"img\" aria-label=\"" + escape(title) + "\">" + grid(height);
    for (std::size_t i = 0; i < rows_.size(); ++i)
      result += row(rows_[i], timeline_top + row_height() * static_cast<double>(i));
    return result + "</svg>";
  }

  /// What each rank did for how long, in words.
  std::string words() const {
    std::string text;
    for (const Row& row : rows_) {
      std::map<std::string, std::int64_t> totals;
      for (const Span& span : row.step->spans)
        if (span.kind == Span::Kind::phase) totals[span.name] += span.end_ns - span.begin_ns;
      std::string separator = "; rank " + std::to_string(row.rank->rank) + ": ";
      for (const char* phase : phases)
        if (totals.contains(phase))
          text += std::exchange(separator, "; ") + phase + " took " + ms_text(totals[phase]);
    }
    return text;
  }

 private:
  struct Row {
    const RankTrace* rank;
    const StepTrace* step;
  };

  double row_height() const {
    return phase_height + bar_gap + part_height + (has_exchange_ ? bar_gap + exchange_height : 0) +
           between_ranks;
  }

  double x(const Row& row, std::int64_t time_ns) const {
    const auto since = static_cast<double>(clock_.at(*row.rank, time_ns) - begin_) / ns_per_ms;
    return timeline_left + axis_.at(since) * (timeline_width - timeline_left - timeline_right);
  }

  std::string grid(double height) const {
    const double base = height - timeline_bottom;
    std::string result;
    for (const double tick : axis_.ticks) {
      const std::string at =
          number(timeline_left + axis_.at(tick) * (timeline_width - timeline_left - timeline_right));
      result += "<line class=\"rule\" x1=\"" + at + "\" y1=\"" + number(timeline_top) + "\" x2=\"" + at +
                "\" y2=\"" + number(base) + "\"/><text x=\"" + at + "\" y=\"" + number(base + 17) +
                "\" text-anchor=\"middle\">" + plain_text(tick) + "</text>";
    }
    return result + "<text x=\"" + number((timeline_left + timeline_width - timeline_right) / 2) + "\" y=\"" +
           number(height - 5) + "\" text-anchor=\"middle\">milliseconds</text>";
  }

  std::string row(const Row& row, double y) const {
    const double part_y = y + phase_height + bar_gap, exchange_y = part_y + part_height + bar_gap;
    std::string result = label(y + phase_height - 6, "rank " + std::to_string(row.rank->rank), "rank") +
                         label(part_y + part_height - 2, word("layers"), "");
    if (has_exchange_) result += label(exchange_y + exchange_height - 2, word("exchange"), "");
    std::vector<const Span*> of_row;
    for (const Span& span : row.step->spans)
      if (span.kind == Span::Kind::phase) of_row.push_back(&span);
    for (const Span* span : of_row) result += phase(row, *span, y);
    for (const Span& span : row.step->spans) {
      if (span.kind == Span::Kind::part)
        result += rectangle(row, span, part_y, part_height, part_colour(span, of_row));
      else if (span.kind == Span::Kind::bucket)
        result += rectangle(row, span, exchange_y, exchange_height, exchange_colour);
    }
    return result;
  }

  static std::string label(double y, const std::string& text, const char* css_class) {
    return "<text class=\"" + std::string(css_class) + "\" x=\"" + number(timeline_left - 8) + "\" y=\"" +
           number(y) + "\" text-anchor=\"end\">" + escape(text) + "</text>";
  }

  /// A part has the colour of the phase it lies in.
  static std::string part_colour(const Span& part, const std::vector<const Span*>& of_row) {
    if (part.name == waiting) return "wait";
    for (const Span* phase : of_row)
      if (phase->begin_ns <= part.begin_ns && part.end_ns <= phase->end_ns) return colour_of(phase->name);
    return "s4";
  }

  std::string phase(const Row& row, const Span& span, double y) const {
    constexpr double letter_width = 6.2;
    std::string result = rectangle(row, span, y, phase_height, colour_of(span.name));
    const double begin = x(row, span.begin_ns), end = x(row, span.end_ns);
    if (end - begin > letter_width * static_cast<double>(span.name.size() + 1))
      result += "<text class=\"on\" x=\"" + number((begin + end) / 2) + "\" y=\"" +
                number(y + phase_height - 6) + "\" text-anchor=\"middle\">" + escape(span.name) + "</text>";
    return result;
  }

  std::string rectangle(const Row& row, const Span& span, double y, double height,
                        const std::string& colour) const {
    const bool is_bucket = span.kind == Span::Kind::bucket;  // however short, it is what one looks for
    const double begin = x(row, span.begin_ns);
    const double length = std::max(x(row, span.end_ns) - begin, is_bucket ? 1.0 : 0.0);
    if (length < least_width) return {};
    const bool is_layer =
        span.kind == Span::Kind::part && std::ranges::find(own_parts, span.name) == own_parts.end();
    return "<rect class=\"span " + std::string(is_layer ? "part " : "") + colour + "\" x=\"" + number(begin) +
           "\" y=\"" + number(y) + "\" width=\"" + number(length) + "\" height=\"" + number(height) +
           "\"><title>" + (is_layer ? name(span.name) : escape(span.name)) + " · " +
           ms_text(span.end_ns - span.begin_ns) + "</title></rect>";
  }

  trace::SharedClock clock_;
  std::vector<Row> rows_;
  std::int64_t begin_ = 0, end_ = 0;  ///< on the clock
  Axis axis_;
  bool has_exchange_ = false;
};

std::string key(const std::string& colour, const std::string& text) {
  return "<span class=\"key k" + colour + "\">" + escape(text) + "</span>";
}

std::string legend(const Drawing& drawing) {
  std::string result;
  for (std::size_t i = 0; i < phases.size(); ++i) result += key(phase_colours[i] + 1, phases[i]);
  if (!drawing.has_exchange()) return result;
  return result + key(exchange_colour + 1, "gradient exchange") + key("wait", "waiting for other ranks");
}

}  // namespace

std::string timeline(const Run& run) {
  const auto step = trace::last_common_step(run.ranks);
  if (!step) return {};
  const Drawing drawing(run.ranks, *step);
  const bool is_one = run.ranks.size() == 1;
  const std::string which = with_separators(*step), took = ms_text(drawing.duration());
  const std::string title =
      is_one ? "Step " + which + " took " + took
             : "Step " + which + " of " + std::to_string(run.ranks.size()) + " ranks took " + took;
  std::string note = legend(drawing);
  if (run.ranks.size() > most_ranks)
    note += "<span>the first " + std::to_string(most_ranks) + " of " + std::to_string(run.ranks.size()) +
            " ranks</span>";
  if (run.ranks.front().device != "cpu") note += "<span>when the host gave work to the device</span>";
  return card(is_one ? "Step " + which : "Step " + which + " of every rank", note,
              drawing.svg(title + drawing.words()), "wide");
}

}  // namespace anneal::report
