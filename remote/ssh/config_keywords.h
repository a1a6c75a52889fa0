#pragma once

#include <string>

#include "remote/ssh/config_lines.h"

namespace anneal::ssh {

/// Throws UserError, naming the line, for what `ssh` refuses, too, whichever host the line is about: a
/// keyword that neither ssh_config(5) of any version to 10.2, Debian's or Red Hat's ssh has, nor a pattern of
/// `ignore_unknown` ("A,B") names, empty words, more words than the keyword takes, and ports and flags that
/// are none. Returns false for a keyword that is to be ignored.
bool check_keyword(const Directive& directive, const std::string& ignore_unknown);

/// Of a line that says yes or no. Throws UserError, naming the line, for any other word.
bool flag_from(const Directive& directive);

/// Of a `Port` line: a number, or the name of a service of TCP. Throws UserError, naming the line.
int port_from(const Directive& directive);

}  // namespace anneal::ssh
