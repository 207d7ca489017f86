import { setTimeout as sleep } from 'node:timers/promises'

/** Answers come at multiples of this time, in milliseconds. */
const STEP_MS = 400

/**
 * Runs something and answers at the next full step, whatever comes of it: how long it took then says nothing about
 * whether a phone is known or a password nearly right.
 */
export async function inConstantTime<T>(run: () => Promise<T>, step = STEP_MS): Promise<T> {
  const began = performance.now()
  try {
    return await run()
  } finally {
    const passed = performance.now() - began
    // Timers drop what is less than a millisecond, and would answer before the step.
    await sleep(Math.ceil(Math.ceil(passed / step) * step - passed))
  }
}
