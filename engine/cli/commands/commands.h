#pragma once

#include "engine/cli/terminal/program.h"

namespace anneal::cli {

void add_sample(Command& program);
void add_train(Command& program);
void add_follow(Command& program);
void add_stop(Command& program);
void add_change(Command& program);
void add_status(Command& program);
void add_resume(Command& program);
void add_evaluate(Command& program);
void add_predict(Command& program);
void add_compare(Command& program);
void add_data(Command& program);
void add_pack(Command& program);
void add_models(Command& program);
void add_model(Command& program);
void add_weights(Command& program);
void add_policy(Command& program);
void add_spec(Command& program);
void add_report(Command& program);
void add_trace(Command& program);
void add_export(Command& program);
void add_compress(Command& program);
void add_project(Command& program);
void add_queue(Command& program);
void add_reach(Command& program);
void add_receive(Command& program);
void add_doctor(Command& program);

}  // namespace anneal::cli
