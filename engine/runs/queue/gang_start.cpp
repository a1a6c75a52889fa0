#include "engine/runs/queue/gang_start.h"

#include <algorithm>
#include <charconv>
#include <span>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/core/base/hexadecimal.h"
#include "engine/core/base/machine.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/base/text.h"

namespace anneal::queue {

using nlohmann::json;

namespace {

using Clock = std::chrono::steady_clock;

/// A host whose queue is starting something else is silent for so long.
constexpr std::chrono::minutes patience{3};
constexpr std::chrono::seconds between_tries{1};
constexpr std::size_t longest_text = 500;

std::string text_at(const json& message, const char* key) {
  const auto found = message.find(key);
  return found != message.end() && found->is_string()
             ? shown_text(shortened(found->get_ref<const std::string&>(), longest_text))
             : "";
}

/// The first has the run's spec, and says when all of them start.
class FirstGathering : public GangStart {
 public:
  explicit FirstGathering(const Entry& entry) : part_(*entry.part) {
    spec_ = entry.spec;
    const link::Signature own = part_.secret.sign("order");
    gathered_.order = entry.added + " " + hexadecimal(std::as_bytes(std::span(own)));
    for (int node = 1; node < part_.nodes; ++node)
      others_.push_back({.name = "node " + std::to_string(node)});
  }

  void add_to(std::vector<pollfd>& waits) const override {
    if (reception_) reception_->add_to(waits);
    for (const Other& other : others_)
      if (other.connection) other.connection->add_to(waits);
  }
  void serve(const std::string& obstacle) override;
  void tell_start() override {
    for (Other& other : others_) tell(other, {{"say", "start"}});
  }
  void tell_gone() override {
    for (Other& other : others_) tell(other, {{"say", "gone"}});
  }

 private:
  void listen();
  void admit(link::Introduced introduced);
  void take(Other& other, const json& message);
  std::string reason_but_of(const Other* left_out) const;

  Part part_;
  std::optional<link::Reception> reception_;
  std::string trouble_;  ///< why nobody can call
  Clock::time_point listen_again_;
  std::vector<Other> others_;
};

void FirstGathering::listen() {
  if (reception_ || Clock::now() < listen_again_) return;
  listen_again_ = Clock::now() + between_tries;
  try {
    reception_.emplace(link::listen_at(part_.rendezvous), part_.secret,
                       [](const std::string&, const std::string&) {});
    trouble_.clear();
  } catch (const Error& error) {
    trouble_ = error.what();
  }
}

/// One that is still heard of is not put out of its place by another.
void FirstGathering::admit(link::Introduced introduced) {
  constexpr std::string_view purpose = "queue ";
  constexpr std::chrono::seconds lately{3};
  const std::string said = introduced.purpose;
  int node = 0;
  if (said.starts_with(purpose))
    std::from_chars(said.data() + purpose.size(), said.data() + said.size(), node);
  if (node < 1 || node >= part_.nodes) return;
  Other& other = others_[static_cast<std::size_t>(node - 1)];
  if (other.connection && other.connection->silence() < lately) return;
  other = {.name = other.name};
  other.connection.emplace(std::move(introduced), link::Handshake::Side::called, patience);
}

void FirstGathering::take(Other& other, const json& message) {
  other.name = text_at(message, "host");
  const std::string said = text_at(message, "say");
  if (said == "gone") gone_at_ = other.name;
  if (said == "turn") other.heard = text_at(message, "reason");
  other.has_spoken = true;
}

/// Of the first host that is not there, else of the first that has no room; "" where all have.
std::string FirstGathering::reason_but_of(const Other* left_out) const {
  if (!trouble_.empty()) return "cannot wait for the other hosts: " + trouble_;
  for (const Other& other : others_)
    if (!is_there(other)) return "waits for " + other.name + ", which " + other.trouble;
  for (const Other& other : others_)
    if (&other != left_out && !other.heard.empty()) return "on " + other.name + " it " + other.heard;
  return "";
}

void FirstGathering::serve(const std::string& obstacle) {
  listen();
  if (reception_)
    for (link::Introduced& introduced : reception_->serve()) admit(std::move(introduced));
  for (Other& other : others_) GangStart::serve(other, [&](const json& message) { take(other, message); });
  gathered_.holds = std::ranges::all_of(others_, is_there);
  gathered_.reason = reason_but_of(nullptr);
  may_start_ = gathered_.holds && gathered_.reason.empty() && obstacle.empty();
  for (Other& other : others_) {
    const std::string here = obstacle.empty() ? "" : "on " + host_name() + " it " + obstacle;
    const std::string there = reason_but_of(&other);
    tell(other, {{"say", "others"},
                 {"holds", gathered_.holds},
                 {"order", gathered_.order},
                 {"reason", gathered_.holds && !here.empty() ? here : there},
                 {"spec", spec_}});
  }
}

/// Any other host tells the first how it stands, and does as that says.
class OtherGathering : public GangStart {
 public:
  explicit OtherGathering(const Entry& entry) : part_(*entry.part) {
    first_.name = link::to_text(part_.rendezvous);
    first_.trouble = "has not been contacted yet";
    gathered_ = entry.gathered;
    gathered_.holds = false;
  }

