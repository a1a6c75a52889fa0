/* The vector table of a Cortex-M4 on QEMU's mps2-an386, and the way from reset to newlib's start. */
#include <stdint.h>

extern uint32_t stack_top;
void _start(void);

static void stop(void) {
  for (;;) {
  }
}

void reset(void) {
  *(volatile uint32_t *)0xE000ED88u |= 0xFu << 20; /* CPACR: the floating-point unit is on */
  __asm volatile("dsb\n\tisb");
  _start();
  stop();
}

__attribute__((section(".vectors"), used)) static const void *const vectors[16] = {
    &stack_top, (void *)reset, (void *)stop, (void *)stop, (void *)stop, (void *)stop, (void *)stop};
