import { setTimeout as sleep } from 'node:timers/promises'

/** Response times are multiples of this, in milliseconds. */
const STEP_MS = 400

/** Answers at the next step, so timing reveals nothing about phones or passwords. */
export async function inConstantTime<T>(run: () => Promise<T>, step = STEP_MS): Promise<T> {
  const began = performance.now()
  try {
    return await run()
  } finally {
    const passed = performance.now() - began
    // Timers truncate fractions of a millisecond and would fire early.
    await sleep(Math.ceil(Math.ceil(passed / step) * step - passed))
  }
}
