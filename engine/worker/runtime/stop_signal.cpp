#include "runtime/stop_signal.h"

#include <csignal>
#include <initializer_list>

#include <unistd.h>

namespace anneal::train {

namespace {

volatile std::sig_atomic_t requests = 0;

void count_request(int signal) {
  requests = requests + 1;
  if (requests > 1) _exit(128 + signal);
}

void handle(void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  for (const int signal : {SIGTERM, SIGINT}) sigaction(signal, &action, nullptr);
}

}  // namespace

StopSignal::StopSignal() {
  requests = 0;
}

StopSignal::~StopSignal() {
  handle(SIG_DFL);
}

void StopSignal::listen() {
  handle(count_request);
}

bool StopSignal::requested() const {
  return requests > 0;
}

}  // namespace anneal::train
