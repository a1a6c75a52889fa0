#include "engine/worker/runtime/stop_signal.h"

#include <csignal>
#include <initializer_list>

#include <unistd.h>

namespace anneal::train {

namespace {

volatile std::sig_atomic_t requests = 0;
volatile std::sig_atomic_t sender = 0;  ///< of the first

void count_request(int signal, siginfo_t* information, void*) {
  if (requests > 0 && information->si_pid == sender) _exit(128 + signal);
  if (requests == 0) sender = information->si_pid;
  requests = 1;
}

void handle(void (*handler)(int, siginfo_t*, void*)) {
  struct sigaction action {};
  if (handler != nullptr) action.sa_sigaction = handler;
  action.sa_flags = SA_RESTART | (handler != nullptr ? SA_SIGINFO : 0);
  for (const int signal : {SIGTERM, SIGINT}) sigaction(signal, &action, nullptr);
}

}  // namespace

StopSignal::StopSignal() {
  requests = 0;
}

StopSignal::~StopSignal() {
  handle(nullptr);
}

void StopSignal::listen() {
  handle(count_request);
}

bool StopSignal::requested() const {
  return requests > 0;
}

}  // namespace anneal::train
