#pragma once

#include <string>
#include <vector>

#include "app/hosts/host_person.h"

namespace anneal::studio::testing {

/// Answers what is asked, with ready secrets in turn, and remembers it.
class Person {
 public:
  explicit Person(HostPerson& asked) {
    QObject::connect(&asked, &HostPerson::asked, &asked,
                     [this](const std::shared_ptr<HostQuestion>& question) {
                       questions.push_back(question);
                       if (is_away) return;
                       if (!accepts) return question->answer(std::nullopt);
                       HostQuestion::Answers answers;
                       const bool wants_one = question->kind == HostQuestion::Kind::password ||
                                              question->kind == HostQuestion::Kind::passphrase;
                       const std::size_t count = wants_one ? 1 : question->questions.size();
                       for (std::size_t i = 0; i < count && !secrets.empty(); ++i) {
                         answers.emplace_back(secrets.front());
                         secrets.erase(secrets.begin());
                       }
                       question->answer(std::move(answers));
                     });
  }

  bool accepts = true;
  bool is_away = false;  ///< and answers nothing
  std::vector<std::string> secrets;
  std::vector<std::shared_ptr<HostQuestion>> questions;
};

}  // namespace anneal::studio::testing
