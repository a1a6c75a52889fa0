#include <csignal>

#include "engine/cli/commands/commands.h"
#include "engine/core/base/removed_when_stopped.h"
#include "engine/runs/runner/version.h"

/// `anneal`, the engine's command line. Each command is a file of that name in cli/commands/.
int main(int argc, char** argv) {
  std::signal(SIGXFSZ, SIG_IGN);  // a limit on files is an error of the one that is written
  anneal::remove_files_when_stopped();
  using namespace anneal::cli;
  return run(argc, argv,
             {.name = "anneal",
              .summary = "Trains, evaluates and exports models of images and tables.",
              .version = anneal::runner::version},
             {
                 add_sample,    // draw a set of images to try things with
                 add_train,     // train a model
                 add_follow,    // watch a run from any other process …
                 add_status,    // … ask how it stands …
                 add_change,    // … change the rest of its policy …
                 add_stop,      // … or end it
                 add_resume,    // continue what has stopped
                 add_queue,     // runs that wait for free devices
                 add_evaluate,  // how good is a trained model
                 add_predict,   // what it sees in images
                 add_compare,   // how runs differ
                 add_data,      // what is in a dataset
                 add_pack,      // put a dataset into one file
                 add_models,    // the presets …
                 add_model,     // … and the layers of a model
                 add_weights,   // what to begin with: published weights, and those of files
                 add_policy,    // what the hyperparameters will be over training
                 add_spec,      // what a job spec says, and what it may say
                 add_report,    // a page about a run
                 add_trace,     // what its ranks did when
                 add_export,    // take the model elsewhere …
                 add_compress,  // … smaller and faster
                 add_project,   // .anneal files
                 add_reach,     // whether hosts reach each other
                 add_receive,   // take data that another host sends
                 add_doctor,    // what this machine offers
             });
}
