#pragma once

#include "engine/cli/terminal/program.h"

namespace anneal::remote {

void add_hosts(cli::Command& program);
void add_probe(cli::Command& program);
void add_deploy(cli::Command& program);
void add_train(cli::Command& program);
void add_list(cli::Command& program);
void add_status(cli::Command& program);
void add_follow(cli::Command& program);
void add_queue(cli::Command& program);
void add_change(cli::Command& program);
void add_compress(cli::Command& program);
void add_stop(cli::Command& program);
void add_resume(cli::Command& program);
void add_data(cli::Command& program);
void add_log(cli::Command& program);
void add_fetch(cli::Command& program);

}  // namespace anneal::remote
