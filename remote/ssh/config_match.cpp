#include "remote/ssh/config_match.h"

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "remote/ssh/config_pattern.h"
#include "remote/ssh/local_network.h"

namespace anneal::ssh {

namespace {

struct Criterion {
  std::string name;  ///< lower case
  std::string value;
  bool is_negated = false;
};

bool has_value(const std::string& criterion) {
  return criterion != "all" && criterion != "canonical" && criterion != "final";
}

/// "user ada", "user=ada" and "user = ada" are the same. Moves `at` from the criterion's word to that of its
/// value; nothing where there is none.
std::optional<std::string> take_value(const std::vector<std::string>& words, std::size_t& at) {
  const std::size_t equals = words[at].find('=');
  if (equals != std::string::npos && equals + 1 < words[at].size()) return words[at].substr(equals + 1);
  if (++at == words.size()) return std::nullopt;
  if (equals != std::string::npos || !words[at].starts_with('=')) return words[at];
  if (words[at].size() > 1) return words[at].substr(1);
  return ++at == words.size() ? std::nullopt : std::optional(words[at]);
}

std::vector<Criterion> criteria_of(const Directive& directive) {
  const std::vector<std::string>& words = directive.arguments;
  std::vector<Criterion> criteria;
  for (std::size_t at = 0; at < words.size(); ++at) {
    Criterion criterion{.name = lower_case(words[at].substr(0, words[at].find('='))), .value = {}};
    criterion.is_negated = criterion.name.starts_with('!');
    if (criterion.is_negated) criterion.name.erase(0, 1);
    if (has_value(criterion.name)) {
      const std::optional<std::string> value = take_value(words, at);
      if (!value)
        throw UserError("Match " + visible_line(shortened(criterion.name, 40)) + " needs a value",
                        directive.place);
      criterion.value = *value;
    }
    criteria.push_back(std::move(criterion));
  }
  return criteria;
}

/// Nothing where it cannot be decided.
std::optional<bool> holds(const Criterion& criterion, const MatchFacts& facts, const std::string& place) {
  const std::string& name = criterion.name;
  const auto is_one_of = [&](const std::string& text, LetterCase letter_case) {
    return matches_list(text, split_list(criterion.value), letter_case);
  };
  if (name == "all") return true;
  if (name == "canonical" || name == "final") return facts.is_final;
  if (name == "host") return is_one_of(facts.host, LetterCase::is_ignored);
  if (name == "originalhost") return is_one_of(facts.original_host, LetterCase::is_ignored);
  if (name == "user") return is_one_of(facts.user, LetterCase::matters);
  if (name == "localuser") return is_one_of(facts.local_user, LetterCase::matters);
  if (name == "tagged")
    return criterion.value.empty() ? facts.tag.empty() : is_one_of(facts.tag, LetterCase::matters);
  if (name == "localnetwork") return is_on_network(split_list(criterion.value), place);
  if (name == "sessiontype") return is_one_of("exec", LetterCase::matters);
  if (name == "exec") return facts.succeeds(criterion.value);
  if (name == "version" || name == "command") return std::nullopt;
  throw UserError("Match does not have a criterion named \"" + visible_line(shortened(name, 40)) + "\"",
                  place);
}

void check_all(const std::vector<Criterion>& criteria, const std::string& place) {
  for (std::size_t i = 0; i < criteria.size(); ++i)
    if (criteria[i].name == "all" && (i > 1 || i + 1 < criteria.size()))
      throw UserError("Match all cannot be combined with other criteria", place);
}

}  // namespace

Match match(const Directive& directive, const MatchFacts& facts) {
  const std::vector<Criterion> criteria = criteria_of(directive);
  if (criteria.empty()) throw UserError("Match needs a criterion", directive.place);
  check_all(criteria, directive.place);
  Match result{.holds = true, .names_final = false, .undecided = {}};
  for (const Criterion& criterion : criteria) {
    result.names_final = result.names_final || criterion.name == "final";
    // As in ssh: a command is not run where the block cannot hold any more.
    if (criterion.name == "exec" && (!result.holds || !result.undecided.empty())) continue;
    const std::optional<bool> decided = holds(criterion, facts, directive.place);
    if (!decided)
      result.undecided = criterion.name;
    else if (*decided == criterion.is_negated)
      result.holds = false;
  }
  if (!result.holds)
    result.undecided.clear();
  else if (!result.undecided.empty())
    result.holds = false;
  return result;
}

}  // namespace anneal::ssh
