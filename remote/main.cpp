#include <csignal>

#include "remote_cli/commands.h"

/// `anneal-remote`: runs on hosts that are reached with SSH. Each command is in a file of cli/.
int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);  // a connection that ends is an error of whoever writes
  using namespace anneal::remote;
  return anneal::cli::run(
      argc, argv,
      {.name = "anneal-remote",
       .summary = "Trains on hosts that are reached with SSH and need nothing but an account.",
       .version = ANNEAL_VERSION},
      {
          add_hosts,   // the hosts that you use
          add_probe,   // what one is, and what it lacks
          add_deploy,  // put the programs there
          add_train,   // train there …
          add_list,    // … see what runs there …
          add_status,  // … how one stands …
          add_follow,  // … watch it …
          add_change,  // … change the rest of its policy …
          add_stop,    // … end it …
          add_log,     // … read what its ranks wrote …
          add_fetch,   // … and bring its files here
      });
}
