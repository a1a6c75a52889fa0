#include "engine/runs/trace/trace_file.h"

#include <algorithm>
#include <cerrno>
#include <optional>
#include <string_view>

#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/file.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/base/text.h"

namespace anneal::trace {

using nlohmann::json;

namespace {

constexpr int version = 1;
constexpr std::int64_t most_ns = std::int64_t{1} << 61;  // 73 years; sums and differences of two fit
constexpr std::int64_t most_steps = std::int64_t{1} << 53;
constexpr int most_ranks = 1 << 20;
constexpr std::size_t most_letters = 300;  // of a name
const std::vector<std::string> kind_words = {"phase", "part", "bucket"};

json rank_to_json(const RankTrace& rank) {
  return {{"trace", version},
          {"rank", rank.rank},
          {"ranks", rank.ranks},
          {"host", rank.host},
          {"process",
           {{"pid", rank.process.pid},
            {"start_time", rank.process.start_time},
            {"boot_id", rank.process.boot_id}}},
          {"device", rank.device},
          {"clock_ns", rank.clock_ns},
          {"wall_ns", rank.wall_ns}};
}

json step_to_json(const StepTrace& step, std::int64_t clock_ns) {
  json spans = json::array();
  for (const Span& span : step.spans)
    spans.push_back({kind_words[static_cast<std::size_t>(span.kind)], span.name, span.begin_ns - clock_ns,
                     span.end_ns - clock_ns});
  return {{"step", step.step},
          {"begin_ns", step.begin_ns - clock_ns},
          {"end_ns", step.end_ns - clock_ns},
          {"left_out", step.left_out},
          {"spans", spans}};
}

RankTrace rank_from_json(const json& value, const std::string& place) {
  RankTrace rank;
  ObjectReader reader(value, place);
  int found = 0;
  reader.require("trace", ", so it is not a trace of a rank");
  reader.read("trace", found, 1, version);
  reader.require("rank");
  reader.read("rank", rank.rank, 0, most_ranks);
  reader.read("ranks", rank.ranks, 1, most_ranks);
  reader.read("host", rank.host);
  reader.read("device", rank.device);
  reader.read("clock_ns", rank.clock_ns, 0, most_ns);
  reader.read("wall_ns", rank.wall_ns, 0, most_ns);
  if (const json* process = reader.find("process")) {
    ObjectReader inner(*process, reader.place_of("process"));
    inner.read("pid", rank.process.pid, 0, most_ns);
    inner.read("start_time", rank.process.start_time, 0, most_ns);
    inner.read("boot_id", rank.process.boot_id);
  }
  if (rank.rank >= rank.ranks)
    throw UserError("is " + std::to_string(rank.rank) + ", but there are " + std::to_string(rank.ranks),
                    place + ": rank");
  rank.host = shortened(rank.host, most_letters);
  rank.device = shortened(rank.device, most_letters);
  return rank;
}

/// False where it is of a kind that a newer engine has.
bool read_span(const json& value, const std::string& place, std::int64_t clock_ns, Span& span) {
  const bool is_span = value.is_array() && value.size() == 4 && value[0].is_string() &&
                       value[1].is_string() && value[2].is_number_integer() && value[3].is_number_integer();
  if (!is_span) throw UserError("is " + shown(value) + ", but must be [KIND, NAME, BEGIN, END]", place);
  const auto kind = std::ranges::find(kind_words, value[0].get_ref<const std::string&>());
  if (kind == kind_words.end()) return false;
  span.kind = static_cast<Span::Kind>(kind - kind_words.begin());
  span.name = shortened(value[1].get_ref<const std::string&>(), most_letters);
  const auto time = [&](const json& number) {
    const auto since = number.get<std::int64_t>();
    if (since < 0 || since > most_ns - clock_ns)
      throw UserError("is " + shown(number) + ", which is not a time", place);
    return clock_ns + since;
  };
  span.begin_ns = time(value[2]);
  span.end_ns = time(value[3]);
  return true;
}

bool is_within(const Span& inner, std::int64_t begin_ns, std::int64_t end_ns) {
  return begin_ns <= inner.begin_ns && inner.begin_ns <= inner.end_ns && inner.end_ns <= end_ns;
}

/// Of one lane, in any order: each lies within another or apart from it.
bool do_nest(std::vector<Span> spans) {
  std::ranges::stable_sort(spans, [](const Span& a, const Span& b) {
    return a.begin_ns != b.begin_ns ? a.begin_ns < b.begin_ns : a.end_ns > b.end_ns;
  });
  std::vector<std::int64_t> open;  // the ends of those that a span may lie in
  for (const Span& span : spans) {
    while (!open.empty() && open.back() <= span.begin_ns) open.pop_back();
    if (!open.empty() && span.end_ns > open.back()) return false;
    open.push_back(span.end_ns);
  }
  return true;
}

void check(const StepTrace& step, const std::string& place) {
  std::vector<Span> work, buckets;
  for (const Span& span : step.spans) {
    if (!is_within(span, step.begin_ns, step.end_ns))
      throw UserError("has the span \"" + span.name + "\", which is not within the step", place);
    (span.kind == Span::Kind::bucket ? buckets : work).push_back(span);
  }
  if (!do_nest(work) || !do_nest(buckets))
    throw UserError("has spans that overlap without one containing the other", place);
}

StepTrace step_from_json(const json& value, const std::string& place, std::int64_t clock_ns) {
  StepTrace step;
  ObjectReader reader(value, place);
  for (const char* key : {"step", "begin_ns", "end_ns", "spans"}) reader.require(key);
  reader.read("step", step.step, 1, most_steps);
  reader.read("begin_ns", step.begin_ns, 0, most_ns - clock_ns);
  reader.read("end_ns", step.end_ns, step.begin_ns, most_ns - clock_ns);
  reader.read("left_out", step.left_out, 0, most_steps);
  step.begin_ns += clock_ns;
  step.end_ns += clock_ns;
  const json& spans = *reader.find("spans");
  if (!spans.is_array() || spans.size() > most_spans)
    throw UserError("must be a list of at most " + std::to_string(most_spans) + " spans", place + ": spans");
  for (const json& value_of_span : spans)
    if (Span span; read_span(value_of_span, place + ": spans", clock_ns, span))
      step.spans.push_back(std::move(span));
  check(step, place);
  return step;
}

std::string line_of(const json& value) {
  return value.dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
}

void make_folder(const std::filesystem::path& path) {
  constexpr mode_t private_directory = 0700;
  if (mkdir(path.c_str(), private_directory) != 0 && errno != EEXIST)
    throw_write_error("cannot be made", path, errno);
}

}  // namespace

std::filesystem::path trace_file(const std::filesystem::path& run_directory, int rank) {
  return run_directory / run_files::trace / ("rank-" + std::to_string(rank) + ".jsonl");
}

RankTrace read_trace_file(const std::filesystem::path& path, Damages& damages) {
  std::vector<std::uint8_t> bytes;
  read_file(path, bytes, 2 * TraceFile::most_bytes);
  std::string_view text = as_text(bytes);
  std::optional<RankTrace> trace;
  for (std::int64_t number = 1; !text.empty(); ++number) {
    const std::string place = path.string() + ":" + std::to_string(number);
    const std::size_t end = text.find('\n');
    const std::string line(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    try {
      if (end == std::string_view::npos) throw UserError("is cut short", place);
      const json value = parse_json(line, place);
      if (!trace) {
        trace = rank_from_json(value, place);
        continue;
      }
      StepTrace step = step_from_json(value, place, trace->clock_ns);
      if (!trace->steps.empty() && step.begin_ns < trace->steps.back().end_ns)
        throw UserError("begins before the previous step has ended", place);
      trace->steps.push_back(std::move(step));
    } catch (const UserError& error) {
      if (!trace) throw;
      damages.push_back(with_hint(error, "the line is skipped"));
    }
  }
  if (!trace) throw UserError("is empty", path);
  return *std::move(trace);
}

TraceFile::TraceFile(const std::filesystem::path& run_directory, const RankTrace& rank)
    : path_(trace_file(run_directory, rank.rank)), clock_ns_(rank.clock_ns) {
  make_folder(path_.parent_path());
  file_ = open_file(path_, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK, 0600);
  if (!file_) throw_write_error("cannot be opened", path_, errno);
  write(line_of(rank_to_json(rank)));
  if (rank.rank > 0) return;
  std::error_code ignored;
  for (int other = rank.ranks; std::filesystem::remove(trace_file(run_directory, other), ignored);) ++other;
}

void TraceFile::add(const StepTrace& step) {
  write(line_of(step_to_json(step, clock_ns_)));
}

void TraceFile::write(const std::string& line) {
  for (std::size_t done = 0; done < line.size();) {
    const ssize_t count = ::write(file_.get(), line.data() + done, line.size() - done);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) {
      const int why = errno;
      static_cast<void>(ftruncate(file_.get(), bytes_));
      lseek(file_.get(), bytes_, SEEK_SET);
      throw_write_error("cannot be written", path_, why);
    }
    done += static_cast<std::size_t>(count);
  }
  bytes_ += static_cast<std::int64_t>(line.size());
}

}  // namespace anneal::trace