  void add_to(std::vector<pollfd>& waits) const override {
    if (call_) call_->add_to(waits);
    if (first_.connection) first_.connection->add_to(waits);
  }
  void serve(const std::string& obstacle) override;
  void tell_start() override {}
  void tell_gone() override { tell(first_, {{"say", "gone"}}); }

 private:
  void call();
  void take(const json& message);

  Part part_;
  std::optional<link::Call> call_;
  Clock::time_point call_again_;
  Other first_;
};

void OtherGathering::call() {
  if (first_.connection || Clock::now() < call_again_) return;
  if (!call_) call_.emplace(part_.rendezvous, part_.secret, "queue " + std::to_string(part_.node));
  const link::Call::State state = call_->serve();
  if (state == link::Call::State::pending) return;
  call_again_ = Clock::now() + between_tries;
  if (state == link::Call::State::failed) first_.trouble = "does not answer: " + call_->reason();
  if (state == link::Call::State::done)
    first_.connection.emplace(call_->result(), link::Handshake::Side::caller, patience);
  call_.reset();
}

void OtherGathering::take(const json& message) {
  if (const std::string name = text_at(message, "host"); !name.empty()) first_.name = name;
  const std::string said = text_at(message, "say");
  if (said == "gone") gone_at_ = first_.name;
  if (said == "start") may_start_ = true;
  if (said != "others") return;
  first_.has_spoken = true;
  first_.heard = text_at(message, "reason");
  gathered_.order = text_at(message, "order");
  gathered_.holds = message.value("holds", false);
  if (const auto spec = message.find("spec"); spec != message.end() && spec->is_object()) spec_ = *spec;
}

void OtherGathering::serve(const std::string& obstacle) {
  call();
  GangStart::serve(first_, [&](const json& message) { take(message); });
  if (!is_there(first_)) gathered_.holds = false;
  gathered_.reason =
      is_there(first_) ? first_.heard : "waits for " + first_.name + ", which " + first_.trouble;
  tell(first_, {{"say", "turn"}, {"reason", spec_.is_null() ? "waits for the run's spec" : obstacle}});
}

}  // namespace

void GangStart::serve(Other& other, const std::function<void(const json&)>& take) {
  if (!other.connection) return;
  other.connection->serve();
  try {
    while (const auto message = other.connection->next()) take(parse_json(*message, other.name));
  } catch (const std::exception& error) {
    return lose(other, std::string("sent an invalid message: ") + error.what());
  }
  if (!other.connection->is_open()) lose(other, other.connection->reason());
}

void GangStart::lose(Other& other, std::string trouble) {
  other = {.name = std::move(other.name), .trouble = std::move(trouble)};
}

void GangStart::tell(Other& other, json message) {
  if (!other.connection) return;
  message["host"] = host_name();
  const std::string text = message.dump(-1, ' ', false, json::error_handler_t::replace);
  if (std::exchange(other.told, text) != text) other.connection->send(text);
}

std::unique_ptr<GangStart> gang_start_of(const Entry& entry) {
  if (entry.part->node == 0) return std::make_unique<FirstGathering>(entry);
  return std::make_unique<OtherGathering>(entry);
}

}  // namespace anneal::queue
