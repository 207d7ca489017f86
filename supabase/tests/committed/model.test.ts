// Committed: several connections, as the shop's processes have them.
import { expect, it } from 'vitest'
import { byDay } from '../support/nightly.ts'
import { connection } from '../support/stack.ts'
import { runModel } from './model/run.ts'

const RUNS = byDay(25, 500)

it(
  `shop model: ${RUNS} random sequences end as the model does`,
  { timeout: byDay(60_000, 600_000) },
  async () => {
    const tried = await runModel(connection().dbUrl, { runs: RUNS, seed: 20_261_121 })
    expect(tried.sequences).toBe(RUNS)
    // Each kind of command ran, and most had an effect.
    expect(Object.keys(tried.commands)).toHaveLength(17)
    expect(tried.paid).toBeGreaterThan(RUNS / 10)
    expect(tried.refunded).toBeGreaterThan(RUNS / 20)
  },
)
